// Reads how much is traced, and with which headers, from settings that have the form of OpenTelemetry's.
import type { Config } from '../config.js';

export interface Sampling {
  /** The part of requests that are traced, from 0 to 1. */
  readonly share: number;
  /** Not those whose caller says that it does not trace. */
  readonly isByParent: boolean;
}

export function samplingOf({
  tracesSampler: name,
  tracesSamplerArg: part,
}: Pick<Config, 'tracesSampler' | 'tracesSamplerArg'>): Sampling {
  const shares: Readonly<Record<string, number>> = { always_on: 1, always_off: 0, traceidratio: part };
  return {
    share: shares[name.replace('parentbased_', '')] ?? 0,
    isByParent: name.startsWith('parentbased_'),
  };
}

/** `name=value,name=value`, with percent-encoded values, as OpenTelemetry has it. */
export function headersIn(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}
