// The first visit, on a CPU that is so many times slower: from the address to a log-in form that takes input.
import type { Measure, Values } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import type { BenchTab, ConsoleWorld } from './world.js';

export const timesSlower = 4;
const typed = 'anna';
const formWithinMs = 30_000;
const how = `first visit over loopback, CPU ${timesSlower} × slower`;

/**
 * Run in the page before anything of it. The form takes input when its last field is in the page, the frame
 * that shows it is made, and the thread is free for the next task.
 */
const watchForm = `window.formAt = new Promise((found, failed) => {
  setTimeout(() => failed(new Error("There is no form after ${formWithinMs} ms.")), ${formWithinMs});
  const seen = new MutationObserver(() => {
    if (document.querySelector('input[type=password]') === null) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => found(performance.now());
      port2.postMessage(0);
    });
  });
  seen.observe(document, { childList: true, subtree: true });
});`;

const readTimes = `window.formAt.then((form) => ({
  form,
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1,
  bytes: performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
    .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
}))`;

interface Times {
  readonly form: number;
  readonly paint: number;
  readonly bytes: number;
}

/** A new browser context each time: nothing is cached, no connection is open. */
export const load: Measure<ConsoleWorld> = {
  name: 'load',
  figures: [
    { key: 'load.form', what: `the log-in form takes input, ${how}`, unit: 'ms' },
    { key: 'load.paint', what: `something is seen, ${how}`, unit: 'ms' },
    { key: 'load.bytes', what: 'bytes over the wire until then, heads included', unit: 'KB' },
  ],
  take: (world) => world.withTab((tab) => visit(tab)),
};

async function visit({ page, debug }: BenchTab): Promise<Values> {
  await page.addInitScript(watchForm);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await page.goto('/console');
  const { form, paint, bytes } = (await page.evaluate(readTimes)) as Times;
  const field = page.getByLabel('Username');
  await field.focus();
  await page.keyboard.type(typed);
  const kept = await field.inputValue();
  if (kept !== typed) throw new InvalidRun(`${typed} was typed, and the form has ${JSON.stringify(kept)}`);
  return { 'load.form': form, 'load.paint': paint, 'load.bytes': bytes / 1_000 };
}
