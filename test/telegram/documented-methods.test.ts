// The table of methods in docs/telegram.md has a row for each method of the door, and for no other.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { callOf } from '../../src/telegram/calls/calls.js';

const text = readFileSync('docs/telegram.md', 'utf8');
const section = /^## What can be called\n([\s\S]*?)^## /m.exec(text)?.[1] ?? '';
const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|/gm)]
  .map(([, methods = '', native = '']) => ({ methods: namesIn(methods), native }))
  .filter(({ methods }) => methods.length > 0);

/** The names in the table of calls, as it is written. */
const table = /Object\.freeze\(\{\n([\s\S]*?)\n\}\)/.exec(
  readFileSync('src/telegram/calls/calls.ts', 'utf8'),
);
const callNames = [...(table?.[1] ?? '').matchAll(/^ {2}(\w+)[,:]/gm)].map(([, name = '']) => name);

function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([A-Za-z]+)`/g)].map(([, name = '']) => name);
}

describe('the documented methods', () => {
  it('are those that the door has, each in one row', () => {
    expect(rows.flatMap(({ methods }) => methods).toSorted()).to.deep.equal(callNames.toSorted());
  });

  it('name their endpoint where they are one call of it', () => {
    for (const { methods, native } of rows) {
      const endpoints = [...native.matchAll(/`(bots\.[a-z_.]+)`/g)].map(([, id]) => id);
      const [only] = endpoints;
      // A row with "and so on" or "the same" names what a reader finds by the name of the method.
      if (endpoints.length !== 1 || native.includes('and so on')) continue;
      for (const name of methods) expect(callOf(name).endpoint, name).to.equal(only);
    }
  });
});
