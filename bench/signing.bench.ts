// What the signatures of a delivery cost, beside as many bare HMACs and beside the library of the receivers.
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type SigningSecret, signedHeaders } from '../src/webhooks/signing.js';
import { bench, type Measure } from './bench.js';

interface Delivery {
  readonly body: Buffer;
  readonly secrets: readonly SigningSecret[];
}

type Signer = (delivery: Delivery) => unknown;

const updateId = 'c0ffee42'.repeat(8);
const at = 1_790_000_123_999;
const newest = { value: `whsec_${Buffer.alloc(32, 7).toString('base64')}` };
const older = { value: `whsec_${Buffer.alloc(32, 8).toString('base64')}`, until: at + 1 };
const text = (bytes: number) => Buffer.from(JSON.stringify({ message: { text: 'x'.repeat(bytes - 24) } }));

const ours: Signer = ({ body, secrets }) => signedHeaders({ updateId, body, at, secrets });
/** The two signatures of the platform, and one for each secret. */
const bare: Signer = ({ body, secrets }) =>
  ['', '', ...secrets].map(() => createHmac('sha256', newest.value).update(body).digest('hex'));
const library: Signer = ({ body, secrets }) =>
  secrets.map(({ value }) => new Webhook(value).sign(updateId, new Date(at), body));

export default bench<Signer>({
  name: 'signing',
  about: 'All headers of one delivery; standardwebhooks makes webhook-signature alone.',
  aims: [
    { figure: 'small', peer: 'bare HMACs', atMost: 2 },
    { figure: 'large', peer: 'bare HMACs', atMost: 1.2 },
    { figure: 'small', peer: 'standardwebhooks', atMost: 1 },
  ],
  open: async () => ({
    contestants: [
      { name: 'ours', peer: ours },
      { name: 'bare HMACs', peer: bare },
      { name: 'standardwebhooks', peer: library },
    ],
    measures: [
      cpu('small', { body: text(1024), secrets: [newest] }, 20_000),
      cpu('rotated', { body: text(1024), secrets: [newest, older] }, 20_000),
      cpu('large', { body: text(64 * 1024), secrets: [newest] }, 500),
    ],
  }),
});

function cpu(name: string, delivery: Delivery, times: number): Measure<Signer> {
  const { body, secrets } = delivery;
  const what = `CPU of signing ${body.length} bytes, secrets: ${secrets.length}`;
  return {
    name,
    figures: [{ key: name, what, unit: 'µs' }],
    async take(sign) {
      const start = process.cpuUsage();
      for (let done = 0; done < times; done += 1) sign(delivery);
      const { user, system } = process.cpuUsage(start);
      return { [name]: (user + system) / times };
    },
  };
}
