// Where no collector is named, nothing of OpenTelemetry's SDK is loaded: asked of a process of its own, which
// has loaded all of a node.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';

const sdk = /@opentelemetry[\\/](?!api[\\/])/;

interface Opened {
  readonly isOn: boolean;
  /** What is loaded by then. */
  readonly files: readonly string[];
}

/** Opens the traces of a node with these settings, one after the other. */
async function openedWith(configs: readonly object[]): Promise<readonly Opened[]> {
  const program = `
    import { createRequire } from 'node:module';
    import { openTracing } from './dist/node/tracing.js';
    import './dist/node/node.js';
    const given = { clock: { now: () => 0, monotonic: () => 0 }, metrics: { measure() {} }, bootId: 'b' };
    const closers = [];
    const opened = [];
    for (const config of ${JSON.stringify(configs)}) {
      const tracing = await openTracing({ config, closers, ...given });
      const files = Object.keys(createRequire(import.meta.url).cache);
      opened.push({ isOn: tracing !== undefined, files });
    }
    console.log(JSON.stringify(opened));
    process.exit();`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout) as readonly Opened[];
}

describe('a node that traces nothing', () => {
  it('loads nothing for it, as one that traces does', async () => {
    const off = { tracesSampler: 'parentbased_always_on', tracesSamplerArg: 1, otelServiceName: 'x' };
    const on = { ...off, otlpEndpoint: 'http://127.0.0.1:9' };
    const opened = await openedWith([off, { ...on, tracesSampler: 'always_off' }, on]);
    expect(opened.map(({ isOn }) => isOn)).to.deep.equal([false, false, true]);
    const ofSdk = opened.map(({ files }) => files.filter((file) => sdk.test(file)));
    expect(ofSdk.slice(0, 2)).to.deep.equal([[], []]);
    expect(ofSdk[2], 'else this test would see nothing').not.to.deep.equal([]);
  });
});
