// Shows the steps of the set-up: one live line on a terminal, plain lines anywhere else.

/** A failure that is told without a stack: its message says what was tried and what to do. */
export class SetUpFailure extends Error {}

export function createSteps(stream) {
  const live = Boolean(stream.isTTY);

  function draw(text) {
    const width = (stream.columns ?? 80) - 1;
    stream.write(`\r\x1b[2K${text.slice(0, width)}`);
  }

  /** Runs one step; `work` may say how far it is and returns the outcome in a few words. */
  return async function step(name, work) {
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    const label = name.padEnd(12);
    let said = '';
    const say = (text) => {
      if (text === said) return;
      said = text;
      if (live) draw(`· ${label} ${text} …`);
      else stream.write(`${label} ${text} …\n`);
    };
    if (live) draw(`· ${label} …`);
    try {
      const outcome = await work(say);
      const line = `${label} ${outcome.summary} (${seconds()})`;
      stream.write(live ? `\r\x1b[2K✔ ${line}\n` : `${line}\n`);
      return outcome;
    } catch (error) {
      stream.write(live ? `\r\x1b[2K✘ ${label} failed (${seconds()})\n` : `${label} failed (${seconds()})\n`);
      throw error;
    }
  };
}
