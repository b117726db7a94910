// What the model knows of chats: who is in them, what was said, and what bots have been told. Everybody and
// everything is a number; what they are called outside is in names.ts.

export type Status = 'owner' | 'administrator' | 'member' | 'left' | 'banned';

/** People first, then bots. */
export const cast = Object.freeze({ people: 4, bots: 3 });
export const everybody = Array.from({ length: cast.people + cast.bots }, (_, number) => number);

export function isBot(who: number): boolean {
  return who >= cast.people;
}

export interface MessageModel {
  readonly from: number;
  readonly type: 'text' | 'poll' | 'system';
  readonly text?: string;
  readonly system?: { readonly event: string; readonly of: number };
  /** The place of the message that this one answers, and who wrote that. */
  readonly replyTo?: number;
  readonly repliesTo?: number;
  /** Bots whose name stands in the text. */
  readonly mentions: readonly number[];
  readonly edits?: number;
  /** Of an edited message, as it was sent: that decides which bots hear of it. */
  readonly first?: Pick<MessageModel, 'text' | 'mentions'>;
  readonly isDeleted?: true;
  readonly isForward?: true;
  readonly isQuiz?: boolean;
  readonly hasButtons?: boolean;
  /** By person. */
  readonly votes?: Readonly<Record<number, number>>;
}

export interface MemberModel {
  readonly status: Status;
  readonly read: number;
  readonly delivered: number;
  /** By themselves, and they have not been in since. */
  readonly hasLeft?: boolean;
}

export interface ChatModel {
  readonly type: 'group' | 'private';
  readonly title?: string;
  readonly members: Readonly<Record<number, MemberModel>>;
  readonly blockedBy: readonly number[];
  readonly requests: readonly number[];
  /** Places of messages, the newest pin first. */
  readonly pins: readonly number[];
  readonly changes: number;
  /** The first has the place 1. */
  readonly messages: readonly MessageModel[];
}

/** Of a button: nobody presses the same one twice. */
export interface PressModel {
  readonly by: number;
  readonly chat: number;
  readonly place: number;
  readonly data: string;
  readonly isAnswered?: true;
}

/** An update that a bot was told of. */
export interface ToldModel {
  readonly bot: number;
  readonly type: string;
  readonly chat: number;
  /** Of a message; absent: it is about the chat. */
  readonly place?: number;
  /** The number of the edit or of the change; of a mark, who set it. */
  readonly occurrence?: number;
  readonly reader?: number;
  /** Of a press: it is the subject, and no message. */
  readonly press?: Pick<PressModel, 'by' | 'data'>;
  readonly says: Readonly<Record<string, unknown>>;
}

export interface Model {
  readonly chats: readonly ChatModel[];
  /** By who; of bots. */
  readonly privacy: Readonly<Record<number, boolean>>;
  readonly told: readonly ToldModel[];
  readonly presses: readonly PressModel[];
}

export interface Decided {
  readonly next: Model;
  readonly status: number;
}

export function at<T>(list: readonly T[], number: number): T {
  const found = list[number];
  if (found === undefined) throw new Error(`There is no number ${number} of ${list.length}.`);
  return found;
}

export function withChat(model: Model, number: number, change: Partial<ChatModel>): Model {
  return {
    ...model,
    chats: model.chats.map((chat, place) => (place === number ? { ...chat, ...change } : chat)),
  };
}

export function messageAt({ messages }: ChatModel, place: number): MessageModel | undefined {
  return messages[place - 1];
}

export function withMessage(
  model: Model,
  { chat, place }: { readonly chat: number; readonly place: number },
  message: MessageModel,
): Model {
  const { messages } = at(model.chats, chat);
  return withChat(model, chat, { messages: messages.map((one, n) => (n === place - 1 ? message : one)) });
}

export function isIn(chat: ChatModel, who: number): boolean {
  return ['owner', 'administrator', 'member'].includes(statusOf(chat, who) ?? '');
}

export function statusOf({ members }: ChatModel, who: number): Status | undefined {
  return members[who]?.status;
}

export function governs(chat: ChatModel, who: number): boolean {
  return ['owner', 'administrator'].includes(statusOf(chat, who) ?? '');
}

export function sizeOf(chat: ChatModel): number {
  return everybody.filter((who) => isIn(chat, who)).length;
}

export function botsIn(chat: ChatModel): readonly number[] {
  return everybody.filter((who) => isBot(who) && isIn(chat, who));
}

const explicit = ['my_chat_member', 'chat_member', 'chat_join_request'];

/** The first bot has not asked for the types that are never told by default. */
export function tell(model: Model, ...told: readonly ToldModel[]): Model {
  const heard = told.filter(({ bot, type }) => bot !== cast.people || !explicit.includes(type));
  return { ...model, told: [...model.told, ...heard] };
}

export const ok = (next: Model): Decided => ({ next, status: 200 });
export const no = (next: Model, status: number): Decided => ({ next, status });
