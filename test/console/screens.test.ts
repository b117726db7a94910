// Every part of the console has a journey through all of its screens: a new part without one is found here, a
// new screen by the journey of its part.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { folders, routesOf } from './seen-screens.js';

const here = new URL('./', import.meta.url);
const tests = readdirSync(here, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => readFileSync(new URL(path, here), 'utf8'));

describe('the screens of the console', () => {
  it('are in the folders that the table names', () => {
    const names = readdirSync(new URL('../../src/console/', here), { recursive: true }).map(String);
    const parts = names.filter((name) => name.endsWith('/part.ts'));
    expect(parts.map((name) => name.replace('/part.ts', ''))).to.have.members(folders);
  });

  for (const folder of folders)
    it(`of ${folder} are all looked at, also with hostile texts`, () => {
      expect(routesOf(folder)).not.to.be.empty;
      const journeys = tests.filter((text) => text.includes(`expectAllSeen('${folder}'`));
      expect(journeys).to.have.length(1);
    });
});
