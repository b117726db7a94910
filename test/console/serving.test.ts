// How a node serves the console: only what the build lists, in the form the browser takes, under its policy.
import { expect } from 'chai';
import { consolePolicy } from '../../src/gateway/bundle.js';
import type { Answer, Exchange } from '../../src/gateway/exchange.js';
import { allPageRoutes, readConsole } from '../../src/node/console.js';
import type { TestNode } from '../support/node.js';
import { openProduct } from '../support/shared-product.js';
import { openConsoleNode } from './console-product.js';

describe('serving the console', () => {
  let node: TestNode;
  let script: string;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(node.address + path, { headers: { 'Accept-Encoding': 'identity', ...headers } });

  before(async () => {
    node = await openConsoleNode();
    const page = await (await get('/console')).text();
    script = /src="(\/console\/main-[A-Z0-9]+\.js)"/.exec(page)?.[1] ?? 'the page names no script';
  });

  it('serves the page anew each time, under a policy that lets nothing else in', async () => {
    const { status, headers } = await get('/console');
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(headers.get('cache-control')).to.equal('no-cache');
    expect(headers.get('permissions-policy')).to.equal('camera=(self)');
    expect(headers.get('x-content-type-options')).to.equal('nosniff');
    expect(headers.get('content-security-policy')).to.equal(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
        "img-src 'self' data: blob:; media-src 'self' blob:; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it('lets calls, pictures and sounds come from PUBLIC_URL too', () => {
    const policy = consolePolicy('https://chat.example.com');
    for (const part of [
      "connect-src 'self' https://chat.example.com;",
      "img-src 'self' data: blob: https://chat.example.com;",
      "media-src 'self' blob: https://chat.example.com;",
    ])
      expect(policy).to.include(part);
    const page = allPageRoutes(readConsole(), 'https://chat.example.com').find(
      ({ path }) => path === '/console',
    );
    const answer = page?.respond({ headers: { 'accept-encoding': '', 'if-none-match': '' } } as Exchange);
    expect((answer as Answer).headers).to.deep.include(['Content-Security-Policy', policy]);
  });

  it('serves a script for good, in each form that a browser takes, with one tag a form', async () => {
    const tags = new Set<string | null>();
    let plain = '';
    for (const coding of ['identity', 'gzip', 'br']) {
      const answer = await get(script, { 'Accept-Encoding': coding });
      expect(answer.headers.get('content-encoding') ?? 'identity').to.equal(coding);
      expect(answer.headers.get('content-type')).to.equal('text/javascript; charset=utf-8');
      expect(answer.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
      const text = await answer.text(); // Decompressed by fetch.
      plain ||= text;
      expect(text).to.equal(plain);
      tags.add(answer.headers.get('etag'));
    }
    expect(tags.size).to.equal(3);
    const known = await get(script, { 'If-None-Match': [...tags][0] ?? '' });
    expect(known.status).to.equal(304);
  });

  it('serves nothing that the build does not list', async () => {
    for (const path of [
      '/console/manifest.json',
      '/console/page.html',
      '/console/.stamp',
      '/console/..%2fmain.js',
      '/console/%2e%2e/main.js',
      `${script}.gz`,
      '/console/',
    ])
      expect((await get(path)).status, path).to.equal(404);
  });

  it('is named on the first page of the node, and is not there without its files', async () => {
    expect(await (await get('/')).text()).to.include('href="/console"');
    const without = await openProduct();
    try {
      const home = await fetch(`${without.nodes[0].address}/`);
      expect(await home.text()).not.to.include('href="/console"');
      expect((await fetch(`${without.nodes[0].address}/console`)).status).to.equal(404);
    } finally {
      await without.close();
    }
  });
});
