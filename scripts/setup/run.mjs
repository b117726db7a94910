// Runs a program to its end and tells what it wrote, with an end to the patience for one that hangs.
import { spawn } from 'node:child_process';

const outputMax = 200_000;

/**
 * Never throws: a program that cannot be started answers with `error`, one that was given up with `gaveUp`.
 * `silenceMs(written)` is how long it may stay silent, given all it has written so far.
 */
export function run(command, args, options = {}) {
  const { cwd, env, timeoutMs, silenceMs, onOutput } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const result = { code: null, signal: null, stdout: '', stderr: '' };
    let heardAt = performance.now();
    const giveUp = (reason) => {
      result.gaveUp = reason;
      child.kill('SIGKILL');
    };
    const deadline = timeoutMs && setTimeout(() => giveUp(`no end within ${timeoutMs / 1000} s`), timeoutMs);
    const listening =
      silenceMs &&
      setInterval(() => {
        const patience = silenceMs(result.stdout);
        if (performance.now() - heardAt > patience) giveUp(`no word within ${patience / 1000} s`);
      }, 100);
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8').on('data', (text) => {
        heardAt = performance.now();
        result[stream] = (result[stream] + text).slice(-outputMax);
        onOutput?.(text);
      });
    }
    const finish = () => {
      clearTimeout(deadline);
      clearInterval(listening);
      resolve(result);
    };
    child.on('error', (error) => {
      result.error = error;
      if (child.pid === undefined) finish();
    });
    child.on('close', (code, signal) => {
      Object.assign(result, { code, signal });
      finish();
    });
  });
}

/** Why a program failed, in one line: the last thing it complained of. */
export function complaintOf(result) {
  if (result.error) return result.error.code === 'ENOENT' ? 'is not there' : result.error.message;
  if (result.gaveUp) return result.gaveUp;
  const lines = `${result.stdout}\n${result.stderr}`
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.filter((line) => /error|cannot|could not|failed|denied|not found/i.test(line));
  const last = (telling.at(-1) ?? lines.at(-1) ?? '').replace(/^Error: /, '').slice(0, 300);
  return last || (result.signal ? `killed by ${result.signal}` : `exit code ${result.code}`);
}
