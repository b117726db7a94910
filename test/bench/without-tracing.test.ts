// The copy of the product that tracing is measured against lacks everything of it, and nothing else.
import { expect } from 'chai';
import { withoutTracing } from '../../bench/tracing/without.js';

const cases: Readonly<Record<string, readonly [source: string, left: string]>> = {
  'a field of an object': ['f({ id, traceparent, at });', 'f({ id, at });'],
  'a field with a value': ['f({ span: tracing && spanOf(it), at });', 'f({ at });'],
  'a name in a pattern': ['const { id, span } = state;', 'const { id,  } = state;'],
  'a spread': ['f({ id, ...ofTrace, at });', 'f({ id, at });'],
  'a variable': ['const traceId = span?.traceId; f();', ' f();'],
  'a condition': ['if (tracing !== undefined) f();', 'if ((void 0) !== undefined) f();'],
  'a call': ['span?.end(f());', '(void 0)?.end(f());'],
  'a property': ['f(asked.traceparent);', 'f((void 0));'],
  'a part of a text': [`f(\`a\${ofTrace}\`);`, `f(\`a\${''}\`);`],
};

describe('code without tracing', () => {
  for (const [what, [source, left]] of Object.entries(cases))
    it(`has lost ${what}`, () => {
      expect(withoutTracing(source).text).to.equal(left);
    });

  it('keeps types, longer names and texts', () => {
    const source = "interface A { span: Span } f(spans, { lifespan: 1 }, 'span', a as Tracing);";
    expect(withoutTracing(source)).to.deep.equal({ text: source, count: 0 });
  });

  it('counts what was taken away', () => {
    expect(withoutTracing('f({ span, traceparent, id }, span);').count).to.equal(3);
  });
});
