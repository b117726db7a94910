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

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Run in the page. */
const violationsOf = (runOnly: readonly string[] | object) => `(async () => {
  const found = await window.axe.run(document, {
    runOnly: ${JSON.stringify(runOnly)},
    resultTypes: ['violations'],
  });
  return found.violations.map(({ id, help, nodes }) => ({ id, help, nodes }));
})()`;

/** The themes differ in their colors alone, so that the second is looked at for what depends on these. */
const looks = [
  { theme: 'light', violations: violationsOf(rules) },
  {
    theme: 'dark',
    violations: violationsOf({ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }),
  },
] as const;

/** Run in the page: its headings, and all that can be read in its screen, with what is typed. */
const shown = `(() => {
  const main = document.querySelector('main');
  const typed = [...main.querySelectorAll('input, textarea')].map(({ value }) => value);
  const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
  return { titles, text: [main.textContent, ...typed].join('\\n') };
})()`;

/** Call it on each screen when it shows what it is for; it changes nothing but the size of the window. */
export async function expectGoodScreen(tab: Tab): Promise<void> {
  const { page, complaints } = tab;
  for (const { theme, violations } of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    expect(await faultsIn(page, violations), `${theme}, ${page.url()}`).to.deep.equal([]);
  }
  await page.setViewportSize(narrow);
  expect(await widest(page), `sideways at 320 px, ${page.url()}`).to.deep.equal([]);
  await page.setViewportSize(wide);
  expect(await faultsOfTabOrder(tab), `Tab, ${page.url()}`).to.deep.equal([]);
  const { titles, text } = (await page.evaluate(shown)) as { titles: readonly string[]; text: string };
  expect(titles, `h1, ${page.url()}`).to.have.length(1);
  expect(complaints, page.url()).to.deep.equal([]);
  noteScreen(page.url(), { title: titles[0] ?? '', text });
}

async function faultsIn(page: Tab['page'], violations: string): Promise<readonly string[]> {
  // The content policy does not hold for what a debugger evaluates.
  const isThere = await page.evaluate('window.axe !== undefined');
  if (!isThere) await page.evaluate(axe);
  const found = (await page.evaluate(violations)) as readonly Violation[];
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html} ${failureSummary ?? ''}`),
  );
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
