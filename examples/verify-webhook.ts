// A receiver of webhooks that believes what is signed, and nothing else. It stands behind what ends TLS.
//
//   SECRET=<the secret_token of setWebhook> npx tsx examples/verify-webhook.ts 8081 library
//
// `library` checks with the package standardwebhooks, `crypto` with Node's own modules only: one is enough.
// Both check the bytes as they came: parsed and written again, JSON is no longer what was signed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const { SECRET: secret = '' } = process.env;
const [port = '8081', way = 'library'] = process.argv.slice(2);
if (secret === '') {
  console.error('SECRET is not set: without it anybody could sign. It is the secret_token of setWebhook.');
  process.exit(1);
}

function isGenuineByLibrary(body: string, headers: IncomingHttpHeaders): boolean {
  const isEncoded = secret.startsWith('whsec_');
  const webhook = isEncoded ? new Webhook(secret) : new Webhook(Buffer.from(secret), { format: 'raw' });
  try {
    webhook.verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

function isGenuineByCrypto(body: string, headers: IncomingHttpHeaders): boolean {
  const timestamp = String(headers['x-platform-timestamp']);
  const given = Buffer.from(String(headers['x-platform-signature-v2']).replace('sha256=', ''), 'hex');
  const wanted = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
  const isOfNow = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  return isOfNow && given.length === wanted.length && timingSafeEqual(given, wanted);
}

const seen = new Set<string>(); // A real bot keeps these where they outlive it.
const server = createServer(async (request, response) => {
  const body = await text(request).catch(() => undefined);
  if (body === undefined) return; // The sender has gone.
  const isGenuine = (way === 'crypto' ? isGenuineByCrypto : isGenuineByLibrary)(body, request.headers);
  response.writeHead(isGenuine ? 200 : 401).end();
  if (!isGenuine) return;
  const update = JSON.parse(body);
  if (seen.has(update.update_id)) return; // It may come again: the same update has the same id.
  seen.add(update.update_id);
  console.log(update.update_id, update.message?.text ?? '');
});
server.listen(Number(port), '127.0.0.1', () => console.log('Listening at', server.address()));
