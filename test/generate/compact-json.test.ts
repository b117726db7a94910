// JSON that is printed for people says the same as before, in few lines that are not too long.
import { expect } from 'chai';
import fc from 'fast-check';
import { compactJson } from '../../scripts/generate/compact-json.js';

const long = (letter: string) => letter.repeat(100);

describe('compact JSON', () => {
  it('says what it was given', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(JSON.parse(compactJson(value))).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('keeps to 170 columns wherever a line has more than one value', () => {
    const word = fc.string({ maxLength: 30 });
    const nested = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 6 }, word, fc.array(tie('value')), fc.dictionary(word, tie('value'))),
    })).value;
    fc.assert(
      fc.property(nested, (value) => {
        const lines = compactJson(value).split('\n');
        const isTooLong = (line: string) => line.length > 170 && line.includes('", "');
        expect(lines.filter(isTooLong)).to.deep.equal([]);
      }),
    );
  });

  it('puts into one line what fits, short fields side by side, and an only field beside its brace', () => {
    expect(compactJson({ a: [1, 2], b: undefined })).to.equal('{ "a": [ 1, 2 ] }\n');
    const fields = { name: long('n'), short: 1, list: ['x'], other: long('o') };
    expect(compactJson({ fields })).to.equal(
      [
        '{ "fields": {',
        `  "name": "${long('n')}", "short": 1, "list": [ "x" ],`,
        `  "other": "${long('o')}"`,
        '} }',
        '',
      ].join('\n'),
    );
    expect(compactJson([[long('a'), long('b')], 1, 2])).to.equal(
      ['[', '  [', `    "${long('a')}",`, `    "${long('b')}"`, '  ],', '  1, 2', ']', ''].join('\n'),
    );
  });
});
