// The address a request came from: no stranger's header is believed, and one subscriber is one address.
import { expect } from 'chai';
import { createClientAddress, subscriberOf } from '../../src/gateway/client-address.js';
import type { Exchange } from '../../src/gateway/exchange.js';

function addressOf(peer: string, forwarded: string, trusted: readonly string[]): string {
  const exchange = { remoteAddress: () => peer, headers: { 'x-forwarded-for': forwarded } };
  return createClientAddress(trusted)(exchange as unknown as Exchange);
}

describe("the client's address", () => {
  const proxies = ['10.0.0.0/8', 'fd00::1'];

  it('is the peer when no proxy is trusted, whatever the header says', () => {
    expect(addressOf('198.51.100.7', '203.0.113.9', [])).to.equal('198.51.100.7');
  });

  it('is the peer when the peer is no trusted proxy', () => {
    expect(addressOf('198.51.100.7', '203.0.113.9', proxies)).to.equal('198.51.100.7');
  });

  it('is the last address that no trusted proxy has, counted from the right', () => {
    expect(addressOf('10.0.0.1', '203.0.113.9', proxies)).to.equal('203.0.113.9');
    expect(addressOf('10.0.0.1', '192.0.2.66, 203.0.113.9, 10.0.0.2', proxies)).to.equal('203.0.113.9');
    expect(addressOf('fd00::1', '2001:DB8::9', proxies)).to.equal('2001:db8::9');
  });

  it('is not one that a neighbour of a trusted proxy in IPv6 tells', () => {
    expect(addressOf('fd00::2', '203.0.113.9', proxies)).to.equal('fd00::2');
    expect(addressOf('fd00::1', '203.0.113.9, fd00::2', proxies)).to.equal('fd00::2');
  });

  it('is logged once when an untrusted peer forwards, for then all its clients count as one', () => {
    const told: string[] = [];
    const exchange = (peer: string, forwarded: string) =>
      ({ remoteAddress: () => peer, headers: { 'x-forwarded-for': forwarded } }) as unknown as Exchange;
    const clientAddress = createClientAddress(proxies, (peer) => told.push(peer));
    for (const peer of ['10.0.0.1', 'fd00::1']) clientAddress(exchange(peer, '203.0.113.9'));
    clientAddress(exchange('198.51.100.7', ''));
    expect(told).to.deep.equal([]);
    for (const peer of ['198.51.100.7', '198.51.100.8']) clientAddress(exchange(peer, '203.0.113.9'));
    expect(told).to.deep.equal(['198.51.100.7']);
    const none = createClientAddress([], (peer) => told.push(peer));
    none(exchange('10.0.0.1', '203.0.113.9'));
    expect(told).to.deep.equal(['198.51.100.7', '10.0.0.1']);
  });

  it('is in its own notation also where IPv6 carries it', () => {
    expect(addressOf('10.0.0.1', '::ffff:203.0.113.9', proxies)).to.equal('203.0.113.9');
  });

  it('is the peer when the header is nonsense, empty or endless', () => {
    const endless = Array.from({ length: 17 }, () => '203.0.113.9').join(',');
    for (const header of ['', 'unknown', '203.0.113.9, <script>', endless]) {
      expect(addressOf('10.0.0.1', header, proxies), header).to.equal('10.0.0.1');
    }
  });

  it('is the peer when every hop is a trusted proxy', () => {
    expect(addressOf('10.0.0.1', '10.0.0.3, 10.0.0.2', proxies)).to.equal('10.0.0.1');
  });
});

describe('whom a limit per address is counted for', () => {
  it('is the address in IPv4', () => {
    expect(subscriberOf('203.0.113.9')).to.equal('203.0.113.9');
    expect(subscriberOf('unknown')).to.equal('unknown');
  });

  it('is the /64 in IPv6, so that a new address within it opens no new window', () => {
    expect(subscriberOf('2001:db8:1:2:a:b:c:d')).to.equal('2001:db8:1:2::/64');
    expect(subscriberOf('2001:db8:1:2:ffff::1')).to.equal('2001:db8:1:2::/64');
    expect(subscriberOf('2001:db8:1:3::1')).to.equal('2001:db8:1:3::/64');
    expect(subscriberOf('::1')).to.equal('::/64');
  });
});
