// What every screen promises: nothing for axe to find, no complaint of the browser, no scrolling sideways
// on a small telephone, and a way of the focus by Tab that leads through all of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { Tab } from './browser.js';
import { noteScreen } from './seen-screens.js';
import { faultsOfTabOrder } from './tab-order.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };

/** The themes differ in their colors alone, so that the second is looked at for what depends on these. */
const runs = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

interface Look {
  readonly faults: readonly string[];
  readonly titles: readonly string[];
  /** All that can be read in the screen, with what is typed. */
  readonly text: string;
  readonly isLoading: boolean;
}

/**
 * Run in the page: what moves, or would when something about it changes. The track of a film is not drawn,
 * and has no styles.
 */
export const movingParts = `[...document.querySelectorAll(':not(track)')].flatMap((element) =>
  [undefined, '::before', '::after'].flatMap((part) => {
    const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element, part);
    const isStill = animationName === 'none' && /^(0s(, )?)+$/.test(transitionDuration);
    return isStill && scrollBehavior === 'auto' ? [] : [element.localName + (part ?? '')];
  }),
).concat(document.getAnimations().map(({ id }) => 'an animation ' + id))`;

/** Run in the page; undefined where axe is not there yet. All is told at once: each question costs. */
const look = `(async () => {
  if (window.axe === undefined) return undefined;
  const root = document.documentElement;
  const { theme } = root.dataset;
  const faults = [];
  for (const [name, runOnly] of Object.entries(${JSON.stringify(runs)})) {
    root.dataset.theme = name;
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    for (const { id, help, nodes } of violations)
      for (const { html, failureSummary } of nodes)
        faults.push([name, id, help, html, failureSummary].join(': '));
  }
  // What axe asks of a dialog it asks of those alone that say role="dialog", and not of the browser's own.
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    const named = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    if (!named?.textContent.trim()) faults.push('a dialog without a name: ' + dialog.outerHTML.slice(0, 160));
  }
  faults.push(...(${movingParts}).map((part) => 'moves where less motion is asked for: ' + part));
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  const main = document.querySelector('main');
  const typed = [...main.querySelectorAll('input, textarea')].map(({ value }) => value);
  const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
  const isLoading = [...main.querySelectorAll('[role=status]')].some(
    ({ textContent }) => textContent === 'Loading …',
  );
  return { faults, titles, isLoading, text: [main.textContent, ...typed].join('\\n') };
})()`;

/** Call it on each screen when it shows what it is for; it changes nothing but the size of the window. */
export async function expectGoodScreen(tab: Tab): Promise<void> {
  const { page, complaints } = tab;
  const { faults, titles, text, isLoading } = await lookAt(page);
  expect(faults, page.url()).to.deep.equal([]);
  expect(titles, `h1, ${page.url()}`).to.have.length(1);
  await page.setViewportSize(narrow);
  expect(await widest(page), `sideways at 320 px, ${page.url()}`).to.deep.equal([]);
  await page.setViewportSize(wide);
  expect(await faultsOfTabOrder(tab), `Tab, ${page.url()}`).to.deep.equal([]);
  expect(complaints, page.url()).to.deep.equal([]);
  if (!isLoading) noteScreen(page.url(), { title: titles[0] ?? '', text });
}

async function lookAt(page: Tab['page']): Promise<Look> {
  const seen = (await page.evaluate(look)) as Look | undefined;
  if (seen !== undefined) return seen;
  // A colour that fades into another is none of a theme, and nothing moves for who asks for that.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The content policy does not hold for what a debugger evaluates.
  await page.evaluate(axe);
  return lookAt(page);
}

/** Elements that reach out of the window at the right, if the page can be scrolled there. */
async function widest(page: Tab['page']): Promise<readonly string[]> {
  return (await page.evaluate(`(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  })()`)) as readonly string[];
}
