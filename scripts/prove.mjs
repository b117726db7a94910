// npm run prove: the proofs of vouchers, chats, updates and live topics at full length, on another seed each
// time: 100,000 steps of vouchers and 10,000 of chats beside their models, 10,000 who want the same thing
// while a node is killed, updates of nodes of which ten are killed, live topics whose connections are cut
// 1,000 times, tills and bots on a replica set that loses its primary, and the programs that the console
// gives to be copied and the docs show, where this machine has Python and Go, and the image, where it has
// buildah. --seed 7 draws the same again;
// npm run prove -- 'test/chats/*.proof.test.ts' runs those alone;
// npm run prove -- telegram runs bots of others, unmodified, against a node;
// npm run prove -- sdks generates clients in other languages, compiles them, and lets them call a node.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
const { findOnPath } = await import('./setup/proof.mjs');
const { values, positionals } = readCommandLine('prove');
if (positionals[0] === 'telegram') {
  const { proveTelegram } = await import('./stage/prove-telegram.mjs');
  await proveTelegram(positionals.slice(1));
  process.exit();
}
if (positionals[0] === 'sdks') {
  const { proveSdks } = await import('./sdks/prove-sdks.mjs');
  await proveSdks(positionals.slice(1));
  process.exit();
}
const { steps = '100000', chats = '10000', rivals = '10000', cuts = '1000' } = values;
const { kills = '10', minutes = '120', seed = String(Date.now() % 1_000_000_000) } = values;
process.env.SIGNALBOX_MODEL_STEPS = steps;
process.env.SIGNALBOX_CHAT_STEPS = chats;
process.env.SIGNALBOX_RIVALS = rivals;
process.env.SIGNALBOX_CUTS = cuts;
process.env.SIGNALBOX_KILLS = kills;
process.env.SIGNALBOX_SEED = seed;
process.env.SIGNALBOX_PROOF_MINUTES = minutes;
console.log(`prove: seed ${seed}`);
const proofsOf = (room) => `test/${room}/*.proof.test.ts`;
const all = ['vouchers', 'chats', 'updates', 'realtime'].map(proofsOf);
all.push('test/chaos/cluster/cluster.proof.ts');
const ofPrograms = [
  ['test/console/webhooks/copied-programs.proof.ts', ['python3', 'go']],
  ['test/docs/all-samples.proof.ts', ['python3', 'go']],
  ['test/k8s/built-image.proof.ts', ['buildah']],
];
for (const [proof, programs] of ofPrograms) {
  const absent = programs.filter((program) => findOnPath(program, process.env) === undefined);
  if (absent.length === 0) all.push(proof);
  else if (positionals.length === 0)
    console.log(`prove: without ${proof}, as there is no ${absent.join(' and no ')} on PATH`);
}
const proofs = positionals.length > 0 ? positionals : all;
process.argv.splice(2, Number.POSITIVE_INFINITY, ...proofs);
await import('./test.mjs');
