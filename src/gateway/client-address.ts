// Finds the client's address of a request, as ipaddr.js writes it; of X-Forwarded-For it uses only what
// trusted proxies wrote.
import ipaddr from 'ipaddr.js';
import type { Exchange } from './exchange.js';

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

// A longer chain is ignored: the client can write anything into the header.
const hopsMax = 16;

/** What one subscriber of IPv6 is given at least (RFC 6177), and may take any address of. */
const subscriberBits = 64;

export type ClientAddress = (exchange: Exchange) => string;

/** Writes the address of a socket's other end; IPv4 mapped to IPv6 is written as IPv4. */
export function addressOf(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) return 'unknown';
  const isMapped =
    bytes.length > 4 &&
    bytes[10] === 0xff &&
    bytes[11] === 0xff &&
    bytes.subarray(0, 10).every((byte) => byte === 0);
  if (bytes.length > 4 && !isMapped) return ipaddr.fromByteArray([...bytes]).toString();
  const [a, b, c, d] = isMapped ? bytes.subarray(12) : bytes;
  return `${a}.${b}.${c}.${d}`;
}

/**
 * Whom a limit per address is counted for. An IPv6 address counts as its /64, or one subscriber would have as
 * many windows as there are addresses. Decision: docs/decisions/limits.md
 */
export function subscriberOf(address: string): string {
  if (!address.includes(':')) return address;
  const bytes = ipaddr.parse(address).toByteArray();
  const network = ipaddr.fromByteArray(bytes.fill(0, subscriberBits / 8));
  return `${network.toString()}/${subscriberBits}`;
}

/** Whether an address is one of these proxies. */
export function createTrust(trustedProxies: readonly string[]): (text: string) => boolean {
  const ranges = trustedProxies.map(parseRange);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return ranges.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );
  };
}

/** `onUntrusted` is called once: with the first peer that forwards for others and is not trusted. */
export function createClientAddress(
  trustedProxies: readonly string[],
  onUntrusted: (peer: string) => void = () => undefined,
): ClientAddress {
  const isTrusted = createTrust(trustedProxies);
  let isTold = false;
  return (exchange) => {
    const peer = exchange.remoteAddress();
    const forwarded = exchange.headers['x-forwarded-for'];
    if (forwarded === '') return peer;
    if (!isTrusted(peer)) {
      if (!isTold) onUntrusted(peer);
      isTold = true;
      return peer;
    }
    const hops = forwarded.split(',', hopsMax + 1);
    if (hops.length > hopsMax) return peer;
    // From the right: each trusted proxy has written the address before its own.
    for (const hop of hops.reverse()) {
      const address = hop.trim();
      if (!ipaddr.isValid(address)) return peer;
      if (!isTrusted(address)) return ipaddr.process(address).toString();
    }
    return peer;
  };
}

function parseRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text) as Range;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
