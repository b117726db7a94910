// Ends this process in order when the npm that started it is gone: nobody passes on a kill -9 of npm.
const lookMs = 500;

/** Only under npm: a server that a shell has put into the background outlives that shell. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, lookMs);
  looking.unref();
}
