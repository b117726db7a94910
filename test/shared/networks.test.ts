// The networks around an address, as limits and lanes count them.
import { expect } from 'chai';
import { networksOf, subscriberNetworkOf } from '../../src/shared/networks.js';

describe('the networks around an address', () => {
  const namesOf = (address: string) => networksOf(address).map(({ name }) => name);

  it('are what a provider gives one customer, or rents out as a whole', () => {
    expect(namesOf('2001:db8:1:2345::/64')).to.deep.equal(['2001:db8:1:2300::/56', '2001:db8:1::/48']);
    expect(namesOf('203.0.113.77')).to.deep.equal(['203.0.113.0/24']);
  });

  it('hold more subscribers the wider they are', () => {
    expect(networksOf('2001:db8::1').map(({ subscribers }) => subscribers)).to.deep.equal([4, 16]);
  });

  it('are none around what is no address', () => {
    for (const text of ['', 'home', 'a.b.c.d', '::g']) expect(namesOf(text), text).to.deep.equal([]);
  });

  it('are none inside one house, where machines may be many', () => {
    for (const text of ['127.0.0.1', '10.1.2.3', '192.168.0.9', '100.64.0.1', 'fd00::1', 'fe80::1', '::1'])
      expect(namesOf(text), text).to.deep.equal([]);
  });

  it('put an IPv6 subscriber into its /48, and leave an IPv4 address by itself', () => {
    expect(subscriberNetworkOf('2001:db8:1:2345::/64')).to.equal('2001:db8:1::/48');
    expect(subscriberNetworkOf('203.0.113.77')).to.equal('203.0.113.77');
    expect(subscriberNetworkOf('')).to.equal('');
  });
});
