// npm run prove: the proofs of vouchers at full length, on another seed each time: 100,000 steps beside the
// model, and 10,000 who want the same thing while a node is killed. --seed 7 draws the same again.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '100000' },
    rivals: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    minutes: { type: 'string', default: '120' },
  },
});
process.env.SIGNALBOX_MODEL_STEPS = values.steps;
process.env.SIGNALBOX_RIVALS = values.rivals;
process.env.SIGNALBOX_SEED = values.seed;
process.env.SIGNALBOX_PROOF_MINUTES = values.minutes;
console.log(`prove: seed ${values.seed}`);
process.argv.splice(2, Number.POSITIVE_INFINITY, 'test/vouchers/*.proof.test.ts');
await import('./test.mjs');
