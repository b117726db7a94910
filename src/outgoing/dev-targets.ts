// The inner targets that WEBHOOK_DEV_TARGETS opens: ranges of addresses, with the allowed ports.
import { type Address, carriedBy, isWithin } from './address.js';

interface DevTarget {
  readonly range: string;
  readonly fromPort: number;
  readonly toPort: number;
}

export function isDevTarget(address: Address, port: number, devTargets: readonly string[]): boolean {
  const judged = carriedBy(address);
  return devTargets
    .map(devTargetIn)
    .some(({ range, ...ports }) => isWithin(judged, range) && ports.fromPort <= port && port <= ports.toPort);
}

export function isDevPort(port: number, devTargets: readonly string[]): boolean {
  return devTargets.map(devTargetIn).some(({ fromPort, toPort }) => fromPort <= port && port <= toPort);
}

/** `127.0.0.0/8:9000-9100`, `::1/128`: the start of the node has checked the form. */
function devTargetIn(text: string): DevTarget {
  const [, range = '', from, to = from] = /^([^/]+\/\d{1,3})(?::(\d{1,5})(?:-(\d{1,5}))?)?$/.exec(text) ?? [];
  return { range, fromPort: Number(from ?? 1), toPort: Number(to ?? 65_535) };
}
