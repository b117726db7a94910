// The set-up, while there is a network, and then the stage of bots that were written for Telegram.
import { onTerminal } from '../setup/child.mjs';
import { command, setUp } from '../setup/set-up.mjs';

/** `words` are of the titles of those that are to run; none: all. */
export function proveTelegram(words) {
  return command(async () => {
    const env = { ...process.env, ...(await setUp(['generated', 'stores'])) };
    const title = words.length > 0 ? ['-g', words.map((word) => `(?=.*${word})`).join('')] : [];
    process.exitCode = await onTerminal(
      process.execPath,
      ['--import', 'tsx', 'scripts/stage/main.ts', ...title],
      { env },
    );
  });
}
