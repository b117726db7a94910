// The client's bundle for web pages is small, and has nothing of the server or of Node.
import { createContext, Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { type BuildResult, build } from 'esbuild';
import { root } from '../generate/fixtures.js';
import { done, openFakeServer, refusal } from './fake-server.js';

const gzippedMax = 9 * 1024;

describe('the client in a web page', () => {
  let bundle: BuildResult<{ write: false; metafile: true }>;
  let code: string;
  before(async () => {
    bundle = await build({
      stdin: {
        contents: `export { createClient } from './src/client/client.js';`,
        resolveDir: root,
      },
      absWorkingDir: root,
      bundle: true,
      minify: true,
      platform: 'browser',
      format: 'iife',
      globalName: 'signalbox',
      metafile: true,
      write: false,
    });
    code = bundle.outputFiles[0]?.text ?? '';
  });

  it('is made of its own files and its own table', () => {
    const inputs = Object.keys(bundle.metafile.inputs).filter((path) => path !== '<stdin>');
    const foreign = inputs.filter((path) => !/^src\/(?:client\/|generated\/client\.ts$)/.test(path));
    expect(foreign).to.deep.equal([]);
    expect(inputs).to.include('src/generated/client.ts');
  });

  it(`is smaller than ${gzippedMax} bytes, zipped`, () => {
    expect(gzipSync(code).length).to.be.below(gzippedMax);
  });

  it('works where there is nothing but what browsers have', async () => {
    const service = await openFakeServer();
    const { fetch, setTimeout, clearTimeout, crypto, AbortController, URLSearchParams } = globalThis;
    const page = createContext({ fetch, setTimeout, clearTimeout, crypto, AbortController, URLSearchParams });
    new Script(code).runInContext(page);
    service.play(refusal(503, 'UNAVAILABLE'), 'cut', done({ message_id: 'm1' }));
    const call = `signalbox.createClient({ baseUrl: '${service.address}', token: 'sbot_1' })
      .bots.sendMessage({ chat_id: 'c1', text: 'Hello' })`;
    const result = await new Script(call).runInContext(page);
    expect(result).to.deep.include({ ok: true, data: { message_id: 'm1' } });
    expect(service.heard).to.have.length(3);
    expect(new Set(service.heard.map(({ headers }) => headers['idempotency-key'])).size).to.equal(1);
    await service.close();
  });
});
