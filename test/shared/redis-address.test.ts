// Every part of an address of Redis is taken as it is written.
import { expect } from 'chai';
import { redisAddressOf } from '../../src/shared/redis-address.js';

describe('an address of Redis', () => {
  it('is left to the client where it names one server', () => {
    for (const url of ['redis://u:p@a:1/2', 'rediss://a', '/run/redis.sock?db=7'])
      expect(redisAddressOf(url), url).to.deep.equal({ kind: 'server' });
  });

  it('names sentinels, their master and its database', () => {
    const url = 'redis+sentinel://anna:p%40ss:w@a.example:26380,[::1],10.0.0.7/my%20shop/3';
    expect(redisAddressOf(url)).to.deep.equal({
      kind: 'sentinel',
      hosts: [
        { host: 'a.example', port: 26_380 },
        { host: '::1', port: 26_379 },
        { host: '10.0.0.7', port: 26_379 },
      ],
      username: 'anna',
      password: 'p@ss:w',
      hasTls: false,
      master: 'my shop',
      database: 3,
    });
  });

  it('has the user of the sentinels apart', () => {
    const query = '?sentinel_username=eve&sentinel_password=a%26b';
    expect(redisAddressOf(`rediss+sentinel://:secret@a/shop${query}`)).to.deep.equal({
      kind: 'sentinel',
      hosts: [{ host: 'a', port: 26_379 }],
      password: 'secret',
      hasTls: true,
      master: 'shop',
      database: 0,
      sentinelUsername: 'eve',
      sentinelPassword: 'a&b',
    });
  });

  it('names some members of a cluster', () => {
    expect(redisAddressOf('rediss+cluster://a:7000,b')).to.deep.equal({
      kind: 'cluster',
      hosts: [
        { host: 'a', port: 7_000 },
        { host: 'b', port: 6_379 },
      ],
      hasTls: true,
    });
  });
});
