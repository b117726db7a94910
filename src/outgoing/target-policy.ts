// Judges the targets that a sender may connect to: by the URL, and by every address before and after
// connecting.
import { type Address, addressIn, carriedBy, isPublic, isWithin } from './address.js';
import { isDevTarget } from './dev-targets.js';
import { isHttpPort, whyNoHost } from './target-url.js';

interface Reach {
  readonly address: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  /** Addresses and networks, one of which the address must be in; empty: any. */
  readonly allowedIps: readonly string[];
}

export interface TargetPolicy {
  mayName(url: URL): boolean;
  mayReach(reach: Reach): boolean;
}

export interface CallersRules {
  /** The parsed WEBHOOK_DEV_TARGETS. */
  readonly devTargets: readonly string[];
  /** The addresses of this machine's interfaces. */
  ownAddresses(): readonly string[];
  /** The ports of this node. */
  ownPorts(): readonly number[];
}

/** The policy for addresses that callers name: public, encrypted, and never this machine. */
export function callersPolicy({ devTargets, ownAddresses, ownPorts }: CallersRules): TargetPolicy {
  function mayReach({ address: text, port, isEncrypted, allowedIps }: Reach): boolean {
    const address = addressIn(text);
    if (address === undefined) return false;
    if (allowedIps.length > 0 && !allowedIps.some((range) => isNamedBy(address, range))) return false;
    const judged = carriedBy(address).toString();
    const isOwn = ownAddresses().includes(judged);
    const isHere = isOwn || ['loopback', 'unspecified'].includes(carriedBy(address).range());
    if (isHere && ownPorts().includes(port)) return false;
    if (isDevTarget(address, port, devTargets)) return true;
    return isEncrypted && isHttpPort(port) && isPublic(address) && !isOwn;
  }

  return Object.freeze({
    mayName: (url: URL) => whyNoHost(url, devTargets) === undefined,
    mayReach,
  });
}

/** The policy for addresses that the operator's settings name: they may be inner ones. */
export const operatorsPolicy: TargetPolicy = Object.freeze({
  mayName: ({ username, password }: URL) => username === '' && password === '',
  mayReach: ({ address }: Reach) => addressIn(address) !== undefined,
});

/** An address also matches by the IPv4 address that it carries: a translated one is still the same host. */
function isNamedBy(address: Address, range: string): boolean {
  return isWithin(address, range) || isWithin(carriedBy(address), range);
}
