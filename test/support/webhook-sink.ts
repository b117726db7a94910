// The receiver of npm run webhook-sink for tests: on a free port, with one certificate for all of a process.
import { type Certificates, makeCertificates } from '../../scripts/webhook-sink/certificates.js';
import type { SinkMode } from '../../scripts/webhook-sink/modes.js';
import { type Sink, startSink as start } from '../../scripts/webhook-sink/sink.js';
import { systemClock } from '../../src/shared/clock.js';

let certificates: Promise<Certificates> | undefined;

/** `now` is the time that timestamps are held against: the clock of the test, where one is moved. */
export async function startSink(options: {
  readonly secret: string;
  readonly mode?: SinkMode;
  readonly now?: () => number;
}): Promise<Sink> {
  const { secret, mode, now = systemClock.now } = options;
  // TLS knows no time but the machine's.
  certificates ??= makeCertificates(systemClock.now());
  return start({ certificates: await certificates, secrets: [secret], now, ...(mode && { mode }) });
}
