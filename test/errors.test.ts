// The table of errors, its page and the endpoints say the same.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { codesOf, routerErrors } from '../scripts/generate/door-errors.js';
import { placesOf } from '../scripts/generate/errors-page.js';
import { allEndpoints } from '../src/node/endpoints.js';
import { type ErrorCode, errors } from '../src/shared/errors.js';

const codes = Object.keys(errors) as ErrorCode[];

describe('the table of errors', () => {
  const used = new Set([...allEndpoints.flatMap(codesOf), ...routerErrors.map(({ code }) => code)]);

  it('has no code that no endpoint answers', () => {
    expect(codes.filter((code) => !used.has(code))).to.deep.equal([]);
  });

  it('gives each code a status that is one, and a sentence or two', () => {
    for (const code of codes) {
      expect(code).to.match(/^[A-Z]+(?:_[A-Z]+)*$/);
      expect(errors[code].status, code).to.be.within(400, 599);
      expect(errors[code].message, code).to.match(/^[A-Z].*\.$/);
    }
  });

  it('invites to repeat exactly where waiting helps', () => {
    for (const code of codes) {
      const { status, retryable } = errors[code];
      if ([429, 500, 503].includes(status)) expect(retryable, code).to.equal(true);
      if ([400, 401, 403, 404, 405, 413, 415].includes(status)) expect(retryable, code).to.equal(false);
    }
  });
});

describe('docs/errors.md', () => {
  it('has the rows of the table, in its order, with who answers them', () => {
    const text = readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` \| (\d+) \| (yes|no) \| (.*) \| (.*) \|$/gm)].map((match) =>
      match.slice(1),
    );
    expect(rows).to.deep.equal(
      codes.map((code) => {
        const { status, message, retryable } = errors[code];
        return [
          code,
          String(status),
          retryable ? 'yes' : 'no',
          message,
          placesOf(code, allEndpoints).join('; '),
        ];
      }),
    );
  });
});

describe('the errors of endpoints', () => {
  for (const endpoint of allEndpoints) {
    it(`${endpoint.id} names each of its codes once`, () => {
      expect(new Set(endpoint.errors).size).to.equal(endpoint.errors.length);
      for (const code of endpoint.errors) expect(codes).to.include(code);
    });
  }
});
