// Each rule of the house catches what it is there for, and leaves its neighbours alone.
import { expect } from 'chai';
import {
  noAny,
  noLongFunction,
  noLongParameterList,
  noLooseCallback,
  noTestLeftOut,
  onlyInOneFile,
  type Rule,
} from './code-rules.js';
import {
  forbiddenImports,
  foreignToClient,
  importCycles,
  importsOf,
  insidesOfRooms,
  noHandmadeActor,
} from './imports.js';
import { noJoinedKey } from './key-rules.js';
import { sourceOf } from './source.js';
import { beginsWithSentence, noLongFile, noLongLine, noLooseEnd, wellNamed } from './text-rules.js';
import { sharedTypeNames } from './type-names.js';
import { noSleepInTest } from './waiting-rules.js';

const caught = (rule: Rule, text: string, path = 'src/chats/a.ts') => rule(sourceOf(path, text)).length;

const importProblems = (path: string, text: string) => forbiddenImports(importsOf(sourceOf(path, text)));

describe('the rule of one place', () => {
  const bad = [
    `import uws from 'uWebSockets.js';`,
    `const uws = await import('uWebSockets.js');`,
    `const uws = await import('@btc-vision/uwebsockets.js');`,
    `const uws = require('@btc-vision/uwebsockets.js');`,
    `import { trace } from '@opentelemetry/api';`,
    `const sdk = await import('@opentelemetry/sdk-trace');`,
    `import { createTraceExporter } from './trace-exporter.js';`,
    `const home = process.env.HOME;`,
    `const home = process['env'].HOME;`,
    `const home = globalThis.process.env.HOME;`,
    `const { env } = process;`,
    `import { env } from 'node:process';`,
    `const now = Date.now();`,
    `const now = Date['now']();`,
    `const clock = Date.now;`,
    `const now = new Date();`,
    `const now = new Date;`,
    `const now = Date();`,
    `const now = performance.now();`,
    `const now = process.hrtime.bigint();`,
    `const chance = Math.random();`,
  ];
  for (const text of bad) it(`catches ${text}`, () => expect(caught(onlyInOneFile, text)).to.be.above(0));

  it('leaves alone what only looks like it', () => {
    const fine = `const a = new Date(0); const b = Date.UTC(2026); const c = config.env;
      const d = clock.now(); const h = await import('./trace-exporter.js');
      // Date.now() in a comment
      const e = 'process.env and Math.random()'; const f = { env: 1 }; const g = process.cwd();`;
    expect(caught(onlyInOneFile, fine)).to.equal(0);
  });

  it('opens the one place and asks nothing of tests', () => {
    expect(caught(onlyInOneFile, 'Date.now();', 'src/shared/clock.ts')).to.equal(0);
    expect(caught(onlyInOneFile, 'process.env.A;', 'src/config.ts')).to.equal(0);
    expect(caught(onlyInOneFile, 'Math.random();', 'src/shared/clock.ts')).to.equal(1);
    expect(caught(onlyInOneFile, 'Date.now();', 'test/a.test.ts')).to.equal(0);
  });
});

describe('the rule of waiting', () => {
  const bad = [
    `await new Promise((resolve) => setTimeout(resolve, 200));`,
    `const drip = setInterval(send, 100);`,
    `globalThis.setTimeout(send, 100);`,
    `import { setTimeout as pause } from 'node:timers/promises';`,
    `const since = performance.now();`,
    `const since = process.hrtime.bigint();`,
    `const seed = Date.now() % 1_000;`,
  ];
  for (const text of bad)
    it(`catches ${text}`, () => expect(caught(noSleepInTest, text, 'test/a/b.test.ts')).to.be.above(0));

  it('leaves alone what waits for a condition, and what is no test', () => {
    const fine = `await until(() => clock.now() > 5); const at = new Date(); this.timeout(30_000);
      import { setImmediate as turn } from 'node:timers/promises'; const text = 'setTimeout(send, 1)';`;
    expect(caught(noSleepInTest, fine, 'test/a/b.test.ts')).to.equal(0);
    expect(caught(noSleepInTest, 'setTimeout(resolve, 5);', 'test/support/until.ts')).to.equal(0);
  });

  it('makes an exception for one thing in one file, not for the file', () => {
    const path = 'test/gateway/streams.test.ts';
    expect(caught(noSleepInTest, 'setInterval(drip, 1_000);', path)).to.equal(0);
    expect(caught(noSleepInTest, 'setTimeout(drip, 1_000);', path)).to.equal(1);
  });
});

describe('the rule of keys', () => {
  const bad = [
    `const key = \`\${scope} \${name}\`;`,
    `const key = \`log-in:\${username}:\${address}\`;`,
    `const key = \`\${src}\\n\${to}\`;`,
    `const key = scope + ':' + name;`,
    `const key = [scope, name].join(':');`,
    `limiter.take(\`password:\${userId}\`, limit);`,
    `limiter.takeHere('here:' + key, limit);`,
  ];
  for (const text of bad) it(`catches ${text}`, () => expect(caught(noJoinedKey, text)).to.equal(1));

  it('leaves alone what is made by the helper, sentences, addresses and single names', () => {
    const fine = `const a = keyOf('log-in', username, address); const b = \`user:\${id}\`;
      const c = \`\${method} was answered \${status}\`; const d = \`/files/\${id}/\${variant}\`;
      const e = lines.join(' '); const f = a + b; box.take(name, epoch);`;
    expect(caught(noJoinedKey, fine)).to.equal(0);
    expect(caught(noJoinedKey, bad.join('\n'), 'src/shared/key.ts')).to.equal(0);
    expect(caught(noJoinedKey, bad.join('\n'), 'test/a.test.ts')).to.equal(0);
  });
});

describe('the rule of one type for one name', () => {
  const shared = (...texts: string[]) =>
    sharedTypeNames(texts.map((text, index) => sourceOf(`src/chats/${index}.ts`, text)));

  it('catches every kind of declaration, and counts', () => {
    const texts = [
      'export interface A {}',
      'export type A = 1;',
      'export class A {}',
      'export abstract class A {}',
    ];
    expect(shared(...texts)).to.deep.equal(['A: 4']);
    expect(shared('export enum B { C }', 'export declare class B {}')).to.deep.equal(['B: 2']);
  });

  it('leaves alone what is not exported, values, and what is passed on', () => {
    const declared = 'export interface A {}';
    expect(shared(declared, 'interface A {}', 'export const A = 1;')).to.deep.equal([]);
    expect(shared(declared, `export type { A } from './0.js';`)).to.deep.equal([]);
    const elsewhere = sourceOf('test/a.ts', declared);
    expect(sharedTypeNames([sourceOf('src/chats/a.ts', declared), elsewhere])).to.deep.equal([]);
  });
});

describe('the table of imports', () => {
  const refused: [path: string, to: string][] = [
    ['src/bots/a.ts', '../applications/b.js'],
    ['src/bots/a.ts', '../guards/b.js'],
    ['src/bots/a.ts', '../gateway/b.js'],
    ['src/bots/a.ts', '../config.js'],
    ['src/bots/deep/a.ts', '../../applications/b.js'],
    ['src/storage/a.ts', '../updates/b.js'],
    ['src/shared/a.ts', '../storage/b.js'],
    ['src/updates/a.ts', '../bots/b.js'],
    ['src/webhooks/a.ts', '../chats/b.js'],
    ['src/console/a.ts', '../shared/b.js'],
    ['src/guards/a.ts', '../accounts/b.js'],
    ['src/main.ts', './bots/b.js'],
    ['src/cluster/a.ts', '../actors/b.js'],
    ['src/links/a.ts', '../cluster/b.js'],
    ['src/main.ts', '../test/support/b.js'],
    ['src/cellar/a.ts', '../shared/b.js'],
  ];
  for (const [path, to] of refused) {
    it(`forbids ${path} to import ${to}`, () => {
      expect(importProblems(path, `import { b } from '${to}';`)).to.have.length(1);
    });
  }

  it('sees every way to import', () => {
    const ways = [
      `import '../applications/b.js';`,
      `import type { B } from '../applications/b.js';`,
      `export { b } from '../applications/b.js';`,
      `export * from '../applications/b.js';`,
      `const b = await import('../applications/b.js');`,
      `type B = import('../applications/b.js').B;`,
    ];
    for (const way of ways) expect(importProblems('src/bots/a.ts', way), way).to.have.length(1);
  });

  it('allows what flows one way', () => {
    const fine: [path: string, to: string][] = [
      ['src/node/a.ts', '../bots/b.js'],
      ['src/commands/a.ts', '../node/b.js'],
      ['src/actors/a.ts', '../cluster/b.js'],
      ['src/gateway/a.ts', '../guards/b.js'],
      ['src/bots/a.ts', './b.js'],
      ['src/bots/a.ts', '../shared/b.js'],
      ['src/bots/a.ts', '../generated/b.js'],
      ['src/webhooks/a.ts', '../updates/b.js'],
      ['test/a.test.ts', '../src/bots/b.js'],
    ];
    for (const [path, to] of fine)
      expect(importProblems(path, `import '${to}';`), `${path} ${to}`).to.deep.equal([]);
    expect(importProblems('src/bots/a.ts', `import { x } from 'mongodb';`)).to.deep.equal([]);
  });
});

describe('the rule of the actors’ runtime', () => {
  const text = `import { slotOf } from '../cluster/slots.js';
    import { type DueRow, dueIdOf as idOf } from '../../actors/deliveries.js';`;

  it('catches a room that makes the rows of an actor by hand', () => {
    expect(noHandmadeActor(sourceOf('src/vouchers/vouchers/a.ts', text))).to.have.length(2);
  });

  it('leaves the runtime alone, and what a room may import of it', () => {
    expect(noHandmadeActor(sourceOf('src/actors/a.ts', text))).to.deep.equal([]);
    const fine = `import type { Effects } from '../actors/kind.js'; import { slotOf } from './slots.js';`;
    expect(noHandmadeActor(sourceOf('src/chats/a.ts', fine))).to.deep.equal([]);
  });
});

describe('the rule of the client', () => {
  const inside = (text: string) => insidesOfRooms(sourceOf('src/node/a.ts', text)).length;
  it('lets the node have types of a room, and values of its manifest only', () => {
    expect(inside("import { addresseesIn } from '../bots/addressees.js';")).to.equal(1);
    expect(inside("import type { Bot } from '../bots/bot.js';")).to.equal(0);
    expect(inside("import { botsRoom } from '../bots/room.js';")).to.equal(0);
    expect(inside("import { newId } from '../shared/ids.js';")).to.equal(0);
  });

  const foreign = (text: string, path = 'src/client/a.ts') => foreignToClient(sourceOf(path, text)).length;
  const bad = [
    `import { randomUUID } from 'node:crypto';`,
    `import { nanoid } from 'nanoid';`,
    `import type { Endpoint } from '../shared/endpoint.js';`,
    `import { errors } from '../shared/errors.js';`,
    `import { schemaKeys } from '../generated/schemas.js';`,
    `const { validators } = await import('../generated/validators.js');`,
    `export * from '../generated/schemas.js';`,
  ];
  for (const text of bad) it(`catches ${text}`, () => expect(foreign(text)).to.equal(1));

  it('leaves alone its own files, its own table, and types of what is generated', () => {
    const fine = `import { routes } from '../generated/client.js'; import { makeCall } from './call.js';
      import type { Schemas } from '../generated/schemas.js';
      export type { Schemas } from '../generated/schemas.js';`;
    expect(foreign(fine)).to.equal(0);
    expect(foreign(`import 'node:fs';`, 'src/chats/a.ts')).to.equal(0);
  });
});

describe('the search for cycles', () => {
  const cyclesOf = (files: Record<string, string>) =>
    importCycles(Object.entries(files).flatMap(([path, text]) => importsOf(sourceOf(path, text))));

  it('finds a cycle of three', () => {
    const files = {
      'src/a.ts': `import './b.js';`,
      'src/b.ts': `import './c.js';`,
      'src/c.ts': `import './a.js';`,
      'src/d.ts': `import './a.js';`,
    };
    expect(cyclesOf(files)).to.deep.equal(['cycle: src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts']);
  });

  it('finds a file that imports itself', () => {
    expect(cyclesOf({ 'src/a.ts': `import './a.js';` })).to.have.length(1);
  });

  it('finds one that only types make', () => {
    const files = {
      'src/a.ts': `import './b.js';`,
      'src/b.ts': `import type { A } from './a.js';`,
    };
    expect(cyclesOf(files)).to.have.length(1);
  });

  it('is not troubled by two ways to one place', () => {
    const files = {
      'src/a.ts': `import './b.js'; import './c.js';`,
      'src/b.ts': `import './c.js';`,
    };
    expect(cyclesOf(files)).to.deep.equal([]);
  });
});

describe('the rules of code', () => {
  it('catch any, but for the edge of uWebSockets.js', () => {
    expect(caught(noAny, 'const a = b as any;')).to.equal(1);
    expect(caught(noAny, 'type A = Record<string, any>;')).to.equal(1);
    expect(caught(noAny, 'const a = b as any;', 'src/gateway/uws.ts')).to.equal(0);
    expect(caught(noAny, `const any = 'any';`)).to.equal(0);
  });

  it('catch tests that are left out, chosen or repeated', () => {
    const bad = [
      `it.only('a', () => {});`,
      `it.skip('a', () => {});`,
      `describe.only('a', () => {});`,
      `describe.skip('a', () => {});`,
      `xit('a', () => {});`,
      `it('a', function () { this.skip(); });`,
      `it('a', function () { this.retries(2); });`,
    ];
    for (const text of bad) expect(caught(noTestLeftOut, text, 'test/a.test.ts'), text).to.equal(1);
    expect(caught(noTestLeftOut, `it('a', () => cursor.skip(2));`, 'test/a.test.ts')).to.equal(0);
  });

  it('catch a function of 71 lines, and not one of 70', () => {
    const functionOf = (lines: number) => `function long() {\n${'step();\n'.repeat(lines - 2)}}`;
    expect(caught(noLongFunction, functionOf(71))).to.equal(1);
    expect(caught(noLongFunction, functionOf(70))).to.equal(0);
    expect(caught(noLongFunction, `const long = () => {\n${'step();\n'.repeat(70)}};`)).to.equal(1);
    expect(caught(noLongFunction, `class A { long() {\n${'step();\n'.repeat(70)}} }`)).to.equal(1);
  });

  it('measure the functions inside a function by themselves', () => {
    const inner = `  const inner = () => {\n${'    step();\n'.repeat(40)}  };\n`;
    expect(caught(noLongFunction, `function outer() {\n${inner}${inner}}`)).to.equal(0);
    const long = `  const inner = () => {\n${'    step();\n'.repeat(70)}  };\n`;
    expect(caught(noLongFunction, `function outer() {\n${long}}`)).to.equal(1);
  });

  it('catch a fourth parameter', () => {
    expect(caught(noLongParameterList, 'function a(b: 1, c: 2, d: 3, e: 4) {}')).to.equal(1);
    expect(caught(noLongParameterList, 'const a = (b: 1, c: 2, d: 3) => b;')).to.equal(0);
  });
});

describe('the rule of callbacks', () => {
  const bad = [
    `interface A { onCame(listener: (id: string, make?: () => B) => void): void }`,
    `interface A { readonly came: (id?: string) => void }`,
    `function quoted(cell = '') {} cells.map(quoted);`,
    `const told = (error: unknown, name?: string) => name; remove().catch(told);`,
  ];
  for (const text of bad) it(`catches ${text}`, () => expect(caught(noLooseCallback, text)).to.equal(1));

  it('leaves alone what is called by its name, and what says what it may lack', () => {
    const fine = `interface A { find(id: string, owner?: string): B }
      interface C { onCame(listener: (id: string, make: (() => B) | undefined) => void): void }
      function quoted(cell = '') {} cells.map((cell) => quoted(cell)); quoted();
      const all = (...given: [id: string]) => given; cells.map(all);`;
    expect(caught(noLooseCallback, fine)).to.equal(0);
    expect(caught(noLooseCallback, 'cells.map((cell?: string) => cell);')).to.equal(0);
  });
});

describe('the rules of text', () => {
  it('catch a file of 401 lines, and not one of 400', () => {
    expect(caught(noLongFile, '// Line.\n'.repeat(401))).to.equal(1);
    expect(caught(noLongFile, '// Line.\n'.repeat(400))).to.equal(0);
  });

  it('catch a line of 111 columns, and not one of 110', () => {
    expect(caught(noLongLine, `//${'x'.repeat(109)}`)).to.equal(1);
    expect(caught(noLongLine, `//${'x'.repeat(108)}`)).to.equal(0);
    expect(caught(noLongLine, `//${'🎟'.repeat(108)}`)).to.equal(0);
  });

  it('catch a file that does not begin with a sentence', () => {
    expect(caught(beginsWithSentence, 'const a = 1;')).to.equal(1);
    expect(caught(beginsWithSentence, '// chats\nconst a = 1;')).to.equal(1);
    expect(caught(beginsWithSentence, '\n// Keeps the messages.\n')).to.equal(1);
    expect(caught(beginsWithSentence, '// Keeps the messages.\nconst a = 1;')).to.equal(0);
    expect(
      caught(beginsWithSentence, '// Keeps the messages of a chat,\n// in order.\nconst a = 1;'),
    ).to.equal(0);
    expect(caught(beginsWithSentence, '#!/usr/bin/env node\n// Starts the product.\n', 'a.mjs')).to.equal(0);
  });

  it('catch loose ends in comments, and not in text', () => {
    for (const end of ['TODO later', 'FIXME', '@ts-ignore', '@ts-expect-error why', '@ts-nocheck']) {
      expect(caught(noLooseEnd, `// ${end}\nstep();`), end).to.equal(1);
      expect(caught(noLooseEnd, `const a = '${end}';`), end).to.equal(0);
    }
  });

  it('catch names that say nothing or are not in kebab-case', () => {
    const bad = [
      'src/a/utils.ts',
      'src/a/chat-helpers.ts',
      'src/a/chat.service.ts',
      'src/a/common.ts',
      'src/a/index.ts',
    ];
    const misspelt = ['src/a/chatStore.ts', 'src/a/Chat.ts', 'src/a/chat_store.ts'];
    for (const path of [...bad, ...misspelt]) expect(caught(wellNamed, '', path), path).to.equal(1);
    const fine = [
      'src/a/chat.store.ts',
      'src/a/x509.ts',
      'test/a/every-endpoint.test.ts',
      'scripts/start.mjs',
    ];
    for (const path of fine) expect(caught(wellNamed, '', path), path).to.equal(0);
  });
});
