//! A running program. Each of its three pipes has a thread, so that neither a full nor an empty pipe blocks the caller.

use std::io::{self, ErrorKind, Read, Write};
use std::mem;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::excerpt;
use super::fault::Stopped;

/// The longest line that a program may write.
pub(super) const LONGEST_LINE: usize = 1 << 20;
/// The number of pieces of output that are buffered. A program that writes more has to wait.
const PIECES: usize = 4;
/// The number of bytes kept of what a program wrote to stderr.
const MAX_STDERR_BYTES: usize = 4096;
/// The number of lines of it that an error repeats.
const LAST_LINES: usize = 3;
/// The time to wait until a killed process has ended and its last output has arrived.
const END_TIMEOUT: Duration = Duration::from_secs(1);

/// A running program. It is stopped when this is dropped.
pub(super) struct Program {
    process: Process,
    questions: Sender<Vec<u8>>,
    output: Receiver<Vec<u8>>,
    /// Output that has not been returned as a line yet.
    heard: Vec<u8>,
    last_words: Receiver<Vec<u8>>,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Silence {
    /// The time is up. This many bytes arrived without a newline.
    Stalled { limit: Duration, unfinished: usize },
    /// The program ended or closed its stdout. This many bytes arrived without a newline.
    Ended { unfinished: usize },
    /// The line is longer than any valid answer.
    TooLong,
}

impl Program {
    /// Starts a program without a shell; the first word is its name. It is sent this greeting.
    pub(super) fn start(words: &[String], greeting: Vec<u8>) -> io::Result<Program> {
        let mut child = command(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let process = Process(Some(child));
        let (Some(mut stdin), Some(stdout), Some(stderr)) = pipes else { unreachable!("all three are piped") };

        let (questions, to_ask) = mpsc::channel::<Vec<u8>>();
        questions.send(greeting).expect("the receiver is right here");
        // These threads are not joined. Each ends with its pipe, and the pipes end with the process.
        thread::Builder::new().spawn(move || {
            for question in to_ask {
                if stdin.write_all(&question).is_err() {
                    break;
                }
            }
        })?;
        let (pieces, output) = mpsc::sync_channel(PIECES);
        thread::Builder::new().spawn(move || drain(stdout, |piece| pieces.send(piece.to_vec()).is_ok()))?;
        let (tail, last_words) = mpsc::channel();
        thread::Builder::new().spawn(move || {
            let mut words = Vec::new();
            drain(stderr, |piece| {
                words.extend_from_slice(piece);
                words.drain(..words.len().saturating_sub(MAX_STDERR_BYTES));
                true
            });
            // An error means that the receiver is gone and the output is not needed.
            let _ = tail.send(words);
        })?;
        Ok(Program { process, questions, output, heard: Vec::new(), last_words })
    }

    /// Sends a question and waits for a line, which is returned without its newline.
    pub(super) fn ask(&mut self, question: Vec<u8>, since: Instant, limit: Duration) -> Result<Vec<u8>, Silence> {
        // If the program does not read the question, it does not answer, which is noticed below.
        let _ = self.questions.send(question);
        let mut searched = 0;
        loop {
            let newline = self.heard[searched..].iter().position(|byte| *byte == b'\n').map(|found| searched + found);
            searched = self.heard.len();
            if newline.unwrap_or(searched) > LONGEST_LINE {
                return Err(Silence::TooLong);
            }
            if let Some(newline) = newline {
                let rest = self.heard.split_off(newline + 1);
                let mut line = mem::replace(&mut self.heard, rest);
                line.truncate(newline);
                return Ok(line);
            }
            match self.output.recv_timeout(limit.saturating_sub(since.elapsed())) {
                Ok(piece) => self.heard.extend(piece),
                Err(RecvTimeoutError::Timeout) => return Err(Silence::Stalled { limit, unfinished: searched }),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended { unfinished: searched }),
            }
        }
    }

    /// Stops the program and says why: what was missing, how the process ended, and its last output.
    pub(super) fn stop(mut self, silence: Silence) -> Stopped {
        let status = self.process.end();
        let words = self.last_words.recv_timeout(END_TIMEOUT).unwrap_or_default();
        let words = String::from_utf8_lossy(&words);
        let lines = words.lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>();
        let last = &lines[lines.len().saturating_sub(LAST_LINES)..];
        let last_lines = last.iter().map(|line| excerpt(line.as_bytes())).collect();
        Stopped { silence, status, last_lines }
    }
}

/// A process and everything it has started. Both are stopped when this is dropped.
struct Process(Option<Child>);

impl Process {
    fn end(&mut self) -> Option<ExitStatus> {
        let mut child = self.0.take()?;
        kill(&mut child);
        let since = Instant::now();
        while since.elapsed() < END_TIMEOUT {
            if let Ok(Some(status)) = child.try_wait() {
                return Some(status);
            }
            thread::sleep(Duration::from_millis(1));
        }
        // The process may belong to somebody else (`sudo`) and stay alive. This thread waits for its end, so that it does not become a zombie.
        let _ = thread::Builder::new().spawn(move || child.wait());
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Puts the program into a process group of its own, so that what it starts can be stopped with it.
#[cfg(unix)]
fn command(words: &[String]) -> Command {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).process_group(0);
    command
}

#[cfg(not(unix))]
fn command(words: &[String]) -> Command {
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    command
}

/// Kills the process group. The child has not been reaped, so the number of the group is still its own. Errors are ignored: the
/// caller notices if the process stays alive.
#[cfg(unix)]
fn kill(child: &mut Child) {
    let _ = rustix::process::kill_process_group(rustix::process::Pid::from_child(child), rustix::process::Signal::KILL);
}

#[cfg(not(unix))]
fn kill(child: &mut Child) {
    let _ = child.kill();
}

/// Reads to the end, or until the receiver is gone.
fn drain(mut pipe: impl Read, mut take: impl FnMut(&[u8]) -> bool) {
    let mut piece = [0; 16 * 1024];
    loop {
        match pipe.read(&mut piece) {
            Ok(0) => break,
            Ok(length) if take(&piece[..length]) => {}
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Ok(_) | Err(_) => break,
        }
    }
}
