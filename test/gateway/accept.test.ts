// What a caller would rather have, by its Accept header.
import { expect } from 'chai';
import { prefers } from '../../src/gateway/accept.js';

const offers = { other: 'text/csv; charset=utf-8', usual: 'application/json' };
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('an Accept header', () => {
  const rows: readonly [accept: string, isOther: boolean][] = [
    ['text/csv', true],
    ['Text/CSV ; charset=UTF-8', true],
    ['text/*', true],
    ['text/csv, */*;q=0.1', true],
    ['application/json;q=0.5, text/csv', true],
    ['application/json;q=0.500 , text/csv ; q=0.501', true],
    ['*/*, application/json;q=0.9', true],
    ['application/json;q=0, */*', true],
    ['', false],
    ['*/*', false],
    [browser, false],
    ['application/json', false],
    ['application/xml', false],
    ['text/csv, application/json', false],
    ['text/csv;q=0', false],
    ['text/csv;q=0, text/*', false],
    ['text/csv;q=0.4, application/*;q=0.5', false],
    ['text/csv;q=2', false],
    ['text/csv;q=', false],
    ['text/csv;q=nan, */*;q=0.1', false],
    [',;,', false],
  ];
  for (const [accept, isOther] of rows)
    it(`"${accept}" asks for ${isOther ? 'the other form' : 'the usual one'}`, () => {
      expect(prefers(accept, offers)).to.equal(isOther);
    });
});
