# A PostgreSQL server with its data in a folder. Clients connect through a socket in that folder.
#
#   server.sh BIN FOLDER start    starts it unless it runs; it stops and deletes its data when nobody has used it for a minute
#   server.sh BIN FOLDER stop     stops it
#   server.sh BIN FOLDER remove   stops it and deletes the folder
#   server.sh BIN FOLDER tls PORT sets it up for TLS on this port of this machine, with a certificate for localhost. It must be
#                                 started again then
#
# The data of tests need not survive a power failure, so nothing is synced. Descriptor 9 holds the lock; processes that run
# longer than this script must not inherit it.
set -eu
bin=$1 folder=$2 verb=$3

running() { "$bin/pg_isready" --quiet --host="$folder"; }
stop() { "$bin/pg_ctl" stop --pgdata="$folder/data" --mode=immediate --silent >"$folder/stop.log" 2>&1 9>&- || true; }

start() {
    mkdir -p "$folder"
    exec 9>"$folder/lock"
    flock 9
    touch "$folder/used"
    if running; then return; fi
    if [ ! -e "$folder/data/complete" ]; then
        stop
        rm -rf "$folder/data"
        LC_ALL=C "$bin/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 --no-sync \
            >"$folder/initdb.log" 2>&1 9>&- || { cat "$folder/initdb.log" >&2; exit 1; }
        cat >>"$folder/data/postgresql.conf" <<CONF
unix_socket_directories = '$folder'
listen_addresses = ''
max_connections = 400
fsync = off
full_page_writes = off
autovacuum = off
CONF
        touch "$folder/data/complete"
    fi
    "$bin/pg_ctl" start --wait --pgdata="$folder/data" --log="$folder/server.log" >"$folder/start.log" 2>&1 </dev/null 9>&- ||
        { cat "$folder/start.log" "$folder/server.log" >&2; exit 1; }
    (exec </dev/null >/dev/null 2>&1 9>&-; watch) &
}

connections() {
    "$bin/psql" --host="$folder" --username=postgres --tuples-only --no-align --command \
        "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
}

watch() {
    while sleep 5 && running; do
        [ "$(connections)" = 0 ] && unused || continue
        exec 9>"$folder/lock"
        flock 9
        if unused; then
            stop
            rm -rf "$folder/data"
            return
        fi
        exec 9>&-
    done
}
unused() { [ -n "$(find "$folder/used" -mmin +1)" ]; }

# `ca.crt` is the authority that signs the certificate of the server, `other.crt` one that does not.
tls() {
    cd "$folder"
    for authority in ca other; do
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=authority $authority" \
            -keyout $authority.key -out $authority.crt
    done
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=localhost" -keyout server.key -out server.csr
    echo "subjectAltName=DNS:localhost" >server.ext
    openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile server.ext -out server.crt
    chmod 600 server.key
    cat >>data/postgresql.conf <<CONF
listen_addresses = '127.0.0.1'
port = $1
ssl = on
ssl_cert_file = '$folder/server.crt'
ssl_key_file = '$folder/server.key'
CONF
    printf 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n' >data/pg_hba.conf
}

case $verb in
tls) tls "$4" ;;
start) start ;;
stop) stop ;;
remove) stop; rm -rf "$folder" ;;
esac
