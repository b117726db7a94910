// The address of the other end of a socket, as ipaddr.js writes it.
import ipaddr from 'ipaddr.js';

function dotted([a, b, c, d]: Uint8Array): string {
  return `${a}.${b}.${c}.${d}`;
}

/** IPv4 in its own notation, also where the socket speaks of it as IPv6. */
export function addressOf(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) return 'unknown';
  if (bytes.length === 4) return dotted(bytes);
  const isMapped =
    bytes[10] === 0xff && bytes[11] === 0xff && bytes.subarray(0, 10).every((byte) => byte === 0);
  return isMapped ? dotted(bytes.subarray(12)) : ipaddr.fromByteArray([...bytes]).toString();
}
