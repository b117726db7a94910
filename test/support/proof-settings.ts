// How long the proofs of vouchers are; shorter ones for whoever works on something else.

export interface ProofSettings {
  readonly modelSteps: number;
  /** Who ask for one and the same thing at once. */
  readonly rivals: number;
  readonly seed: number;
  /** After which a proof gives up. */
  readonly minutes: number;
}

const seedsTotal = 1_000_000_000;

export function proofSettings(): ProofSettings {
  const { SIGNALBOX_MODEL_STEPS, SIGNALBOX_RIVALS, SIGNALBOX_SEED, SIGNALBOX_PROOF_MINUTES } = process.env;
  return Object.freeze({
    modelSteps: Number(SIGNALBOX_MODEL_STEPS ?? 100_000),
    rivals: Number(SIGNALBOX_RIVALS ?? 10_000),
    seed: Number(SIGNALBOX_SEED ?? Date.now() % seedsTotal),
    minutes: Number(SIGNALBOX_PROOF_MINUTES ?? 40),
  });
}
