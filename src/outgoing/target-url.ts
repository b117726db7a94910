// Which addresses somebody else may name as a target: what is refused at once, before any name is resolved.
import { addressIn, isPublic } from './address.js';
import { isDevPort, isDevTarget } from './dev-targets.js';

export interface Place {
  /** In small letters, without the brackets of IPv6 and without a dot at the end. */
  readonly host: string;
  readonly port: number;
}

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const hostLengthMax = 253;
/**
 * Names that are never of the public internet (RFC 6761, RFC 6762, RFC 8375, ICANN's reservations), that
 * clusters use inside, and a host of a cloud.
 */
const insideNames = new RegExp(
  `(?:^|\\.)(?:${[
    ...['localhost', 'localdomain', 'local', 'internal', 'home\\.arpa', 'svc', 'lan', 'intranet', 'corp'],
    ...['home', 'private', 'metadata\\.goog'],
  ].join('|')})$`,
);
const localhostAddresses = ['127.0.0.1', '::1'];
/** Below 1024 only what serves HTTP. Decision: docs/decisions/outgoing-requests.md */
const lowPorts = [80, 88, 443];
const privilegedPortMax = 1023;

/**
 * Why nobody may name this URL; undefined: nothing is known against it. Where a name leads to is judged at
 * every attempt, not here. `devTargets` are inside and allowed all the same.
 */
export function whyNoTarget(url: string, devTargets: readonly string[] = []): string | undefined {
  if (!URL.canParse(url)) return 'must be an absolute URL';
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:') return 'must be an address that begins with https://';
  return whyNoPlace(parsed, devTargets);
}

/** Of a URL of either scheme. */
export function whyNoPlace(url: URL, devTargets: readonly string[]): string | undefined {
  if (url.username !== '' || url.password !== '') return 'must not hold a user or a password';
  if (url.port === '0') return 'must have a port from 1 to 65535';
  const place = placeOf(url);
  const address = addressIn(place.host);
  if (address === undefined) return whyNoName(place, devTargets);
  if (isDevTarget(address, place.port, devTargets)) return undefined;
  if (isPublic(address)) return whyNoPort(place);
  const why = 'this address is private or reserved, and not of WEBHOOK_DEV_TARGETS';
  return `must be reachable from the internet: ${why}`;
}

export function placeOf({ protocol, hostname, port }: URL): Place {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return { host, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
}

export function isHttpPort(port: number): boolean {
  return port > privilegedPortMax || lowPorts.includes(port);
}

function whyNoName({ host, port }: Place, devTargets: readonly string[]): string | undefined {
  const labels = host.split('.');
  if (host.length > hostLengthMax || !labels.every((part) => label.test(part)))
    return 'must have a host that is a DNS name or an address';
  if (labels.length > 1 && !insideNames.test(host))
    return isDevPort(port, devTargets) ? undefined : whyNoPort({ host, port });
  // What such a name means is known of one only; others are judged where they are resolved.
  const isLocalhost = labels.at(-1) === 'localhost';
  const isOpen = isLocalhost
    ? localhostAddresses.some((text) => isOpenAt(text, port, devTargets))
    : devTargets.length > 0;
  return isOpen ? undefined : 'must be reachable from the internet: this name is of a network inside';
}

function isOpenAt(text: string, port: number, devTargets: readonly string[]): boolean {
  const address = addressIn(text);
  return address !== undefined && isDevTarget(address, port, devTargets);
}

function whyNoPort({ port }: Place): string | undefined {
  return isHttpPort(port) ? undefined : 'must have the port 443, 80, 88, 8443, or another from 1024 up';
}
