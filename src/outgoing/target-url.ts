// Judges the form of a target's URL: inner targets are refused at once, before any name is resolved.
import { addressIn, isPublic } from './address.js';
import { isDevPort, isDevTarget } from './dev-targets.js';

export interface TargetHost {
  /** The host in small letters, without the brackets of IPv6 and without a final dot. */
  readonly host: string;
  readonly port: number;
}

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const hostLengthMax = 253;
/**
 * Names that are never of the public internet (RFC 6761, RFC 6762, RFC 8375, ICANN's reservations), names
 * that clusters use inside, and a host of a cloud.
 */
const insideNames = new RegExp(
  `(?:^|\\.)(?:${[
    ...['localhost', 'localdomain', 'local', 'internal', 'home\\.arpa', 'svc', 'lan', 'intranet', 'corp'],
    ...['home', 'private', 'metadata\\.goog'],
  ].join('|')})$`,
);
const localhostAddresses = ['127.0.0.1', '::1'];
/** The ports below 1024 that serve HTTP. Decision: docs/decisions/outgoing-requests.md */
const lowPorts = [80, 88, 443];
const privilegedPortMax = 1023;

/**
 * The reason why callers may not name this URL; undefined when nothing is known against it. Resolved
 * addresses are judged at every attempt, not here. `devTargets` are inner and allowed all the same.
 */
export function whyNoTarget(url: string, devTargets: readonly string[] = []): string | undefined {
  if (!URL.canParse(url)) return 'must be an absolute URL';
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:') return 'must be an address that begins with https://';
  return whyNoHost(parsed, devTargets);
}

/** Judges the host and port of a URL of either scheme. */
export function whyNoHost(url: URL, devTargets: readonly string[]): string | undefined {
  if (url.username !== '' || url.password !== '') return 'must not hold a user or a password';
  if (url.port === '0') return 'must have a port from 1 to 65535';
  const place = targetHostOf(url);
  const address = addressIn(place.host);
  if (address === undefined) return whyNoName(place, devTargets);
  if (isDevTarget(address, place.port, devTargets)) return undefined;
  if (isPublic(address)) return whyNoPort(place);
  const why = 'this address is private or reserved, and not of WEBHOOK_DEV_TARGETS';
  return `must be reachable from the internet: ${why}`;
}

export function targetHostOf({ protocol, hostname, port }: URL): TargetHost {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return { host, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
}

export function isHttpPort(port: number): boolean {
  return port > privilegedPortMax || lowPorts.includes(port);
}

function whyNoName({ host, port }: TargetHost, devTargets: readonly string[]): string | undefined {
  const labels = host.split('.');
  if (host.length > hostLengthMax || !labels.every((part) => label.test(part)))
    return 'must have a host that is a DNS name or an address';
  if (labels.length > 1 && !insideNames.test(host))
    return isDevPort(port, devTargets) ? undefined : whyNoPort({ host, port });
  // Only `localhost` has a known meaning; other such names are judged where they are resolved.
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

function whyNoPort({ port }: TargetHost): string | undefined {
  return isHttpPort(port) ? undefined : 'must have the port 443, 80, 88, 8443, or another from 1024 up';
}
