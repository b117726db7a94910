// Collects what one turn of a chat changes while it decides: state, parts, messages and updates.
import type { Accepted, InsertRow, PartChange, PartRef, Publication, TurnFacts } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import { keyOf } from '../../shared/key.js';
import type { Addressee } from '../../updates/addressee.js';
import { type Personal, personPublication } from '../../updates/people.js';
import type { UpdateData } from '../../updates/receiver.js';
import { isSeenBy, withheldFrom } from '../../updates/subscription.js';
import type { UpdateType } from '../../updates/update.js';
import { allMentions } from '../messages/mentions.js';
import type { MessageDraft, MessageRow } from '../messages/message.js';
import { messageOf } from '../messages/message.js';
import { memberRef, messageRef, messagesCollection } from '../names.js';
import type { Author, ChatState, MemberRow } from './chat.js';
import { isGoverning } from './chat.js';

/** An update for bots of the chat. */
interface ChatUpdate {
  readonly type: UpdateType;
  readonly subject: string;
  readonly occurrence?: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ChatDraft {
  readonly id: string;
  readonly at: number;
  state: ChatState;
  change(changes: Partial<ChatState>): void;
  member(user: string): MemberRow | undefined;
  message(id: string): MessageRow | undefined;
  part<D extends object>(ref: PartRef): D | undefined;
  put(ref: PartRef, document: object | undefined): void;
  insert(row: InsertRow): void;
  /** The settings of a bot as they were shortly before the turn, where the handler asks for them. */
  bot(botId: string): Addressee | undefined;
  /** Gives the message its number, and notifies the bots that see it. */
  post(from: Author, message: MessageDraft & Pick<MessageRow, 'system'>): MessageRow;
  /** Notifies the subscribed bots of the chat for which `isMeant` holds. */
  notifyBots(update: ChatUpdate, isMeant: (bot: Addressee, administrator: boolean) => boolean): void;
  /** Notifies a person of their new status in the chat. */
  notifyPerson(user: string, change: Schemas['updates.MemberChanged']): void;
  /** Notifies one bot, in the chat or not, if it is subscribed to updates of this type. */
  notifyBot(update: ChatUpdate, botId: string): void;
  /** Notifies the bots that saw the message; for a bot's message, that bot alone. */
  notifyOfMessage(message: MessageRow, update: Omit<ChatUpdate, 'subject'>, except?: string): void;
  done(reply: unknown): Accepted<ChatState>;
}

export function createDraft(before: ChatState, { id, at, part: partOf, hint }: TurnFacts): ChatDraft {
  if (partOf === undefined || hint === undefined) throw new Error('A chat decides on its parts.');
  const rows: InsertRow[] = [];
  const parts = new Map<string, PartChange>();
  const publish: Publication<UpdateData | Personal>[] = [];

  function nextEvent(): number {
    const event = (draft.state.events ?? 0) + 1;
    draft.change({ events: event });
    return event;
  }

  const draft: ChatDraft = {
    id,
    at,
    state: before,
    change(changes) {
      draft.state = { ...draft.state, ...changes };
    },
    member: (user) => draft.part<MemberRow>(memberRef(id, user)),
    message(message) {
      const row = draft.part<MessageRow>(messageRef(message));
      return row?.chat === id ? row : undefined;
    },
    part<D extends object>(ref: PartRef) {
      const change = parts.get(keyOf(ref.collection, ref.id));
      return change === undefined ? partOf<D>(ref) : (change.document as D | undefined);
    },
    put(ref, document) {
      const isMessage = ref.collection === messagesCollection && document !== undefined;
      const kept = isMessage ? { ...document, event: nextEvent(), changed: true } : document;
      parts.set(keyOf(ref.collection, ref.id), {
        collection: ref.collection,
        id: ref.id,
        document: kept as PartChange['document'],
      });
    },
    insert: (row) => void rows.push(row),
    bot: (botId) => hint<Addressee>(botId),
    post(from, { id: _id, mentions, ...message }) {
      const { lastSeq, events = 0 } = draft.state;
      const [seq, event] = [lastSeq + 1, events + 1];
      const text = message.content.text ?? '';
      const answered = message.replyTo === undefined ? undefined : draft.message(message.replyTo);
      const row: MessageRow = {
        _id,
        chat: id,
        seq,
        event,
        from,
        at,
        ...message,
        mentions: message.system ? [] : allMentions(text, mentions),
        ...(answered && { repliesTo: answered.from.id }),
      };
      draft.change({ lastSeq: seq, events: event });
      rows.push({ collection: messagesCollection, document: { ...row } });
      if (row.system === undefined && from.botId === undefined)
        draft.notifyOfMessage(row, { type: 'message', body: { message: messageOf(row, draft.state) } });
      return row;
    },
    notifyBots(update, isMeant) {
      for (const [systemUserId, { botId }] of Object.entries(draft.state.bots)) {
        const bot = draft.bot(botId);
        if (bot === undefined || !isMeant(bot, isGoverning(draft.state, systemUserId))) continue;
        draft.notifyBot(update, botId);
      }
    },
    notifyBot({ type, subject, occurrence = '', body }, botId) {
      const bot = draft.bot(botId);
      if (bot === undefined || withheldFrom(bot, type) !== undefined) return;
      const data = { subject, occurrence, lane: id, at, body };
      publish.push({ to: { kind: 'bot', id: botId }, type, data });
    },
    notifyPerson(user, data) {
      publish.push(personPublication(user, { type: 'my_chat_member', at, lane: id, data }));
    },
    notifyOfMessage(message, update, except) {
      const { content, mentions, repliesTo } = message;
      const isPrivateChat = draft.state.type === 'private';
      const seen = { isPrivateChat, text: content.text ?? '', mentions, repliesTo };
      draft.notifyBots({ subject: message._id, ...update }, (bot, isAdministrator) => {
        if (bot.systemUserId === except) return false;
        if (message.from.botId !== undefined) return bot.systemUserId === message.from.id;
        return isSeenBy(seen, { isAdministrator, ...bot });
      });
    },
    done: (reply) => ({ next: draft.state, reply, rows, parts: [...parts.values()], publish }),
  };
  return draft;
}
