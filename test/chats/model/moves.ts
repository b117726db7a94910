// The moves of the model test: the HTTP request of each, and the model's decision.
import fc from 'fast-check';
import { aimed } from './aiming.js';
import type { Draw } from './draw.js';
import {
  add,
  answerRequest,
  askToJoin,
  ban,
  block,
  companyOf,
  kick,
  leave,
  pin,
  rename,
  setPrivacy,
  setRole,
  unban,
  unpin,
} from './governing.js';
import type { Names } from './names.js';
import { answerPress, isSame, press } from './pressing.js';
import { edit, mark, remove, say, sendOn, vote } from './saying.js';
import { at, cast, type Decided, isBot, type Model } from './state.js';

interface Request {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly by: number;
  /** The place of the idempotency key; absent where the call has none. */
  readonly key?: 'header' | 'client_message_id';
}

export interface Deed {
  readonly request: Request;
  decide(model: Model): Decided;
}

interface Asking {
  readonly draw: Draw;
  readonly names: Names;
  readonly model: Model;
  /** The number of the drawn message, and its id; 0 where there is none. */
  readonly place: number;
  readonly id: string;
  /** The common fields of requests about the chat, of a person and of a bot. */
  readonly path: string;
  readonly chat_id: string;
}

/** Undefined where no user can make this request. */
type Prepare = (asking: Asking) => Deed | undefined;

interface Move {
  readonly weight: number;
  readonly prepare: Prepare;
}

const bots = '/api/v1/bots';

function asBot(by: number, method: string, body: object): Request {
  return { method: 'POST', path: `${bots}/${method}`, body, by };
}

/** A text and the bots in it. */
function written({ text, who }: Draw, { usernames }: Names) {
  const bot = cast.people + (who % cast.bots);
  const name = at(usernames, bot);
  const texts = [
    { text: 'Good morning', mentions: [] },
    { text: `/help ${text}`, mentions: [] },
    { text: `Hey @${name.toUpperCase()}, well?`, mentions: [bot] },
    { text: `mail me@${name}.example please`, mentions: [] },
    { text: `好${name}@${name}好`, mentions: [bot] },
    { text: `🙂 ${text}`, mentions: [] },
  ];
  return at(texts, text % texts.length);
}

const inline_keyboard = [['yes', 'no'].map((data) => ({ text: data, callback_data: data }))];

const saying: Prepare = ({ draw, names, path, chat_id, place, id }) => {
  const { by, chat, isYes, option } = draw;
  const hasButtons = isBot(by) && option < 3;
  const { text, mentions } = written(draw, names);
  const isReply = isYes && place > 0;
  const markup = hasButtons && { reply_markup: { inline_keyboard } };
  const body = { text, ...(isReply && { reply_to_message_id: id }), ...markup };
  const message = { type: 'text', text, mentions, hasButtons, ...(isReply && { replyTo: place }) } as const;
  const request: Request = isBot(by)
    ? { ...asBot(by, 'sendMessage', { chat_id, ...body }), key: 'header' }
    : { method: 'POST', path: `${path}/messages`, body, by, key: 'client_message_id' };
  return { request, decide: (model) => say(model, { by, chat, message }) };
};

const polling: Prepare = ({ draw: { by, chat, isYes }, path, chat_id }) => {
  const quiz = isYes ? { type: 'quiz', correct_option_id: 1 } : {};
  const poll = { question: 'Tea?', options: ['Yes', 'No', 'Later'], ...quiz };
  const message = { type: 'poll', mentions: [], votes: {}, isQuiz: isYes } as const;
  const body = { message_type: 'poll', poll };
  const request: Request = isBot(by)
    ? { ...asBot(by, 'sendPoll', { chat_id, ...poll }), key: 'header' }
    : { method: 'POST', path: `${path}/messages`, body, by, key: 'client_message_id' };
  return { request, decide: (model) => say(model, { by, chat, message }) };
};

const editing: Prepare = ({ draw, names, path, place, id }) => {
  const { by, chat } = draw;
  if (place === 0) return undefined;
  const { text, mentions } = written(draw, names);
  const request: Request = isBot(by)
    ? asBot(by, 'editMessage', { message_id: id, text })
    : { method: 'PATCH', path: `${path}/messages/${id}`, body: { text }, by };
  return { request, decide: (model) => edit(model, { by, chat, place, text, mentions }) };
};

const removing: Prepare = ({ draw: { by, chat }, path, place, id }) => {
  if (place === 0) return undefined;
  const request: Request = isBot(by)
    ? asBot(by, 'deleteMessage', { message_id: id })
    : { method: 'DELETE', path: `${path}/messages/${id}`, by };
  return { request, decide: (model) => remove(model, { by, chat, place }) };
};

const sendingOn: Prepare = ({ draw: { who, chat, into, isYes: isForward }, names, chat_id, place, id }) => {
  if (place === 0) return undefined;
  const by = cast.people + (who % cast.bots);
  const body = { from_chat_id: chat_id, chat_id: at(names.chats, into), message_id: id };
  const method = isForward ? 'forwardMessage' : 'copyMessage';
  return {
    request: { ...asBot(by, method, body), key: 'header' },
    decide: (model) => sendOn(model, { by, chat, place, into, isForward }),
  };
};

const person = ({ by }: Draw) => by % cast.people;

const voting: Prepare = ({ draw, names, model, path }) => {
  const { chat, option } = draw;
  const by = person(draw);
  const { messages } = at(model.chats, chat);
  const polls = messages.flatMap(({ type }, n) => (type === 'poll' ? [n + 1] : []));
  const place = polls[draw.place % polls.length];
  if (place === undefined) return undefined;
  const id = at(at(names.messages, chat), place - 1);
  const options = option > 2 ? [] : [String(option)];
  const body = { option_ids: options };
  return {
    request: { method: 'POST', path: `${path}/messages/${id}/vote`, body, by, key: 'header' },
    decide: (model) => vote(model, { by, chat, place, option: option > 2 ? undefined : option }),
  };
};

/** No person presses a button twice, because message, person and button identify a press. */
const pressing: Prepare = ({ draw, names, model, path, place: drawn }) => {
  const [by, { chat, isYes }] = [person(draw), draw];
  const { messages } = at(model.chats, chat);
  const withButtons = messages.flatMap(({ hasButtons }, n) => (hasButtons ? [n + 1] : [])).reverse();
  const place = (draw.isAimed ? withButtons[draw.place % withButtons.length] : undefined) ?? drawn;
  const pressed = { by, chat, place, data: isYes ? 'yes' : 'no' };
  if (place === 0 || model.presses.some((one) => isSame(one, pressed))) return undefined;
  const id = at(at(names.messages, chat), place - 1);
  const body = { data: pressed.data };
  return {
    request: { method: 'POST', path: `${path}/messages/${id}/press`, body, by, key: 'header' },
    decide: (now) => press(now, pressed),
  };
};

const answeringPress: Prepare = ({ draw, names, model }) => {
  const pressed = model.presses[draw.place % model.presses.length];
  if (pressed === undefined) return undefined;
  const { chat, place, data } = pressed;
  const [user, message] = [at(names.users, pressed.by), at(at(names.messages, chat), place - 1)];
  const found = names.presses.find(
    (one) => one.user === user && one.message === message && one.data === data,
  );
  const author = at(at(model.chats, chat).messages, place - 1).from;
  const by = draw.isAimed ? author : cast.people + (draw.who % cast.bots);
  const body = { callback_query_id: found?.id, text: 'Noted' };
  return {
    request: { ...asBot(by, 'answerCallbackQuery', body), key: 'header' },
    decide: (now) => answerPress(now, { by, press: pressed }),
  };
};

const marking: Prepare = ({ draw, path, place, id }) => {
  if (place === 0) return undefined;
  const by = person(draw);
  const { chat, isYes } = draw;
  const name = isYes ? 'read' : 'delivered';
  return {
    request: { method: 'POST', path: `${path}/${name}`, body: { message_id: id }, by },
    decide: (model) => mark(model, { by, chat, place, name }),
  };
};

const adding: Prepare = ({ draw, names, path }) => {
  const [by, { chat, who }] = [person(draw), draw];
  return {
    request: { method: 'POST', path: `${path}/members`, body: { user_id: at(names.users, who) }, by },
    decide: (model) => add(model, { by, chat, who }),
  };
};

const leaving: Prepare = ({ draw, path, model }) => {
  const [by, { chat }] = [person(draw), draw];
  // The model does not know which of several bots becomes the owner, and another move may remove a person.
  const { bots, people } = companyOf(at(model.chats, chat), by);
  if (bots.length > 1 && people <= 1) return undefined;
  return {
    request: { method: 'POST', path: `${path}/leave`, by },
    decide: (model) => leave(model, { by, chat }),
  };
};

function against(name: 'kick' | 'ban' | 'unban', decide: typeof kick): Prepare {
  return ({ draw: { by, chat, who }, names, path, chat_id }) => {
    const user_id = at(names.users, who);
    const member = `${path}/members/${user_id}`;
    const ofPerson: Request =
      name === 'kick'
        ? { method: 'DELETE', path: member, by }
        : { method: 'POST', path: `${member}/${name}`, by };
    const request = isBot(by) ? asBot(by, `${name}ChatMember`, { chat_id, user_id }) : ofPerson;
    return { request, decide: (model) => decide(model, { by, chat, who }) };
  };
}

const promoting: Prepare = ({ draw, names, path }) => {
  const [by, { chat, who, role }] = [person(draw), draw];
  const member = `${path}/members/${at(names.users, who)}`;
  return {
    request: { method: 'PUT', path: `${member}/role`, body: { role }, by },
    decide: (model) => setRole(model, { by, chat, who, role }),
  };
};

const asking: Prepare = ({ draw, path }) => {
  const [by, { chat }] = [person(draw), draw];
  return {
    request: { method: 'POST', path: `${path}/join-requests`, body: {}, by },
    decide: (model) => askToJoin(model, { by, chat }),
  };
};

const answering: Prepare = ({ draw, names, model, path }) => {
  const { chat, isYes } = draw;
  const by = person(draw);
  const { requests } = at(model.chats, chat);
  const who = requests[draw.who % requests.length] ?? draw.who % cast.people;
  const way = isYes ? 'approve' : 'decline';
  return {
    request: { method: 'POST', path: `${path}/join-requests/${at(names.users, who)}/${way}`, by },
    decide: (model) => answerRequest(model, { by, chat, who, isYes }),
  };
};

const pinning: Prepare = ({ draw: { by, chat }, path, chat_id, place, id }) => {
  if (place === 0) return undefined;
  const message_id = id;
  const request: Request = isBot(by)
    ? asBot(by, 'pinChatMessage', { chat_id, message_id })
    : { method: 'POST', path: `${path}/pins`, body: { message_id }, by };
  return { request, decide: (model) => pin(model, { by, chat, place }) };
};

const unpinning: Prepare = ({ draw: { by, chat, isYes, ...draw }, names, model, path, chat_id }) => {
  if (isBot(by) && isYes) {
    const request = asBot(by, 'unpinAllChatMessages', { chat_id });
    return { request, decide: (model) => unpin(model, { by, chat }) };
  }
  const { pins } = at(model.chats, chat);
  const place = pins[draw.place % pins.length];
  if (place === undefined) return undefined;
  const message_id = at(at(names.messages, chat), place - 1);
  const request: Request = isBot(by)
    ? asBot(by, 'unpinChatMessage', { chat_id, message_id })
    : { method: 'DELETE', path: `${path}/pins/${message_id}`, by };
  return { request, decide: (model) => unpin(model, { by, chat, place }) };
};

const renaming: Prepare = ({ draw: { by, chat, text }, path, chat_id }) => {
  const title = `Neighbours ${text % 3}`;
  const request: Request = isBot(by)
    ? asBot(by, 'setChatTitle', { chat_id, title })
    : { method: 'PATCH', path, body: { title }, by };
  return { request, decide: (model) => rename(model, { by, chat, title }) };
};

const blocking: Prepare = ({ draw, names, model }) => {
  const { isYes: isOn } = draw;
  const privates = [...model.chats.keys()].filter((n) => model.chats[n]?.type === 'private');
  const chat = at(privates, draw.chat % privates.length);
  const by = person(draw);
  const { members } = at(model.chats, chat);
  const other = Object.keys(members)
    .map(Number)
    .find((who) => who !== by);
  if (members[by] === undefined || other === undefined) return undefined;
  const path = `/api/v1/users/${at(names.users, other)}/block`;
  return {
    request: { method: isOn ? 'POST' : 'DELETE', path, by },
    decide: (model) => block(model, { by, chat, isOn }),
  };
};

const hiding: Prepare = ({ draw: { who, isYes: isOn } }) => {
  const by = cast.people + (who % cast.bots);
  const request = asBot(by, 'setMyGroupPrivacy', { enabled: isOn });
  return { request, decide: (model) => setPrivacy(model, { by, isOn }) };
};

const moves = {
  say: { weight: 32, prepare: saying },
  poll: { weight: 6, prepare: polling },
  edit: { weight: 12, prepare: editing },
  remove: { weight: 16, prepare: removing },
  sendOn: { weight: 10, prepare: sendingOn },
  vote: { weight: 16, prepare: voting },
  press: { weight: 14, prepare: pressing },
  answerPress: { weight: 10, prepare: answeringPress },
  mark: { weight: 8, prepare: marking },
  add: { weight: 12, prepare: adding },
  leave: { weight: 5, prepare: leaving },
  kick: { weight: 6, prepare: against('kick', kick) },
  ban: { weight: 6, prepare: against('ban', ban) },
  unban: { weight: 5, prepare: against('unban', unban) },
  setRole: { weight: 8, prepare: promoting },
  ask: { weight: 6, prepare: asking },
  answer: { weight: 6, prepare: answering },
  pin: { weight: 16, prepare: pinning },
  unpin: { weight: 8, prepare: unpinning },
  rename: { weight: 3, prepare: renaming },
  block: { weight: 4, prepare: blocking },
  hide: { weight: 3, prepare: hiding },
} satisfies Readonly<Record<string, Move>>;

export type MoveName = keyof typeof moves;

export const moveNames = Object.keys(moves) as readonly MoveName[];

export const move: fc.Arbitrary<MoveName> = fc.oneof(
  ...moveNames.map((name) => ({
    arbitrary: fc.constant(name),
    weight: moves[name].weight,
  })),
);

export function deedOf(
  name: MoveName,
  { names, model, ...drawn }: Pick<Asking, 'draw' | 'names' | 'model'>,
): Deed | undefined {
  const { draw, place } = aimed(name, model, drawn.draw);
  const id = names.messages[draw.chat]?.[place - 1] ?? '';
  const chat_id = at(names.chats, draw.chat);
  const path = `/api/v1/chats/${chat_id}`;
  return moves[name].prepare({ draw, names, model, place, id, path, chat_id });
}
