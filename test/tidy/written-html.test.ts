// The rule that keeps HTML out of the console's own code catches each way to write it.
import { expect } from 'chai';
import { noWrittenHtml } from './code-rules.js';
import { sourceOf } from './source.js';

const caught = (text: string, path: string) => noWrittenHtml(sourceOf(path, text)).length;

describe('the rule of written HTML', () => {
  for (const text of [
    'element.innerHTML = text;',
    "element['outerHTML'] = text;",
    "element.insertAdjacentHTML('beforeend', text);",
    'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;',
    'const a = <iframe srcdoc={text} />;',
  ])
    it(`catches ${text}`, () => {
      expect(caught(text, 'src/console/a.tsx')).to.equal(1);
      expect(caught(text, 'test/console/a.tsx')).to.equal(0);
    });

  it('leaves text alone', () => {
    expect(caught('element.textContent = text;', 'src/console/a.tsx')).to.equal(0);
  });
});
