// Rotating QR values: their format, their validity, and the secrets they are made from. Pure.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export const stepMs = 30_000;
export const dayMs = 86_400_000;
const stepsOfDay = dayMs / stepMs;
/** The length of the truncated HMAC-SHA256. */
const macBytes = 10;
const seedBytes = 32;
/** A value of a recently voided epoch is reported as old, and not as wrong. */
const epochsMax = 8;

const form = /^v1\.([A-Za-z0-9_-]{1,64})\.(0|[1-9]\d{0,9})\.([A-Za-z0-9_-]{14})$/;

/** The content of a scanned value. */
export interface QrClaim {
  readonly voucherId: string;
  readonly step: number;
  readonly mac: string;
}

/** The voucher whose secrets are used; a greater epoch voids all values of the lesser ones. */
export interface QrSubject {
  readonly applicationId: string;
  readonly voucherId: string;
  readonly epoch: number;
}

export interface QrValues {
  at(subject: QrSubject, step: number): string;
  /** The seed from which a device makes the values of one day by itself. */
  seedOf(subject: QrSubject, day: number): Uint8Array;
  /** The epoch of a value, the present one or one of the last; undefined when the value is not ours. */
  epochOf(claim: QrClaim, present: QrSubject): number | undefined;
}

/** Returns undefined when no value looks like this. Some scanners add a line feed. */
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

/** The step of the value that a holder sees: after a reversal the next one at once, also before its time. */
export function stepShown(now: number, lastStep = -1): number {
  return Math.max(stepAt(now), lastStep + 1);
}

/** One step of skew is allowed either way: a queue at the till, or a telephone whose clock is off. */
export function isFresh(step: number, now: number, lastStep = -1): boolean {
  const present = stepAt(now);
  // The value that is shown after a reversal may be of a step to come.
  return step >= present - 1 && step <= Math.max(present, lastStep) + 1;
}

/**
 * The value that a device computes from the seed of the day of the step.
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
      const given = Buffer.from(mac);
      const last = Math.max(0, present.epoch - epochsMax + 1);
      for (let epoch = present.epoch; epoch >= last; epoch -= 1)
        // Compared as text: other letters may decode to the same bytes, and a value has one spelling.
        if (timingSafeEqual(Buffer.from(macOf(seedOf({ ...present, epoch }, day), signed)), given))
          return epoch;
      return undefined;
    },
  });
}

function macOf(seed: Uint8Array, signed: string): string {
  return createHmac('sha256', seed).update(signed).digest().subarray(0, macBytes).toString('base64url');
}
