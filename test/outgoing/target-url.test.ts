// Which webhooks are refused at once: every form of an address that leads inside.
import { expect } from 'chai';
import { whyNoTarget } from '../../src/outgoing/target-url.js';

const open = [
  'https://hooks.example.com/weather?x=1#y',
  'https://hooks.example.com:8443/',
  'https://hooks.example.com./',
  'https://xn--rebro-ura.example/',
  'https://örebro.example/',
  'https://8.8.8.8/',
  'https://172.32.0.1/',
  'https://[2606:4700:4700::1111]:8444/',
  'https://[::ffff:8.8.8.8]/',
  `https://${'a'.repeat(63)}.example/`,
  'https://my_host.example/',
  'https://localhost.example.com/',
];

const inside = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[fc00::1]/',
  'https://[fd12::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST:443/',
  'https://bot.localhost/',
  'https://localhost./',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://intranet/',
];

const wrong = [
  '',
  'hooks.example.com',
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'https://',
  'https://user@hooks.example.com/',
  'https://:word@hooks.example.com/',
  'https://hooks.example.com:0/',
  'https://hooks.example.com:65536/',
  'https://hooks.example.com:444/',
  'https://8.8.8.8:25/',
  'https://a..example/',
  'https://-a.example/',
  `https://${'a'.repeat(64)}.example/`,
  `https://${'a.'.repeat(127)}example/`,
  'https://a,b.example/',
];

describe('the address of a webhook', () => {
  for (const url of open) {
    it(`may be ${url.slice(0, 60)}`, () => expect(whyNoTarget(url)).to.equal(undefined));
  }

  for (const url of inside) {
    it(`must not lead inside: ${url}`, () => {
      expect(whyNoTarget(url)).to.match(/reachable from the internet/);
    });
  }

  for (const url of wrong) {
    it(`must be an https URL of a host: ${url.slice(0, 60)}`, () => {
      expect(whyNoTarget(url)).to.match(/^must (?!be reachable)/);
    });
  }

  it('may lead inside in development, within the ranges and ports that are named', () => {
    const allowed = ['127.0.0.0/8:9000-9100', '10.0.0.0/24:443', 'fd00::/8', '10.2.0.0/16:1'];
    const may = [
      '127.0.0.1:9000',
      '127.9.9.9:9100',
      'localhost:9050',
      '10.0.0.7',
      '[fd12::1]:1',
      '[fd12::1]',
    ];
    for (const host of may) expect(whyNoTarget(`https://${host}/`, allowed), host).to.equal(undefined);
    const not = [
      '127.0.0.1:8999',
      '127.0.0.1:9101',
      'localhost',
      '10.0.1.7',
      '10.0.0.7:444',
      '[::1]:9000',
      '10.2.0.1:2',
    ];
    for (const host of not) expect(whyNoTarget(`https://${host}/`, allowed), host).to.be.a('string');
    expect(whyNoTarget('https://bot.internal/', allowed), 'is judged when resolved').to.equal(undefined);
    expect(whyNoTarget('http://127.0.0.1:9000/', allowed)).to.equal(
      'must be an address that begins with https://',
    );
  });
});
