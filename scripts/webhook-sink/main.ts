// The command: starts a sink, says how to try it, prints a line for each delivery, and ends on Ctrl-C.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keptCertificates } from './certificates.js';
import { keptSecret } from './kept-secret.js';
import { modeIn, modesText } from './modes.js';
import { startSink } from './sink.js';
import { directionsOf, lineOf, sumOf } from './texts.js';

const options = {
  secret: { type: 'string', multiple: true },
  port: { type: 'string', default: '9443' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const helpText = [
  'npm run webhook-sink [-- <mode>] [--secret <secret_token>]… [--port <port>]: receives webhooks on',
  '127.0.0.1, checks every signature, and prints a line for each delivery. Modes:',
  ...modesText.map((line) => `  ${line}`),
  'Without --secret one is made and kept; several are all accepted. The port is 9443; 0 is a free one.',
].join('\n');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    say(helpText);
    return;
  }
  const mode = modeIn(positionals);
  if (mode === undefined || positionals.length > 2)
    throw new Error(`There is no mode "${positionals.join(' ')}".\n\n${helpText}`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, and is "${values.port}".`);
  const now = () => Date.now();
  const folder = resolve(process.env.DATA_DIR ?? '.data', 'webhook-sink');
  const secrets = values.secret ?? [keptSecret(folder)];
  const { certificates, caFile } = await keptCertificates(folder, now());
  const sink = await startSink({
    ...{ certificates, secrets, mode, port, now },
    onArrival: (arrival, answer) => say(lineOf({ arrival, answer, at: now() })),
  });
  // Ctrl-C reaches this process twice, from the terminal and from npm: the second changes nothing.
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await sink.close();
    say(sumOf(sink.counts()));
    // At once: a process that comes to its end by itself gives up its handlers before, and a signal kills it.
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close());
  // Last of all: who reads that it is ready may end it at once.
  const base = `http://127.0.0.1:${Number(process.env.PORT) || 8080}`;
  say(directionsOf({ url: sink.url, port: sink.port, mode, caFile, secret: secrets[0] ?? '', base }));
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
