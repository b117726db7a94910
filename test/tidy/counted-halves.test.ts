// The rule that keeps `maxLength` out of the console's fields catches it as it is written there.
import { expect } from 'chai';
import { noCountedHalves } from './code-rules.js';
import { sourceOf } from './source.js';

const caught = (text: string, path: string) => noCountedHalves(sourceOf(path, text)).length;

describe('the rule of counted halves', () => {
  for (const text of ['const a = <input maxLength={64} />;', 'const a = <textarea maxlength="64" />;'])
    it(`catches ${text}`, () => {
      expect(caught(text, 'src/console/a.tsx')).to.equal(1);
      expect(caught(text, 'test/console/a.tsx')).to.equal(0);
    });

  it('leaves the limits of requests alone', () => {
    expect(caught('const most = limits.name.maxLength;', 'src/console/a.tsx')).to.equal(0);
  });
});
