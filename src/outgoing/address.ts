// Tells public addresses from inner ones: by the registries of IANA, and by what clouds keep inside.
import ipaddr from 'ipaddr.js';
import { isAddress } from '../shared/networks.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
type AddressRange = readonly [Address, number];

/** Ranges that the registries reserve, and two hosts with cloud metadata among public addresses. */
const refusedIpv4 = rangesOf(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32', '100.100.100.200/32'],
);
/** No other range of IPv6 is public. */
const globalIpv6 = rangesOf('2000::/3');
/** Teredo and others of 2001::/23, documentation, 6to4, AS112, documentation. */
const refusedIpv6 = rangesOf('2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20');
/** IPv4 addresses translated by the network (RFC 6052): in an IPv6-only network every IPv4 host has one. */
const nat64 = rangesOf('64:ff9b::/96');

/**
 * Undefined for a text that is no address, and for an address with a zone, which belongs to one link only.
 */
export function addressIn(text: string): Address | undefined {
  if (!isAddress(text) || text.includes('%')) return undefined;
  if (!text.includes(':')) return ipaddr.IPv4.parse(text);
  // ipaddr.js reads "::1.2.3.4" as "::ffff:1.2.3.4", which is another address; a URL has only the groups.
  const written = `http://[${text}]`;
  return URL.canParse(written) ? ipaddr.IPv6.parse(new URL(written).hostname.slice(1, -1)) : undefined;
}

/** The IPv4 address that an IPv6 one carries, which is judged instead. */
export function carriedBy(address: Address): Address {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return isIn(address, nat64) ? lastFourBytes(address) : address;
}

export function isPublic(address: Address): boolean {
  const judged = carriedBy(address);
  if (judged instanceof ipaddr.IPv4) return !isIn(judged, refusedIpv4);
  if (!isIn(judged, globalIpv6) || isIn(judged, refusedIpv6)) return false;
  return !isIsatap(judged) || !isIn(lastFourBytes(judged), refusedIpv4);
}

/** The range is an address or a network, whose form has been checked. */
export function isWithin(address: Address, range: string): boolean {
  const [text = '', bits] = range.split('/');
  const from = addressIn(text);
  if (from === undefined) return false;
  return isIn(address, [[from, bits === undefined ? 8 * from.toByteArray().length : Number(bits)]]);
}

/** The interface identifier 0:5efe or 200:5efe means that a router tunnels to the IPv4 address behind it. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , first = 0, second] = address.parts;
  return (first & ~0x200) === 0 && second === 0x5efe;
}

function lastFourBytes(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

function isIn(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([from, bits]) => {
    if (address instanceof ipaddr.IPv4) return from instanceof ipaddr.IPv4 && address.match(from, bits);
    return from instanceof ipaddr.IPv6 && address.match(from, bits);
  });
}

function rangesOf(...texts: readonly string[]): readonly AddressRange[] {
  return texts.map((text) => ipaddr.parseCIDR(text));
}
