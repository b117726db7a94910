// How long the proofs are, and the seed of every test that draws: short and always the same in npm test, long
// and drawn anew in npm run prove.

export interface ProofSettings {
  readonly modelSteps: number;
  /** The number of steps in the proof of chats, each of which reads all that is kept of them. */
  readonly chatSteps: number;
  /** The number of callers that ask for one and the same thing at once. */
  readonly rivals: number;
  /** The number of times that connections are cut which read what happens. */
  readonly cuts: number;
  /** The number of nodes that are killed while chats speak and a bot fetches. */
  readonly kills: number;
  readonly seed: number;
  /** After which a proof gives up. */
  readonly minutes: number;
}

/** The seed in npm test stays the same, so that a red run can be had again; npm run prove draws others. */
const usualSeed = 20_261_122;

export function proofSettings(): ProofSettings {
  const { SIGNALBOX_MODEL_STEPS, SIGNALBOX_CHAT_STEPS, SIGNALBOX_RIVALS } = process.env;
  const { SIGNALBOX_CUTS, SIGNALBOX_KILLS, SIGNALBOX_SEED, SIGNALBOX_PROOF_MINUTES } = process.env;
  return Object.freeze({
    modelSteps: Number(SIGNALBOX_MODEL_STEPS ?? 1_000),
    chatSteps: Number(SIGNALBOX_CHAT_STEPS ?? 500),
    rivals: Number(SIGNALBOX_RIVALS ?? 200),
    cuts: Number(SIGNALBOX_CUTS ?? 24),
    kills: Number(SIGNALBOX_KILLS ?? 2),
    seed: Number(SIGNALBOX_SEED ?? usualSeed),
    minutes: Number(SIGNALBOX_PROOF_MINUTES ?? 40),
  });
}
