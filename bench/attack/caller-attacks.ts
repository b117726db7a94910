// The attacks of ordinary callers: each has tokens of its own and keeps to the limits of calls, or is told
// 429 and goes on.
import type { AttackPlan } from './attack-plan.js';
import { dearLetter } from './material.js';
import { headOf, postOf } from './request-text.js';
import { batchOf } from './socket-attack.js';

const resultsTotal = 50;
const wrongKeysTotal = 16_000;
const blanksTotal = 3_500;
const bracketsTotal = 8 * 1024;
const behind = 99;
const oversizeEvery = 4;
const formBytes = 1024 * 1024;
/** More than a node holds of a file before it writes it to the disk. */
const filling = '0'.repeat(64 * 1024);
const tickMs = 50;
const ticksPerSecond = 1_000 / tickMs;

export const callerAttacks: Readonly<Record<string, AttackPlan>> = {
  blanks: {
    what: 'a Content-Type of 3,500 spaces, 4 connections of one account',
    needs: ['account'],
    attack({ account: token }) {
      const type = `application/json${' '.repeat(blanksTotal)}x`;
      const text = `${headOf('POST /api/v1/chats', { token, bytes: 2, type })}{}`;
      return { kind: 'http', connections: 4, request: () => text };
    },
  },
  inline: {
    what: 'answers to inline queries of 966 KB that are refused, 4 connections of one bot',
    needs: ['bot'],
    attack({ bot }) {
      const fits = inlineAnswer(bot, 3_200);
      const oversize = inlineAnswer(bot, 3_700);
      const request = (number: number) => (number % oversizeEvery === 0 ? oversize : fits);
      return { kind: 'http', connections: 4, request };
    },
  },
  metadata: {
    what: 'uploads with metadata of 16,000 wrong keys, 4 connections of one account',
    needs: ['account'],
    attack({ account }) {
      const keys = Array.from({ length: wrongKeysTotal }, (_, n) => [`!${String(n).padStart(5, '0')}`, 1]);
      const body = { fileName: 'a', fileSize: 1, metadata: Object.fromEntries(keys) };
      const text = postOf('/api/v1/files/upload-credentials', account, body);
      return { kind: 'http', connections: 4, request: () => text };
    },
  },
  forms: {
    what:
      'forms with a file at the door of Telegram that do not end, a byte a second, ' +
      '500 connections of one bot',
    needs: ['telegramBot'],
    attack({ telegramBot }) {
      const type = 'multipart/form-data; boundary=b';
      const head = headOf(`POST /bot${telegramBot}/sendDocument`, { bytes: formBytes, type });
      const part = '--b\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\n';
      return { kind: 'http', connections: 500, request: () => head + part + filling, dripMs: 1_000 };
    },
  },
  getUpdates: {
    what: 'getUpdates of 100 updates of 24 KB, 60/s of one bot',
    needs: ['laden'],
    attack: ({ laden }) => ({ kind: 'http', connections: 10, perSecond: 60, request: () => fetchAll(laden) }),
  },
  pages: {
    what: 'pages of 3.9 MB of messages, 10/s of one account',
    needs: ['account', 'pages'],
    attack({ account: token, pages }) {
      const text = headOf(`GET /api/v1/chats/${pages}/messages?limit=100`, { token });
      return { kind: 'http', connections: 10, perSecond: 10, request: () => text };
    },
  },
  groups: {
    what: 'groups made with 100 people, 10/s of one account',
    needs: ['account', 'people'],
    attack({ account, people: member_ids }) {
      const text = postOf('/api/v1/chats', account, { type: 'group', title: 'Crowd', member_ids });
      return { kind: 'http', connections: 10, perSecond: 10, request: () => text };
    },
  },
  acks: {
    what: '60 sockets with 900 acks/s each, of one account',
    needs: ['account'],
    attack({ account: token }) {
      const ack = JSON.stringify({ id: 1, op: 'ack', topic: 'me', offset: 1 });
      return { kind: 'sockets', token, sockets: 60, tickMs, batches: [perSecond(900, ack)] };
    },
  },
  pings: {
    what: '250 sockets with 800 pings/s each, of one account',
    needs: ['account'],
    attack({ account: token }) {
      const ping = JSON.stringify({ id: 1, op: 'ping' });
      return { kind: 'sockets', token, sockets: 250, tickMs, batches: [perSecond(800, ping)] };
    },
  },
  brackets: {
    what: '6 sockets with 900 compressed frames/s of 8 KB of brackets each, of one account',
    needs: ['account'],
    attack({ account: token }) {
      const batch = batchOf('['.repeat(bracketsTotal), { count: 900 / ticksPerSecond, deflate: true });
      return { kind: 'sockets', token, sockets: 6, tickMs, batches: [batch], isDeflated: true };
    },
  },
  subscribes: {
    what: '200 subscriptions/s from 99 events back, 40 sockets of one account',
    needs: ['account', 'live'],
    attack({ account: token, live: { chat, epoch, offset } }) {
      const topic = `chat:${chat}`;
      const from = { epoch, offset: offset - behind };
      const frames = [
        { id: 1, op: 'subscribe', topic, from },
        { id: 2, op: 'unsubscribe', topic },
      ];
      const batches = frames.map((frame) => batchOf(JSON.stringify(frame), { count: 1 }));
      return { kind: 'sockets', token, sockets: 40, tickMs: 100, batches };
    },
  },
  readers: {
    what: '271 connections of one bot that ask for 2.4 MB and read 12 KB/s',
    needs: ['laden'],
    attack: ({ laden }) => ({
      kind: 'http',
      connections: 271,
      perSecond: 60,
      readsPerSecond: 12 * 1024,
      request: () => fetchAll(laden),
    }),
  },
};

function perSecond(frames: number, text: string) {
  return batchOf(text, { count: frames / ticksPerSecond });
}

/** Nothing is acknowledged by an offset of 0, so that the next call is answered with the same. */
function fetchAll(token: string): string {
  return postOf('/api/v1/bots/getUpdates', token, { offset: 0, limit: 100 });
}

/** `letters`: how many each of its texts has. */
function inlineAnswer(token: string, letters: number): string {
  const results = Array.from({ length: resultsTotal }, (_, n) => ({
    type: 'article',
    id: String(n),
    title: 'Rome',
    input_message_content: { message_text: dearLetter.repeat(letters) },
  }));
  const body = { inline_query_id: `inq_${'0'.repeat(21)}`, results };
  return postOf('/api/v1/bots/answerInlineQuery', token, body);
}
