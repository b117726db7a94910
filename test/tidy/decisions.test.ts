// The rules of decision notes catch what they are there for, and leave their neighbours alone.
import { expect } from 'chai';
import { faultsOfIndex, faultsOfNote, faultsOfReferences } from './decisions.js';

describe('the rules of decision notes', () => {
  const body = (holder: string) =>
    `## Decided\n\n## Why\n\n## What it costs\n\n## Held by\n- \`${holder}\`\n`;
  const faults = (text: string) => faultsOfNote('a.md', text, (path) => path === 'test/a.test.ts');

  it('leave a whole note alone', () => {
    expect(faults(`# A key is used once\n\n${body('test/a.test.ts')}`)).to.deep.equal([]);
  });

  it('catch a note without a title, a part or a test, and a test that is not there', () => {
    expect(faults(body('test/a.test.ts'))).to.have.length(1);
    expect(faults(`# A key\n\n${body('test/a.test.ts').replace('## Why', '')}`)).to.have.length(1);
    expect(faults(`# A key\n\n${body('src/a.ts')}`)).to.have.length(1);
    expect(faults(`# A key\n\n${body('test/b.test.ts')}`)).to.have.length(1);
  });

  it('catch what the index leaves out, and what it invents', () => {
    expect(faultsOfIndex('[once](keys.md)', ['keys.md'])).to.deep.equal([]);
    expect(faultsOfIndex('[once](kays.md)', ['keys.md'])).to.have.length(2);
  });

  it('catch references that lead nowhere', () => {
    const found = (text: string) => faultsOfReferences('src/a.ts', text, ['keys.md']);
    expect(found('// Decision: docs/decisions/keys.md')).to.deep.equal([]);
    expect(found('the index, docs/decisions/README.md, and 0177.0.0.1')).to.deep.equal([]);
    for (const wrong of [
      'docs/decisions/keys',
      'docs/decisions/kays.md',
      'decision 0004',
      'kept (`a.ts`, 0004)',
    ])
      expect(found(wrong), wrong).to.have.length(1);
  });
});
