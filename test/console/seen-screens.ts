// Which screens of the console the tests of this process have looked at, and which of them while they showed
// texts that attack: so a screen that no test looks at is found.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { matchOf, routeOf } from '../../src/console/router.state.js';
import { isHostile } from './hostile.js';

const sourceOf = (path: string) =>
  readFileSync(new URL(`../../src/console/${path}`, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The folders of the screens, as the table of the console names them. */
export const folders = all(sourceOf('kinds.ts'), /import\('\.\/(\w+)\/part\.js'\)/g);

/** The patterns of the addresses of a folder's screens. */
export function routesOf(folder: string): readonly string[] {
  const text = sourceOf(`${folder}/part.ts`);
  const routes = all(text, /\bpattern: '([^']*)'/g);
  expect(routes, `each screen of ${folder} is written as pattern: '…', view`).to.have.length(
    all(text, /\b(view):/g).length,
  );
  return routes;
}

const routes = folders.flatMap(routesOf);
const [seen, seenUnderAttack] = [new Set<string>(), new Set<string>()];

/** What is said at the address of a screen instead of it. */
const instead = /This is for people with the role|This part did not load|There is no such screen/;

export function noteScreen(address: string, { title, text }: { title: string; text: string }): void {
  const { path } = routeOf(new URL(address).hash);
  const route = routes.find((pattern) => matchOf(pattern, path) !== undefined);
  const isLogInFirst = title === 'Log in' && path !== 'log-in';
  if (route === undefined || isLogInFirst || instead.test(text)) return;
  seen.add(route);
  if (isHostile(text)) seenUnderAttack.add(route);
}

/**
 * At the end of a journey through the folder. A screen may only be left out of the attack if there is nothing
 * on it that anybody has written or can write.
 */
export function expectAllSeen(folder: string, textless: readonly string[] = []): void {
  const wanted = routesOf(folder);
  expect(
    wanted.filter((route) => !seen.has(route)),
    'screens that were not looked at',
  ).to.deep.equal([]);
  const spared = wanted.filter((route) => !seenUnderAttack.has(route));
  expect(spared, 'screens without hostile texts').to.have.members(textless);
}
