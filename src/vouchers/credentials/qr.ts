// Rotating QR values: what they look like, when each is good, and the secrets they are made from. Pure.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export const stepMs = 30_000;
export const dayMs = 86_400_000;
const stepsOfDay = dayMs / stepMs;
/** Of the HMAC-SHA256. */
const macBytes = 10;
const seedBytes = 32;
/** A till that scans a picture of a voided epoch is told that it is old, not that it is wrong. */
const epochsMax = 8;

const form = /^v1\.([A-Za-z0-9_-]{1,64})\.(0|[1-9]\d{0,9})\.([A-Za-z0-9_-]{14})$/;

/** What a scanned value says of itself. */
export interface QrClaim {
  readonly voucherId: string;
  readonly step: number;
  readonly mac: string;
}

/** Whose secrets; a greater epoch makes all values of the lesser ones worthless. */
export interface QrSubject {
  readonly applicationId: string;
  readonly voucherId: string;
  readonly epoch: number;
}

export interface QrValues {
  at(subject: QrSubject, step: number): string;
  /** All that a device needs to make the values of one day by itself. */
  seedOf(subject: QrSubject, day: number): Uint8Array;
  /** In which the claim was made: the present one or one of the last; undefined: it is not ours. */
  epochOf(claim: QrClaim, present: QrSubject): number | undefined;
}

/** Undefined: no value looks like this. Scanners like to add a line feed. */
export function qrClaimOf(value: string): QrClaim | undefined {
  const [, voucherId, step, mac] = form.exec(value.trim()) ?? [];
  if (voucherId === undefined || step === undefined || mac === undefined) return undefined;
  return { voucherId, step: Number(step), mac };
}

/** @internal */
export function stepAt(ms: number): number {
  return Math.floor(ms / stepMs);
}

export function endOfStep(step: number): number {
  return (step + 1) * stepMs;
}

export function dayAt(ms: number): number {
  return Math.floor(ms / dayMs);
}

/** A redemption spends its step and every step before; what is shown next is a value of a later one. */
export function isSpent(step: number, lastStep = -1): boolean {
  return step <= lastStep;
}

/** Of the value that a holder sees: after a reversal the next one at once, also before its time. */
export function stepShown(now: number, lastStep = -1): number {
  return Math.max(stepAt(now), lastStep + 1);
}

/** One step of skew, either way: a queue at the till, or a telephone whose clock is off. */
export function isFresh(step: number, now: number, lastStep?: number): boolean {
  const present = stepAt(now);
  return step >= present - 1 && step <= Math.max(present + 1, stepShown(now, lastStep));
}

/**
 * What a device computes from the seed of the day that the step is in.
 * @internal
 */
export function qrValueOf(
  seed: Uint8Array,
  { voucherId, step }: Pick<QrClaim, 'voucherId' | 'step'>,
): string {
  const signed = `v1.${voucherId}.${step}`;
  return `${signed}.${macOf(seed, signed)}`;
}

/** The secret is the same on all nodes. Decision: docs/decisions/voucher-credentials.md */
export function createQrValues(secret: Uint8Array): QrValues {
  function seedOf({ applicationId, voucherId, epoch }: QrSubject, day: number): Uint8Array {
    // No part holds a line feed, so no two subjects share a name.
    const name = ['signalbox.voucher.qr.1', applicationId, voucherId, epoch, day].join('\n');
    return new Uint8Array(hkdfSync('sha256', secret, '', name, seedBytes));
  }

  function at(subject: QrSubject, step: number): string {
    const seed = seedOf(subject, Math.floor(step / stepsOfDay));
    return qrValueOf(seed, { voucherId: subject.voucherId, step });
  }

  return Object.freeze({
    at,
    seedOf,
    epochOf({ step, mac }: QrClaim, present: QrSubject) {
      const day = Math.floor(step / stepsOfDay);
      const signed = `v1.${present.voucherId}.${step}`;
      const last = Math.max(0, present.epoch - epochsMax + 1);
      for (let epoch = present.epoch; epoch >= last; epoch -= 1)
        if (isSame(macOf(seedOf({ ...present, epoch }, day), signed), mac)) return epoch;
      return undefined;
    },
  });
}

function macOf(seed: Uint8Array, signed: string): string {
  return createHmac('sha256', seed).update(signed).digest().subarray(0, macBytes).toString('base64url');
}

/** As text: other letters may decode to the same bytes, and a value has one way to be written. */
function isSame(right: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(right), Buffer.from(given));
}
