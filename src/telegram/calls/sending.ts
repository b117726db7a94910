// sendMessage and the messages without a file: places, contacts, dice and polls; and sendChatAction.
import { Parameters } from '../reading/parameters.js';
import { badRequest } from '../refusals.js';
import { writtenText } from '../text/marked.js';
import type { TelegramCall } from './call.js';
import { chatAsked, wordingOfSends } from './chat-asked.js';
import { sendCall } from './sent.js';
import { textAsked } from './text-asked.js';

export const sendMessage = sendCall({
  endpoint: 'bots.send_message',
  content: async (asked) => ({ fields: await textAsked(asked) }),
});

export const sendLocation = sendCall({
  endpoint: 'bots.send_location',
  content({ parameters }) {
    refuseGiven(parameters, ['live_period']);
    return { fields: placeIn(parameters) };
  },
});

export const sendVenue = sendCall({
  endpoint: 'bots.send_venue',
  content: ({ parameters }) => ({
    fields: { ...placeIn(parameters), ...textsIn(parameters, ['title', 'address']) },
  }),
});

export const sendContact = sendCall({
  endpoint: 'bots.send_contact',
  content: ({ parameters }) => ({
    fields: textsIn(parameters, ['phone_number', 'first_name', 'last_name']),
  }),
});

export const sendDice = sendCall({
  endpoint: 'bots.send_dice',
  content: ({ parameters }) => ({ fields: textsIn(parameters, ['emoji']) }),
});

export const sendPoll = sendCall({
  endpoint: 'bots.send_poll',
  content({ parameters }) {
    refuseGiven(parameters, ['allows_multiple_answers', 'open_period', 'close_date', 'is_closed']);
    const type = parameters.text('type') || 'regular';
    const anonymous = parameters.flag('is_anonymous');
    return {
      fields: {
        ...{ question: plainText(parameters, 'question'), type },
        options: (parameters.list('options') ?? []).map(optionOf),
        ...(anonymous !== undefined && { is_anonymous: anonymous }),
        // Some libraries name one of a poll that is no quiz, too.
        ...(type === 'quiz' && { correct_option_id: rightOption(parameters) }),
      },
    };
  },
});

export const sendChatAction: TelegramCall = {
  endpoint: 'bots.send_chat_action',
  async prepare(asked) {
    const action = asked.parameters.text('action') ?? '';
    const chat = await chatAsked(asked);
    const wording = wordingOfSends(asked, chat);
    return {
      body: { chat_id: chat.id, action },
      result: () => true,
      wording: (refusal) =>
        refusal.status === 400 ? badRequest('wrong parameter action in request') : wording(refusal),
    };
  },
};

function refuseGiven(parameters: Parameters, names: readonly string[]): void {
  const given = names.find((name) => parameters.given(name));
  if (given !== undefined) throw badRequest(`${given} is not supported here`);
}

function placeIn(parameters: Parameters) {
  return { latitude: parameters.number('latitude'), longitude: parameters.number('longitude') };
}

/** A text that is empty is left out. */
function textsIn(parameters: Parameters, names: readonly string[]): object {
  return Object.fromEntries(
    names.flatMap((name) => (parameters.text(name) ? [[name, parameters.text(name)]] : [])),
  );
}

/** A text, or an object with one. */
function optionOf(given: unknown): string {
  const fields = typeof given === 'object' && given !== null ? given : { text: given };
  if (!('text' in fields) || typeof fields.text !== 'string') throw badRequest('poll options must be texts');
  return plainText(new Parameters(Object.entries(fields)), 'text');
}

/** The marks of polls say nothing but custom emoji, of which the character is shown. */
function plainText(parameters: Parameters, name: string): string {
  return writtenText(parameters, { text: name, mode: `${name}_parse_mode`, entities: `${name}_entities` })
    .text;
}

/** Newer libraries send a list, in which a quiz has one. */
function rightOption(parameters: Parameters): unknown {
  const [first, ...others] = parameters.list('correct_option_ids') ?? [];
  if (others.length > 0) throw badRequest('correct_option_ids of more than one option is not supported here');
  return first ?? parameters.integer('correct_option_id');
}
