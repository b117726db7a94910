// The rule about comments catches those without a head, and leaves their later lines alone.
import { expect } from 'chai';
import { noHeadlessComment } from './comment-rules.js';
import { sourceOf } from './source.js';

const caught = (text: string) => noHeadlessComment(sourceOf('src/chats/a.ts', text)).length;

describe('the rule of how comments begin', () => {
  for (const word of ['Of', 'Those', 'Who', 'Whoever', 'Whose', 'Also', 'Behind', 'Likewise']) {
    const bad = [
      `// ${word} a.`,
      `//${word} a.`,
      `/** ${word} a. */`,
      `/**\n * ${word} a.\n */`,
      `step(); // ${word} a.`,
      `// The one.\n\n// ${word} a.`,
      `// The one.\n  // ${word} a.`,
    ];
    for (const text of bad) it(`catches ${JSON.stringify(text)}`, () => expect(caught(text)).to.equal(1));

    const fine = [
      `// The one\n// ${word} a.`,
      `  // The one\n  // ${word} a.`,
      `/** The one\n * ${word} a. */`,
      `// ${word}x a.`,
      `// ${word.toLowerCase()} a.`,
      `step('// ${word} a.');`,
      `step(\`\n/** ${word} a. */\n\`);`,
    ];
    for (const text of fine) it(`allows ${JSON.stringify(text)}`, () => expect(caught(text)).to.equal(0));
  }

  it('catches a comment that begins with the value instead of its subject', () => {
    expect(caught('/** Undefined: there is none. */')).to.equal(1);
    expect(caught('/** Undefined when there is none. */')).to.equal(0);
  });
});
