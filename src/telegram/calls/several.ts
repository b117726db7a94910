// forwardMessages, copyMessages and deleteMessages: the call for one message, again and again.
import type { Refusal } from '../../shared/errors.js';
import type { ReadMessage } from '../outside.js';
import { Parameters } from '../reading/parameters.js';
import { badRequest } from '../refusals.js';
import { AskAgain, type MethodAsked, nothingToCall, type Prepared, type TelegramCall } from './call.js';
import { type ChatAsked, chatAsked, wordingOfSends } from './chat-asked.js';
import { placeOf } from './sent.js';

const messagesMax = 100;

export const forwardMessages: TelegramCall = movedCall('bots.forward_message', () => ({}));

export const copyMessages: TelegramCall = movedCall('bots.copy_message', ({ parameters }, { message }) =>
  parameters.flag('remove_caption') === true && message.file !== undefined && message.text !== undefined
    ? { caption: '' }
    : {},
);

export const deleteMessages: TelegramCall = {
  endpoint: 'bots.delete_message',
  async prepare(asked) {
    const found = await messagesIn(asked, await chatAsked(asked));
    const bodies = found.map(({ message: { message_id } }) => ({ message_id }));
    if (bodies.length === 0) return nothingToCall();
    return {
      ...repeatedly({ endpoint: 'bots.delete_message', bodies, passedOver: [403, 404], made: () => true }),
      wording: ({ status }) => (status === 403 ? badRequest("message can't be deleted") : undefined),
    };
  },
};

type More = (asked: MethodAsked, found: ReadMessage) => object;

/** Answers with the places of those that went. */
function movedCall(endpoint: string, more: More): TelegramCall {
  return {
    endpoint,
    async prepare(asked) {
      const chat = await chatAsked(asked);
      const from = await chatAsked(asked, 'from_chat_id');
      const found = await messagesIn(asked, from);
      if (found.length === 0) throw badRequest('there are no messages to forward');
      const bodies = found.map((one) => ({
        ...{ from_chat_id: from.id, chat_id: chat.id, message_id: one.message.message_id },
        ...more(asked, one),
      }));
      // A message that is gone meanwhile is passed over; into a chat that takes none nothing more is sent.
      const passedOver = [400, 404];
      const made = (sent: readonly unknown[]) => sent.map(placeOf);
      return {
        ...repeatedly({ endpoint, bodies, passedOver, made }),
        wording: wordingOfSends(asked, chat),
      };
    },
  };
}

/** The messages that are there, in the order in which they are named. */
async function messagesIn({ parameters, caller, deps }: MethodAsked, chat: ChatAsked) {
  const named = parameters.list('message_ids') ?? [];
  if (named.length === 0) throw badRequest('message identifiers are not specified');
  if (named.length > messagesMax) throw badRequest('too many message identifiers specified');
  const seqs = named.map((one) => new Parameters([['message_ids', one]]).integer('message_ids') ?? 0);
  const all = await deps.messages.allAt({ chat: chat.id, seqs, reader: caller.systemUserId });
  const bySeq = new Map(all.map((one) => [one.message.seq, one]));
  return [...new Set(seqs)].flatMap((seq) => {
    const found = bySeq.get(seq);
    return found === undefined || found.message.system ? [] : [found];
  });
}

interface Repeated {
  readonly endpoint: string;
  readonly bodies: readonly object[];
  /** The statuses of refusals behind which the next one is called. */
  readonly passedOver: readonly number[];
  /** The result, of the data of those calls that went well. */
  made(all: readonly unknown[]): unknown;
}

/** A refusal is told where no call went well. */
function repeatedly({ endpoint, bodies, passedOver, made }: Repeated): Omit<Prepared, 'wording'> {
  const [first, ...waiting] = bodies;
  const went: unknown[] = [];
  const next = () => {
    const body = waiting.shift();
    return body && new AskAgain(endpoint, body);
  };
  return {
    body: first,
    result(data) {
      went.push(data);
      return next() ?? made(went);
    },
    refused({ status }: Refusal) {
      const again = passedOver.includes(status) ? next() : undefined;
      return again ?? (went.length > 0 ? made(went) : undefined);
    },
  };
}
