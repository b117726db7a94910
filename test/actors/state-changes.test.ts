// The changes from one state to another, made by a real MongoDB, give the other one, whatever the two are.
import { expect } from 'chai';
import fc from 'fast-check';
import { stateChanges } from '../../src/actors/state-changes.js';
import { openStand, type Stand } from './stand.js';

const runs = 300;
/** Few names, so that two states often share some; and such as a path cannot have in it. */
const name = fc.constantFrom('a', 'b', '0', 'né', 'a.b', '$a', '', '__proto__', 'constructor');
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const { state } = fc.letrec<{ state: unknown; field: unknown }>((tie) => ({
  state: fc.dictionary(name, tie('field'), { maxKeys: 4 }),
  field: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('state')),
}));

describe('the changes of a state', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand();
  });
  after(() => stand.close());

  it('make the one into the other, on MongoDB', async () => {
    const states = stand.mongo.db.collection<{ _id: number; st: unknown }>('states');
    let id = 0;
    const stored = async () => (await states.findOne({ _id: id }, { ignoreUndefined: true }))?.st;
    const property = fc.asyncProperty(state, state, async (from, to) => {
      id += 1;
      await states.insertOne({ _id: id, st: to });
      const whole = await stored();
      await states.deleteOne({ _id: id });
      await states.insertOne({ _id: id, st: from });
      const { $set, $unset } = stateChanges('st', [from, to]);
      await states.updateOne({ _id: id }, { $set: { ...$set, v: 1 }, ...($unset && { $unset }) } as object);
      expect(await stored()).to.deep.equal(whole);
    });
    await fc.assert(property, { numRuns: runs });
  });

  it('name nothing that is as it was', () => {
    const same = { list: [1, 2], when: new Date(5) };
    const from = { value: 'a', context: { ...same, n: 1, gone: true } };
    const to = { value: 'b', context: { ...same, n: 2 } };
    expect(stateChanges('st', [from, to])).to.deep.equal({
      $set: { 'st.value': 'b', 'st.context.n': 2 },
      $unset: { 'st.context.gone': '' },
    });
    expect(stateChanges('st', [from, from])).to.deep.equal({ $set: {} });
  });
});
