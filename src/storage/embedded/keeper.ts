// Ties the lives of child processes to this one: when it ends, by kill -9 too, they end soon after.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../shared/log.js';

export type Keeper = ReturnType<typeof startKeeper>;

const script = fileURLToPath(new URL('keeper.sh', import.meta.url));

/** A shell of about a megabyte holds the end of a pipe; the kernel closes our end when this process dies. */
export function startKeeper(log: Log) {
  const watched = new Set<number>();
  let ending = false;
  let shell = launch();

  function launch(): ChildProcess {
    const child = spawn('sh', [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    child.on('error', (error) => log.error({ err: error }, 'keeper.failed'));
    // A keeper that has just been killed cannot be written to; its exit, handled below, starts the next one.
    child.stdin?.on('error', (error) => log.debug({ err: error }, 'keeper.unreachable'));
    child.on('exit', (code, signal) => {
      if (ending) return;
      log.warn({ code, signal }, 'keeper.replaced');
      shell = launch();
      for (const pid of watched) tell(`+${pid}`);
    });
    return child;
  }

  function tell(line: string): void {
    shell.stdin?.write(`${line}\n`);
  }

  return Object.freeze({
    get pid() {
      return shell.pid;
    },
    watch(pid: number) {
      watched.add(pid);
      tell(`+${pid}`);
    },
    forget(pid: number) {
      watched.delete(pid);
      tell(`-${pid}`);
    },
    /** Ends the keeper, which ends the processes that it still watches. */
    end() {
      ending = true;
      if (shell.exitCode !== null || shell.signalCode !== null) return Promise.resolve();
      return new Promise<void>((resolve) => {
        shell.once('exit', () => resolve());
        shell.stdin?.end();
      });
    },
  });
}
