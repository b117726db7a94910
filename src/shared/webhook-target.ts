// Which addresses a webhook may name: what is refused at once, before any name is resolved.
import ipaddr from 'ipaddr.js';

/** An address range with the ports that are allowed in it, as WEBHOOK_DEV_TARGETS names them. */
interface AllowedRange {
  readonly range: [ipaddr.IPv4 | ipaddr.IPv6, number];
  readonly fromPort: number;
  readonly toPort: number;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const hostLengthMax = 253;
/** Names that are never of the public internet (RFC 6761, RFC 6762, RFC 8375, ICANN's reservation). */
const insideNames = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/;
const localhostAddresses = ['127.0.0.1', '::1'];

/**
 * Why no webhook may have this URL; undefined: nothing is known against it. Where a name leads to is judged
 * before each delivery, not here. `allowed` are targets inside that are allowed all the same.
 */
export function whyNoTarget(url: string, allowed: readonly string[] = []): string | undefined {
  if (!URL.canParse(url)) return 'must be an absolute URL';
  const { protocol, username, password, hostname, port } = new URL(url);
  if (protocol !== 'https:') return 'must be an address that begins with https://';
  if (username !== '' || password !== '') return 'must not hold a user or a password';
  if (port === '0') return 'must have a port from 1 to 65535';
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const place = { host, port: Number(port || 443) };
  return ipaddr.isValid(host) ? whyNoAddress(place, allowed) : whyNoName(place, allowed);
}

function whyNoAddress(place: Place, allowed: readonly string[]): string | undefined {
  if (isPublic(place.host) || isAllowed(place, allowed)) return undefined;
  return 'must be reachable from the internet: this address is private or reserved';
}

function whyNoName({ host, port }: Place, allowed: readonly string[]): string | undefined {
  const labels = host.split('.');
  if (host.length > hostLengthMax || !labels.every((part) => label.test(part)))
    return 'must have a host that is a DNS name or an address';
  if (labels.length > 1 && !insideNames.test(host)) return undefined;
  // What such a name means is known of one only; others are judged where they are resolved.
  const isLocalhost = labels.at(-1) === 'localhost';
  const isOpen = isLocalhost
    ? localhostAddresses.some((address) => isAllowed({ host: address, port }, allowed))
    : allowed.length > 0;
  return isOpen ? undefined : 'must be reachable from the internet: this name is of a network inside';
}

/** An IPv4 address that an IPv6 one carries is judged as itself; other translations are not public. */
function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  const [first = 0] = address.toByteArray();
  const isGlobal = address.kind() === 'ipv4' || (first & 0xe0) === 0x20;
  return isGlobal && address.range() === 'unicast';
}

function isAllowed({ host, port }: Place, allowed: readonly string[]): boolean {
  const address = ipaddr.process(host);
  return allowed.map(rangeIn).some(({ range, fromPort, toPort }) => {
    const isWithin = range[0].kind() === address.kind() && address.match(range as [ipaddr.IPv4, number]);
    return isWithin && fromPort <= port && port <= toPort;
  });
}

/** `127.0.0.0/8:9000-9100`, `::1/128`: the start of the node has checked the form. */
function rangeIn(text: string): AllowedRange {
  const [, cidr = '', from, to = from] = /^([^/]+\/\d{1,3})(?::(\d{1,5})(?:-(\d{1,5}))?)?$/.exec(text) ?? [];
  return { range: ipaddr.parseCIDR(cidr), fromPort: Number(from ?? 1), toPort: Number(to ?? 65_535) };
}
