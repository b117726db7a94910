// The URLs that an application may have as its webhook.
import { expect } from 'chai';
import { webhookAfter } from '../../src/applications/webhook.js';
import { whyNoTarget } from '../../src/outgoing/target-url.js';
import { type FieldProblem, Refusal } from '../../src/shared/errors.js';

describe('the webhook of an application', () => {
  const secretToken = 'secret';
  const problemOf = (url: string) => {
    try {
      webhookAfter(null, { url, secretToken });
      return undefined;
    } catch (error) {
      const [problem] = (error as Refusal).details as readonly FieldProblem[];
      return problem;
    }
  };

  // The rules are those of bots, and test/outgoing/target-url.test.ts has more of them.
  for (const url of ['https://example.com.:8443/a?b=c', 'https://8.8.8.8/', 'https://[2001:4860::1]/'])
    it(`may be ${url}`, () => expect(problemOf(url)).to.equal(undefined));

  for (const url of ['http://example.com', 'https://127.0.0.1/x', 'https://0x7f.1/', 'https://[::1]/'])
    it(`may not be ${url}, and is told why`, () =>
      expect(problemOf(url)).to.deep.equal({
        ...{ field: 'webhook.url', rule: 'target' },
        message: whyNoTarget(url),
      }));

  it('may lead inside only where development says so', () => {
    const change = { url: 'https://localhost:9000/', secretToken };
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
