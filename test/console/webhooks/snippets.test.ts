// The program that the console gives to be copied, in Node, as it stands; npm run prove runs the others.
import { expect } from 'chai';
import { snippets } from '../../../src/console/webhooks/snippets.state.js';
import { systemClock } from '../../../src/shared/clock.js';
import { signedCases } from './signed-cases.js';

type IsGenuine = (body: Buffer | string, headers: object, secret: string) => boolean;

describe('the program that is copied', () => {
  let isGenuine: IsGenuine;
  before(async () => {
    const text = snippets.find(({ language }) => language === 'Node')?.text ?? '';
    const copied = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
      isGenuine: IsGenuine;
    };
    ({ isGenuine } = copied);
  });

  it('believes in Node what is signed, of now, and nothing else', () => {
    const wrong = signedCases(systemClock.now()).filter(
      (one) => isGenuine(one.body, one.headers, one.secret) !== one.isGenuine,
    );
    expect(wrong.map(({ title }) => title)).to.deep.equal([]);
  });

  it('takes a text for its bytes', () => {
    const [one] = signedCases(systemClock.now());
    expect(isGenuine(String(one?.body), one?.headers ?? {}, one?.secret ?? '')).to.equal(true);
  });
});
