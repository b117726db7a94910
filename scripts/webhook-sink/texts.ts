// What the sink says: how to try it, a line for each delivery, and a sum at its end.
import type { Arrival, Counts } from './ledger.js';
import type { SinkAnswer, SinkMode } from './modes.js';

export interface Directions {
  readonly url: string;
  readonly port: number;
  readonly mode: SinkMode;
  readonly caFile: string;
  readonly secret: string;
  /** Where Signalbox is. */
  readonly base: string;
}

export function directionsOf({ url, port, mode, caFile, secret, base }: Directions): string {
  const body = JSON.stringify({ url, secret_token: secret });
  const bot = `-H "Authorization: Bearer $TOKEN"`;
  return [
    `The sink is ready at ${url} (${Object.values(mode).join(' ')}). Ctrl-C ends it.`,
    '',
    '1. Start Signalbox so that it may reach this machine and trusts the sink (the CA is good for 30 days):',
    `   NODE_EXTRA_CA_CERTS=${quoted(caFile)} WEBHOOK_DEV_TARGETS=127.0.0.1/32:${port} npm start`,
    '   WEBHOOK_RETRY_MINUTES=0.1,0.1,0.2,0.2 besides brings all retries and the dead letter of what fails',
    '   within a minute or two, in place of an hour and a half.',
    `2. Point a bot here: on its screen Webhook in the console (${base}/console) with`,
    `   address ${url} and secret ${secret}; or so, TOKEN being the token of the bot:`,
    `   curl -s ${base}/api/v1/bots/setWebhook ${bot} \\`,
    `     -H 'Content-Type: application/json' -d ${quoted(body)}`,
    '3. Write to the bot, and see a line here. What the service has to say about it:',
    `   curl -s ${base}/api/v1/bots/getWebhookInfo ${bot}`,
    'A request of your own arrives too, with a bad signature:',
    `   curl -s --cacert ${quoted(caFile)} ${url} -d '{"update_id":"mine","message":{}}'`,
    '',
  ].join('\n');
}

export function lineOf({
  arrival,
  answer,
  at,
}: {
  arrival: Arrival;
  answer: SinkAnswer;
  at: number;
}): string {
  const { number, updateId = 'without update_id', type, chat, attempt, isDuplicate, flaws } = arrival;
  const time = new Date(at).toISOString().slice(11, 23);
  const signature = flaws.length === 0 ? 'signature good' : `signature BAD (${flaws.join(', ')})`;
  const words = [
    ...[`${time} #${number}`, printable(updateId), printable(type), printable(chat)],
    ...[attempt > 1 ? `attempt ${attempt}` : '', isDuplicate ? 'DUPLICATE' : ''],
    ...[signature, `-> ${answerText(answer)}`],
  ];
  return words.filter((word) => word !== '').join(' ');
}

export function sumOf({ requests, updates, duplicates, badSignatures, abandoned }: Counts): string {
  const facts = [`${updates} updates in ${requests} requests`, `${duplicates} duplicates`];
  return `${[...facts, `${badSignatures} bad signatures`, `${abandoned} abandoned`].join(', ')}.`;
}

function answerText(answer: SinkAnswer): string {
  if (answer.kind === 'none') return 'no answer';
  if (answer.kind === 'drip') return '200, dripping';
  const { status, afterMs, retryAfter } = answer;
  const later = afterMs === 0 ? '' : ` after ${afterMs} ms`;
  return `${status}${later}${retryAfter === undefined ? '' : `, Retry-After: ${retryAfter}`}`;
}

/** A sender to the sink must not move the cursor of a terminal, nor fill it. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 80);
}

/** One word for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
