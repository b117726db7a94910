// CORS: the origin that a browser tells decides whether its page may read answers.
import { expect } from 'chai';
import { createCors } from '../../src/gateway/cors.js';
import type { Exchange } from '../../src/gateway/exchange.js';

const from = (origin: string) => ({ headers: { origin } }) as unknown as Exchange;

describe('the origins of the console', () => {
  it('are known as browsers write them, however the setting does', () => {
    const cors = createCors(['https://Console.Example', 'HTTP://127.0.0.1:8080']);
    for (const origin of ['https://console.example', 'http://127.0.0.1:8080']) {
      expect(cors.headersFor(from(origin))).to.deep.include(['Access-Control-Allow-Origin', origin]);
    }
    expect(cors.headersFor(from('https://Console.Example'))).to.deep.equal([['Vary', 'Origin']]);
  });

  it('are told to caches, also when another origin asks', () => {
    const cors = createCors(['https://console.example']);
    expect(cors.headersFor(from('https://elsewhere.example'))).to.deep.equal([['Vary', 'Origin']]);
    expect(cors.headersFor(from('https://console.example'))).to.deep.include(['Vary', 'Origin']);
  });

  it('are no matter to who is no browser', () => {
    expect(createCors(['https://console.example']).headersFor(from(''))).to.deep.equal([]);
  });
});
