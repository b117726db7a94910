// Which webhook URLs an application may name.
import { expect } from 'chai';
import { namesHost, webhookAfter } from '../../src/applications/webhook.js';
import { Refusal } from '../../src/shared/errors.js';

describe('the webhook of an application', () => {
  const good = [
    'https://example.com',
    'https://hooks.example.com:8443/a?b=c',
    'https://xn--bcher-kva.example/x',
    'https://bücher.example/x',
    `https://${'a'.repeat(63)}.example`,
    'https://example.com./',
  ];
  const bad = [
    'http://example.com',
    'ftp://example.com',
    'https://',
    'https://127.0.0.1/x',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://user:word@example.com/',
    'https://user@example.com/',
    'https://-a.example/',
    'https://a_b.example/',
    'https://a..example/',
    `https://${'a'.repeat(64)}.example`,
    `https://${'abcdefg.'.repeat(32)}example`,
    'not a url',
  ];

  for (const url of good) it(`may be ${url.slice(0, 60)}`, () => expect(namesHost(url)).to.equal(true));
  for (const url of bad) it(`may not be ${url.slice(0, 60)}`, () => expect(namesHost(url)).to.equal(false));

  it('may lead inside only where development says so', () => {
    const change = { url: 'https://localhost:9000/', secretToken: 'secret' };
    for (const url of [change.url, 'https://metadata.google.internal/', 'https://a.example:25/'])
      expect(() => webhookAfter(null, { ...change, url }), url).to.throw(Refusal);
    expect(webhookAfter(null, change, ['127.0.0.0/8:9000'])).to.include({ url: change.url });
  });

  it('needs a URL and a secret the first time', () => {
    expect(() => webhookAfter(null, { enabled: true })).to.throw(Refusal);
    try {
      webhookAfter(null, { enabled: true });
    } catch (error) {
      const fields = (error as Refusal).details as readonly { field: string }[];
      expect(fields.map(({ field }) => field)).to.deep.equal(['webhook.url', 'webhook.secretToken']);
    }
  });

  it('keeps its secret when only the URL is changed', () => {
    const stored = { url: 'https://a.example', secretToken: 'kept', enabled: false };
    expect(webhookAfter(stored, { url: 'https://b.example' })).to.deep.equal({
      ...stored,
      url: 'https://b.example',
    });
  });
});
