// The state of the model: members, messages and updates of bots. Users and messages are numbers, whose ids
// are in names.ts.

export type Status = 'owner' | 'administrator' | 'member' | 'left' | 'banned';

/** The numbers of people come first, then those of bots. */
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
  /** The number of the message that this one answers, and its author. */
  readonly replyTo?: number;
  readonly repliesTo?: number;
  /** The bots that the text mentions. */
  readonly mentions: readonly number[];
  readonly edits?: number;
  /** The first text of an edited message, which decides on the bots that see it. */
  readonly first?: Pick<MessageModel, 'text' | 'mentions'>;
  readonly isDeleted?: true;
  readonly isForward?: true;
  readonly isQuiz?: boolean;
  readonly hasButtons?: boolean;
  /** The votes by person. */
  readonly votes?: Readonly<Record<number, number>>;
}

interface MemberModel {
  readonly status: Status;
  readonly read: number;
  readonly delivered: number;
  /** True where the person left on their own and has not been a member since. */
  readonly hasLeft?: boolean;
}

export interface ChatModel {
  readonly type: 'group' | 'private';
  readonly title?: string;
  readonly members: Readonly<Record<number, MemberModel>>;
  readonly blockedBy: readonly number[];
  readonly requests: readonly number[];
  /** The numbers of messages, the newest pin first. */
  readonly pins: readonly number[];
  readonly changes: number;
  /** The first message has the number 1. */
  readonly messages: readonly MessageModel[];
}

/** The press of a button; no person presses the same one twice. */
export interface PressModel {
  readonly by: number;
  readonly chat: number;
  readonly place: number;
  readonly data: string;
  readonly isAnswered?: true;
}

/** An update of a bot. */
export interface ToldModel {
  readonly bot: number;
  readonly type: string;
  readonly chat: number;
  /** The number of a message; absent where the update is about the chat. */
  readonly place?: number;
  /** The number of the edit or change; for a mark, the user who set it. */
  readonly occurrence?: number;
  readonly reader?: number;
  /** The press that is the subject instead of a message. */
  readonly press?: Pick<PressModel, 'by' | 'data'>;
  readonly says: Readonly<Record<string, unknown>>;
}

export interface Model {
  readonly chats: readonly ChatModel[];
  /** The fields of each bot, by number. */
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

/** The first bot is not subscribed to the types that must be named. */
export function tell(model: Model, ...told: readonly ToldModel[]): Model {
  const heard = told.filter(({ bot, type }) => bot !== cast.people || !explicit.includes(type));
  return { ...model, told: [...model.told, ...heard] };
}

export const ok = (next: Model): Decided => ({ next, status: 200 });
export const no = (next: Model, status: number): Decided => ({ next, status });
