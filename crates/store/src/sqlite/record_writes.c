/* Preloaded into a process that is tested (LD_PRELOAD). It records what the process writes to its database, and when it was synced, so that a
   test can tell what a disk has after a power cut. What the process prints is recorded as well: an acknowledgement is then in order with
   the writes before it.

   The record is a list of: operation, file, offset, length (64 bits each, as the machine stores them) and, for writes, the bytes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE = 2, SYNC = 3, PRINT = 4 };
enum { NONE = 0, DATABASE = 1, LOG = 2 };
enum { FILES = 1024 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned char files[FILES];
static int record_file = -1;

#define REAL(result, name, ...) \
    static result (*real)(__VA_ARGS__); \
    if (!real) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static ssize_t real_write(int file, const void *bytes, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    return real(file, bytes, length);
}

static int real_open(const char *path, int flags, mode_t mode) {
    REAL(int, "open64", const char *, int, ...);
    return real(path, flags, mode);
}

static int kind(int file) { return file >= 0 && file < FILES ? files[file] : NONE; }

static void record(uint64_t operation, uint64_t file, uint64_t offset, const void *bytes, uint64_t length) {
    if (record_file < 0) {
        const char *path = getenv("ETHNOS_TEST_RECORD");
        if (!path) return;
        record_file = real_open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
        if (record_file < 0) abort();
    }
    uint64_t head[4] = {operation, file, offset, length};
    if (real_write(record_file, head, sizeof head) != sizeof head) abort();
    if (bytes && real_write(record_file, bytes, length) != (ssize_t)length) abort();
}

static int opened(const char *path, int flags, mode_t mode) {
    pthread_mutex_lock(&lock);
    int file = real_open(path, flags, mode);
    if (file >= 0 && file < FILES) {
        const char *name = strrchr(path, '/');
        name = name ? name + 1 : path;
        files[file] = !strcmp(name, "ethnos.db") ? DATABASE : !strcmp(name, "ethnos.db-wal") ? LOG : NONE;
    }
    pthread_mutex_unlock(&lock);
    return file;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        return opened(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

int close(int file) {
    REAL(int, "close", int);
    pthread_mutex_lock(&lock);
    if (file >= 0 && file < FILES) files[file] = NONE;
    int result = real(file);
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t write(int file, const void *bytes, size_t length) {
    int of = kind(file);
    if (of == NONE && file != STDOUT_FILENO) return real_write(file, bytes, length);
    pthread_mutex_lock(&lock);
    off_t offset = of == NONE ? 0 : lseek(file, 0, SEEK_CUR);
    ssize_t written = real_write(file, bytes, length);
    if (written > 0) record(of == NONE ? PRINT : WRITE, of, offset, bytes, written);
    pthread_mutex_unlock(&lock);
    return written;
}

static ssize_t written_at(int file, const void *bytes, size_t length, off_t offset) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off_t);
    pthread_mutex_lock(&lock);
    ssize_t written = real(file, bytes, length, offset);
    if (written > 0 && kind(file) != NONE) record(WRITE, kind(file), offset, bytes, written);
    pthread_mutex_unlock(&lock);
    return written;
}
ssize_t pwrite(int file, const void *bytes, size_t length, off_t offset) { return written_at(file, bytes, length, offset); }
ssize_t pwrite64(int file, const void *bytes, size_t length, off_t offset) { return written_at(file, bytes, length, offset); }

static int truncated(int file, off_t length) {
    REAL(int, "ftruncate64", int, off_t);
    pthread_mutex_lock(&lock);
    int result = real(file, length);
    if (!result && kind(file) != NONE) record(TRUNCATE, kind(file), length, NULL, 0);
    pthread_mutex_unlock(&lock);
    return result;
}
int ftruncate(int file, off_t length) { return truncated(file, length); }
int ftruncate64(int file, off_t length) { return truncated(file, length); }

#define SYNCED(name) \
    int name(int file) { \
        REAL(int, #name, int); \
        pthread_mutex_lock(&lock); \
        int result = real(file); \
        if (!result && kind(file) != NONE) record(SYNC, kind(file), 0, NULL, 0); \
        pthread_mutex_unlock(&lock); \
        return result; \
    }
SYNCED(fsync)
SYNCED(fdatasync)
