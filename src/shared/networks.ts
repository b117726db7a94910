// The networks of an address: the owner of a whole network may send from any address in it.
import ipaddr from 'ipaddr.js';

export interface Network {
  readonly name: string;
  /** The number of subscribers that may share the network. */
  readonly subscribers: number;
}

/** Providers give a /56 or a /48 to one customer (RFC 6177), and rent a /24 out as a whole. */
const wider = Object.freeze({
  ipv4: [{ bits: 24, subscribers: 16 }],
  ipv6: [
    { bits: 56, subscribers: 4 },
    { bits: 48, subscribers: 16 },
  ],
} as const);

/** Inner networks belong to no single customer, and may have many machines. */
const inside = ['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal'];

/** The networks around an address, or around the network of a subscriber: the narrower first. */
export function networksOf(address: string): readonly Network[] {
  const [host = ''] = address.split('/');
  if (!ipaddr.isValid(host)) return [];
  const parsed = ipaddr.parse(host);
  if (inside.includes(parsed.range())) return [];
  const bytes = parsed.toByteArray();
  return wider[parsed.kind()].map(({ bits, subscribers }) => {
    const network = ipaddr.fromByteArray(bytes.map((byte, index) => (8 * index < bits ? byte : 0)));
    return { name: `${network.toString()}/${bits}`, subscribers };
  });
}

/** The network that an address shares its turns with; an IPv4 address shares them with no other. */
export function subscriberNetworkOf(address: string): string {
  return address.includes(':') ? (networksOf(address).at(-1)?.name ?? address) : address;
}

/** The four-part form only: ipaddr.js would also read "10.1" and "0x7f.1". */
export function isAddress(text: string): boolean {
  return ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);
}

export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || !isAddress(address)) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (address.includes(':') ? 128 : 32);
}
