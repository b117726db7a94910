// The set-up, while there is a network, and then the clients that generators of other languages make.
import { onTerminal } from '../setup/child.mjs';
import { command, setUp } from '../setup/set-up.mjs';

/** `words` are of the titles of those that are to run; none: all. */
export function proveSdks(words) {
  return command(async () => {
    const env = { ...process.env, ...(await setUp(['generated', 'stores'])) };
    process.exitCode = await onTerminal(
      process.execPath,
      ['--import', 'tsx', 'scripts/sdks/main.ts', ...words.flatMap((word) => ['-g', word])],
      { env },
    );
  });
}
