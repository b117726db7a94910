// Expressions over what callers send: twice the text is twice the work. With work that grows as the square,
// any of these would take minutes; a test may take seconds.
import { expect } from 'chai';
import { isJsonType } from '../../src/gateway/input.js';
import { withoutSecrets } from '../../src/guards/audit-details.js';
import { scrubbedText } from '../../src/shared/scrub.js';

const length = 1_000_000;
const filled = (piece: string) => piece.repeat(length / piece.length);

describe('a long text', () => {
  it('of blanks in a content type is told from JSON in one pass', () => {
    expect(isJsonType(`application/json${filled(' ')}x`)).to.equal(false);
    expect(isJsonType(`application/json;${filled(' ')}x`)).to.equal(false);
    expect(isJsonType(`application/json; charset=utf-8${filled(' ')}x`)).to.equal(false);
    expect(isJsonType(`application/json${filled(' ')};${filled(' ')}charset${filled(' ')}`)).to.equal(false);
  });

  it('of what looks like tokens is searched once, for logs and for audit rows', () => {
    for (const piece of ['-eyJ', '-eyJabcdefgh', '.eyJabcdefgh', '://a:', 'sop_-', 'Bearer ']) {
      expect(scrubbedText(filled(piece)), piece).to.be.a('string');
      expect(withoutSecrets({ text: filled(piece) }), piece).to.have.property('text');
    }
  });
});

describe('a content type', () => {
  const json = ['application/json', 'Application/JSON', 'application/json;', 'application/json ; '].concat([
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
    'application/json ; charset = utf8 ;',
  ]);
  const other = [
    '',
    'text/plain',
    'application/jsonp',
    'application/json; charset=latin1',
    'application/json;;',
  ];

  it('is JSON however it is written', () => {
    for (const text of json) expect(isJsonType(text), text).to.equal(true);
    for (const text of other) expect(isJsonType(text), text).to.equal(false);
  });
});
