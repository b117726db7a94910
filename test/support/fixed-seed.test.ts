// A failure that nobody can have again is of no use: the draws are the same in each run, in every file.
import { expect } from 'chai';
import fc from 'fast-check';
import '../../src/gateway/uws.js';
import { proofSettings } from './proof-settings.js';

describe('the fixed seed', () => {
  it('is the one of fast-check also where a file imports what cannot be required', () => {
    expect(fc.readConfigureGlobal()).to.deep.include({ seed: proofSettings().seed });
  });
});
