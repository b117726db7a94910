// npm run prove: the proofs of vouchers, chats, updates and live topics at full length, on another seed each
// time: 100,000 steps of vouchers and 10,000 of chats beside their models, 10,000 who want the same thing
// while a node is killed, updates of nodes that are killed, and live topics whose connections are cut 1,000
// times. --seed 7 draws the same again;
// npm run prove -- 'test/chats/*.proof.test.ts' runs those alone.
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string', default: '100000' },
    chats: { type: 'string', default: '10000' },
    rivals: { type: 'string', default: '10000' },
    cuts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    minutes: { type: 'string', default: '120' },
  },
});
process.env.SIGNALBOX_MODEL_STEPS = values.steps;
process.env.SIGNALBOX_CHAT_STEPS = values.chats;
process.env.SIGNALBOX_RIVALS = values.rivals;
process.env.SIGNALBOX_CUTS = values.cuts;
process.env.SIGNALBOX_SEED = values.seed;
process.env.SIGNALBOX_PROOF_MINUTES = values.minutes;
console.log(`prove: seed ${values.seed}`);
const proofsOf = (room) => `test/${room}/*.proof.test.ts`;
const proofs =
  positionals.length > 0 ? positionals : ['vouchers', 'chats', 'updates', 'realtime'].map(proofsOf);
process.argv.splice(2, Number.POSITIVE_INFINITY, ...proofs);
await import('./test.mjs');
