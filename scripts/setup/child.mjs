// Runs a program on this terminal as part of a command: it ends with us, and we end as it did.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Resolves with the exit code; 128 and more for a child that a signal ended. Signals to us reach the
 * child too.
 */
export function onTerminal(program, args, { env = process.env, onStart } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    const forward = (signal) => child.kill(signal);
    for (const signal of passedOn) process.on(signal, forward);
    const finish = (code) => {
      for (const signal of passedOn) process.off(signal, forward);
      resolve(code);
    };
    child.on('spawn', () => onStart?.(child.pid));
    child.on('error', (error) => {
      console.error(error.message);
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
