// A switched-off family keeps what guards its addresses: who may ask, and how often.
import { expect } from 'chai';
import { allEndpoints } from '../../src/node/endpoints.js';
import { withoutFamilies } from '../../src/node/switched-off.js';
import { familyOf } from '../../src/shared/envelope.js';

describe('a family of endpoints that is switched off', () => {
  const bound = allEndpoints.map((endpoint) => ({ endpoint, deps: {} }));
  const left = withoutFamilies(bound, ['voucher']);

  it('keeps its callers and its limits, and takes no input', () => {
    const limited = allEndpoints.filter(({ path, limit }) => familyOf(path) === 'voucher' && limit);
    expect(limited).not.to.have.length(0);
    for (const [at, { endpoint }] of left.entries()) {
      const before = allEndpoints[at];
      if (familyOf(endpoint.path) !== 'voucher') {
        expect(endpoint).to.equal(before);
        continue;
      }
      const { method, path, auth, limit } = endpoint;
      const kept = { method: before?.method, path: before?.path, auth: before?.auth, limit: before?.limit };
      expect({ method, path, auth, limit }).to.deep.equal(kept);
      for (const input of ['params', 'query', 'body', 'idempotency'])
        expect(endpoint).not.to.have.property(input);
    }
  });
});
