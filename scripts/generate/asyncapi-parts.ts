// The parts of the AsyncAPI document that no schema declares: how a socket is opened, by whom, and its end.
import { closeCodes, connectLimits } from '../../src/realtime/names.js';
import type { JsonSchema } from './schema-set.js';

export const realtimePath = '/api/v1/realtime';

const ofAddress = connectLimits.address.requests;
const ofCaller = connectLimits.caller.requests.toLocaleString('en');
const countsForAddress =
  `A socket that shows its token in the first frame counts for its address, ${ofAddress} a minute, also ` +
  `when the token is valid; by the header or the protocol it counts for the caller, ${ofCaller} a minute.`;

export const liveIntroduction = `One WebSocket watches many topics. Frames are JSON objects, sent as
text; those of a client have 8 KiB at most. A frame with an \`id\` is answered by \`ok\` or \`error\`
with the same id; \`auth\`, \`subscribe\` and \`unsubscribe\` are answered in their order.

An event has an \`offset\`, which grows within its topic, and an \`epoch\`. Keep both of the last event
that you have handled: after a reconnect, to this node or another, \`subscribe\` with \`from\` is
answered with \`recovered: true\` and everything missed, in order, or with \`recovered: false\` and
where the topic begins now; never with a part.

A \`signal\` is of the moment, such as that somebody is typing: it has no offset and is never recovered.

A topic ends by itself with an \`error\` that has its \`topic\` and no \`id\`: the right to it is gone,
or a webhook was set. After 1012, 1006 or 4408 open a socket again, with a pause that grows and is drawn
at random. ${countsForAddress} So a
host that opens many sockets shows its tokens by the header or the protocol.`;

interface WayIn {
  readonly name: string;
  readonly what: string;
  readonly text: string;
}

/** Each takes a token of a person, an application or a bot. */
export const waysIn: readonly WayIn[] = [
  {
    name: 'Header',
    what: 'Authorization: Bearer <token>',
    text: 'A token that is refused refuses the request: 401 or 403.',
  },
  {
    name: 'Protocol',
    what: 'Sec-WebSocket-Protocol: signalbox, bearer.<token>',
    text: 'For browsers, whose sockets have no headers. A token that is refused closes the socket.',
  },
  {
    name: 'First frame',
    what: '{"id":"1","op":"auth","token":"<token>"}',
    text:
      'Within 5 s, before any other frame. Later it shows a fresh token of the same caller. ' +
      countsForAddress,
  },
];

interface CloseCode {
  readonly code: number;
  readonly name: string;
  readonly text: string;
}

const textOf: Readonly<Record<keyof typeof closeCodes, string>> = {
  badFrame: 'The frame is none; an error frame before it says what is wrong.',
  notAuthenticated: 'Nobody has authenticated in time, or the token is refused, has ended or was revoked.',
  forbidden: 'The caller may not be here any more: the bot or the application is disabled.',
  tooSlow: 'The client reads too slowly. Open again and subscribe with `from`: nothing is lost.',
  replaced:
    'Another socket has taken the place of this one. Open no other one: it would take the place of that.',
  tooMany: 'Too many frames, questions or sockets, or more work than one caller may cause. Open again later.',
};

/** The close codes of this service, and those of RFC 6455 that it sends. */
export const closeTable: readonly CloseCode[] = [
  {
    code: 1009,
    name: 'tooBig',
    text: 'A message was larger than 8 KiB. Far larger ones are cut off (1006).',
  },
  { code: 1011, name: 'failed', text: 'Something failed on our side. Open again.' },
  { code: 1012, name: 'restarting', text: 'The node is restarting. Open again: another node goes on.' },
  ...Object.entries(closeCodes).map(([name, code]) => ({
    code,
    name,
    text: textOf[name as keyof typeof closeCodes],
  })),
];

export const liveSecuritySchemes = {
  bearerHeader: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a person (JWT), of an application (sop_) or of a bot (sbot_), in Authorization.',
  },
  bearerProtocol: {
    type: 'httpApiKey',
    in: 'header',
    name: 'Sec-WebSocket-Protocol',
    description:
      'The token as the subprotocol `bearer.<token>`, beside `signalbox`. Without this and the header, the ' +
      `first frame authenticates. ${countsForAddress}`,
  },
} as const;

/** The binding of the request that opens a socket. */
export const openingBinding: JsonSchema = {
  method: 'GET',
  headers: {
    type: 'object',
    properties: {
      Authorization: { type: 'string', description: 'Bearer and the token.' },
      'Sec-WebSocket-Protocol': {
        type: 'string',
        description: '`signalbox`, and `bearer.<token>` where no header can be set.',
      },
    },
  },
  bindingVersion: '0.1.0',
};
