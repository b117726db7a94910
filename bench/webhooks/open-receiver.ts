// Starts the receiver of webhooks with a certificate of its own, and says what the product must trust.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificates } from '../../scripts/webhook-sink/certificates.js';
import { systemClock } from '../../src/shared/clock.js';
import type { Stage } from '../stage.js';
import { openPort } from '../vouchers/process-port.js';
import { receiverAt } from './delivering.js';
import type { ReceiverOrder } from './messages.js';

export async function openReceiver({ folder, cores, onEnd }: Stage, secret: string) {
  const { ca, cert, key } = await makeCertificates(systemClock.now());
  const kept = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };
  const [caFile, certFile, keyFile] = [
    kept('ca.pem', ca),
    kept('receiver.pem', cert),
    kept('receiver-key.pem', key),
  ];
  const port = await openPort<ReceiverOrder, unknown>({
    script: 'webhooks/receiver.ts',
    core: cores?.loader,
    settings: { certFile, keyFile, secret },
    onEnd,
  });
  const url = `https://127.0.0.1:${Number(await port.ask({ of: 'port' }))}/`;
  return { receiver: receiverAt(port, url), ca, caFile };
}
