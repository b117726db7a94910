// Which targets a sender may connect to: judged of the URL, and of every address before and after connecting.
import { type Address, addressIn, carriedBy, isPublic, isWithin } from './address.js';
import { isDevTarget } from './dev-targets.js';
import { isHttpPort, whyNoPlace } from './target-url.js';

interface Reach {
  readonly address: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  /** Addresses and ranges, one of which the address must be in; empty: any. */
  readonly allowedIps: readonly string[];
}

export interface TargetPolicy {
  mayName(url: URL): boolean;
  mayReach(reach: Reach): boolean;
}

export interface StrangersRules {
  /** WEBHOOK_DEV_TARGETS. */
  readonly devTargets: readonly string[];
  /** Of the interfaces of this machine. */
  ownAddresses(): readonly string[];
  /** At which this node listens. */
  ownPorts(): readonly number[];
}

/** For addresses that callers name: public, encrypted, and never this machine. */
export function strangersPolicy({ devTargets, ownAddresses, ownPorts }: StrangersRules): TargetPolicy {
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
    mayName: (url: URL) => whyNoPlace(url, devTargets) === undefined,
    mayReach,
  });
}

/** For addresses that the settings of the operator name: those may be inside. */
export const operatorsPolicy: TargetPolicy = Object.freeze({
  mayName: ({ username, password }: URL) => username === '' && password === '',
  mayReach: ({ address }: Reach) => addressIn(address) !== undefined,
});

/** By the IPv4 address that it carries too: a translated one is still the same host. */
function isNamedBy(address: Address, range: string): boolean {
  return isWithin(address, range) || isWithin(carriedBy(address), range);
}
