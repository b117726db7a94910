// A bot that says one thing in a chat, once, however often it is started with the same key.
//
//   export BASE=http://127.0.0.1:8080 TOKEN=sbot_…
//   npx tsx examples/send.ts <chat id> 'The shop closes at six.' closing-2026-12-24
//
// In a project of your own, after `npm install`, it reads the same. The client sends again by itself where
// the network or the service fails for a moment, always with the same key; so what is left to decide here is
// what a refusal means, and what to do while nobody knows.
import { createClient } from 'signalbox/client';

const { BASE: baseUrl = 'http://127.0.0.1:8080', TOKEN: token = '' } = process.env;
const [chat = '', text = '', key] = process.argv.slice(2);

const api = createClient({ baseUrl, token });
const sent = await api.bots.sendMessage({ chat_id: chat, text }, { ...(key && { idempotencyKey: key }) });

if (sent.ok) {
  console.log(`${sent.isReplay ? 'It had been sent' : 'Sent'}: ${sent.data.message_id}`);
} else if (sent.mayBeDone) {
  console.log(
    `Not known. Start this again with the key ${sent.idempotencyKey}: it is sent once. (${sent.code})`,
  );
  process.exitCode = 2;
} else if (sent.code === 'FORBIDDEN') {
  console.log(`Not sent: this chat does not want to hear from the bot. (${sent.message})`);
  process.exitCode = 1;
} else {
  const details = sent.details === undefined ? '' : ` ${JSON.stringify(sent.details)}`;
  console.log(
    `Not sent: ${sent.code} ${sent.message}${details} Request ${sent.requestId ?? 'not answered'}.`,
  );
  process.exitCode = 1;
}
