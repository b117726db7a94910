// The model's decisions on messages: sends, edits, deletions, forwards, votes and marks.
import {
  at,
  botsIn,
  type ChatModel,
  type Decided,
  governs,
  isBot,
  isIn,
  type MessageModel,
  type Model,
  messageAt,
  no,
  ok,
  statusOf,
  type ToldModel,
  tell,
  withChat,
  withMessage,
} from './state.js';

/** A message of a chat, and the user who acts on it. */
export interface OnMessage {
  readonly by: number;
  readonly chat: number;
  readonly place: number;
}

/** The HTTP status that refuses a send; undefined where the user may send. */
export function whyMute(chat: ChatModel, by: number): number | undefined {
  const isBlocked = chat.blockedBy.some((who) => who !== by);
  return whyOut(chat, by) ?? (isBlocked ? 403 : undefined);
}

function whyOut(chat: ChatModel, by: number): number | undefined {
  if (isIn(chat, by)) return undefined;
  return statusOf(chat, by) === undefined ? 404 : 403;
}

export interface Saying {
  readonly by: number;
  readonly chat: number;
  readonly message: Omit<MessageModel, 'from'>;
}

export function post(model: Model, { by, chat: number, message }: Saying): Model {
  const chat = at(model.chats, number);
  const answered = message.replyTo === undefined ? undefined : messageAt(chat, message.replyTo);
  const whole = { ...message, from: by, ...(answered && { repliesTo: answered.from }) };
  const next = withChat(model, number, { messages: [...chat.messages, whole] });
  if (isBot(by) || message.type === 'system') return next;
  const place = chat.messages.length + 1;
  return tellOf(next, { chat: number, place }, { type: 'message', says: said(message) });
}

const said = ({ text }: Pick<MessageModel, 'text'>) => (text === undefined ? {} : { text });

type Of = Pick<OnMessage, 'chat' | 'place'>;

/** The bots that saw the message when it was sent and are still in the chat. */
function tellOf(model: Model, of: Of, told: Pick<ToldModel, 'type' | 'says' | 'occurrence'>): Model {
  const chat = at(model.chats, of.chat);
  const message = at(chat.messages, of.place - 1);
  const hears = botsIn(chat).filter((bot) =>
    isBot(message.from) ? bot === message.from : isSeen(model, { chat, message, bot }),
  );
  return tell(model, ...hears.map((bot) => ({ bot, ...of, ...told })));
}

interface Seeing {
  readonly chat: ChatModel;
  readonly message: MessageModel;
  readonly bot: number;
}

/** The table of privacy mode, row by row. */
function isSeen({ privacy }: Model, { chat, message, bot }: Seeing): boolean {
  const { text = '', mentions } = message.first ?? message;
  if (chat.type === 'private') return true;
  if (text.startsWith('/')) return true;
  if (mentions.includes(bot)) return true;
  if (message.repliesTo === bot) return true;
  return privacy[bot] === false || governs(chat, bot);
}

export function say(model: Model, { by, chat: number, message }: Saying): Decided {
  const chat = at(model.chats, number);
  const why = whyMute(chat, by);
  if (why !== undefined) return no(model, why);
  const { replyTo } = message;
  if (replyTo !== undefined && isGone(messageAt(chat, replyTo))) return no(model, 404);
  return ok(post(model, { by, chat: number, message }));
}

function isGone(message: MessageModel | undefined): boolean {
  return message === undefined || message.isDeleted === true;
}

export interface Editing extends OnMessage {
  readonly text: string;
  readonly mentions: readonly number[];
}

export function edit(model: Model, { by, text, mentions, ...of }: Editing): Decided {
  const chat = at(model.chats, of.chat);
  const why = whyMute(chat, by);
  if (why !== undefined) return no(model, why);
  const message = messageAt(chat, of.place);
  if (message === undefined || isGone(message)) return no(model, 404);
  if (message.from !== by || message.type !== 'text' || message.isForward) return no(model, 403);
  const edits = (message.edits ?? 0) + 1;
  const first = message.first ?? { mentions: message.mentions, ...said(message) };
  const next = withMessage(model, of, { ...message, text, mentions, edits, first });
  return ok(tellOf(next, of, { type: 'edited_message', occurrence: edits, says: { text } }));
}

export function remove(model: Model, { by, ...of }: OnMessage): Decided {
  const chat = at(model.chats, of.chat);
  const why = whyOut(chat, by);
  if (why !== undefined) return no(model, why);
  const message = messageAt(chat, of.place);
  if (message === undefined || isGone(message)) return no(model, 404);
  const may = message.from === by || (!isBot(by) && chat.type === 'group' && governs(chat, by));
  if (message.type === 'system' || !may) return no(model, 403);
  const told = tellOf(model, of, { type: 'message_deleted', says: {} });
  const { from, type } = message;
  const mark = { from, type, mentions: [], isDeleted: true } as const;
  return ok(
    withChat(withMessage(told, of, mark), of.chat, { pins: chat.pins.filter((pin) => pin !== of.place) }),
  );
}

export interface SendingOn extends OnMessage {
  readonly into: number;
  readonly isForward: boolean;
}

/** Forwards or copies as a bot. */
export function sendOn(model: Model, { by, chat: number, place, into, isForward }: SendingOn): Decided {
  const chat = at(model.chats, number);
  const why = whyOut(chat, by);
  if (why !== undefined) return no(model, why);
  const message = messageAt(chat, place);
  if (message === undefined || isGone(message)) return no(model, 404);
  const { type, mentions, isQuiz } = message;
  if (type === 'system') return no(model, 403);
  const poll = type === 'poll' ? { votes: {}, ...(isQuiz !== undefined && { isQuiz }) } : {};
  const again = { type, mentions, ...said(message), ...poll, ...(isForward && { isForward }) };
  return say(model, { by, chat: into, message: again as Saying['message'] });
}

export interface Voting extends OnMessage {
  /** Undefined withdraws the vote. */
  readonly option?: number | undefined;
}

export function vote(model: Model, { by, option, ...of }: Voting): Decided {
  const chat = at(model.chats, of.chat);
  const why = whyMute(chat, by);
  if (why !== undefined) return no(model, why);
  const message = messageAt(chat, of.place);
  if (message?.votes === undefined || isGone(message)) return no(model, 404);
  const { [by]: before, ...others } = message.votes;
  if (before === option) return ok(model);
  if (message.isQuiz && before !== undefined) return no(model, 409);
  const votes = option === undefined ? others : { ...others, [by]: option };
  return ok(withMessage(model, of, { ...message, votes }));
}

export interface Marking extends OnMessage {
  readonly name: 'read' | 'delivered';
}

/** Marks only go forward; bots get updates of their own messages up to the mark. */
export function mark(model: Model, { by, name, ...of }: Marking): Decided {
  const chat = at(model.chats, of.chat);
  const why = whyOut(chat, by);
  if (why !== undefined) return no(model, why);
  if (messageAt(chat, of.place) === undefined) return no(model, 404);
  const member = chat.members[by];
  if (member === undefined || member[name] >= of.place) return ok(model);
  const told = chat.messages.flatMap(({ from, type, text, isDeleted }, n): readonly ToldModel[] => {
    const place = n + 1;
    if (place <= member[name] || place > of.place || type === 'system' || isDeleted) return [];
    if (!botsIn(chat).includes(from)) return [];
    return [
      {
        bot: from,
        type: `message_${name}`,
        chat: of.chat,
        place,
        reader: by,
        says: said({ ...(text !== undefined && { text }) }),
      },
    ];
  });
  const members = { ...chat.members, [by]: { ...member, [name]: of.place } };
  return ok(tell(withChat(model, of.chat, { members }), ...told));
}
