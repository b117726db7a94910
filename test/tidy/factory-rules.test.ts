// The rule about factories catches what it is there for, and leaves its neighbours alone.
import { expect } from 'chai';
import { noLargeFactory } from './factory-rules.js';
import { sourceOf } from './source.js';

const caught = (text: string, path = 'src/chats/a.ts') => noLargeFactory(sourceOf(path, text)).length;

describe('the rule of factories', () => {
  const factory = (bound: string, used: string) =>
    `function createA() { ${bound} function next() { ${used} } return { next }; }`;
  const five = 'let a = 0, b = 0; let c = 0; let d = 0; let { e } = options;';
  const bad = [
    factory(five, 'return a + b + c + d + e;'),
    factory(five, 'a = b = c = d = 1; later(() => { e = 1; });'),
    `const createA = () => { ${five} return { next: () => a + b + c + d + e }; };`,
    factory('\n'.repeat(150), ''),
  ];
  for (const text of bad) it(`catches ${text.trim().slice(0, 90)}`, () => expect(caught(text)).to.equal(1));

  it('leaves alone what stays the same, is no other function matter, or is small', () => {
    const fine = [
      factory(five, 'return a + b + c + d;'),
      factory(five, 'const e = 1; return a + b + c + d + e;'),
      factory(five, 'const read = ([e = 0]) => e; return a + b + c + d + read([]);'),
      factory(five.replaceAll('let', 'const'), 'return a + b + c + d + e;'),
      `function sum() { ${five} list.forEach(() => { a = b = c = d = e = 1; }); return a; }`,
      factory('\n'.repeat(149), ''),
    ];
    for (const text of fine) expect(caught(text), text).to.equal(0);
    expect(caught(bad[0] ?? '', 'test/a.test.ts')).to.equal(0);
  });
});
