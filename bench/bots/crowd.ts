// Bots and groups without number, written as the product stores them after one of each that was made as
// anybody would make it: to make each of them so would take longer than all that is measured.
import type { Document } from 'mongodb';
import type { StoredActor } from '../../src/actors/store-port.js';
import { newActor } from '../../src/actors/turn-rows.js';
import { type BotActor, botKindName } from '../../src/bots/bot.js';
import { botsCollection } from '../../src/bots/bot.names.js';
import type { ChatState, MemberRow } from '../../src/chats/chat/chat.js';
import { chatKindName, chatsCollection, memberRef, membersCollection } from '../../src/chats/names.js';
import { hashOfToken, newId } from '../../src/shared/ids.js';
import { tokenOf } from '../updates/tokens.js';
import type { Messenger } from './messenger.js';

export interface CrowdBot {
  readonly token: string;
  readonly botId: string;
  readonly userId: string;
  readonly username: string;
}

export interface Crowd {
  /** The first has the token that `tokenOf` tells of `from`, and so on. */
  readonly bots: readonly CrowdBot[];
  /** Groups of the owner, each with these bots; their ids. */
  groups(bots: readonly (readonly CrowdBot[])[]): Promise<readonly string[]>;
}

const batchMax = 1_000;
const prefixLength = 13;

export async function openCrowd(
  messenger: Messenger,
  { count, from = 0 }: { readonly count: number; readonly from?: number },
): Promise<Crowd> {
  const { db } = messenger;
  const { userId } = await messenger.bot();
  const group = await messenger.group([userId]);
  const bot = await one<BotActor & StoredActor>(botsCollection, { 'st.context.systemUserId': userId });
  const chat = await one<StoredActor>(chatsCollection, { _id: group });
  const rows = await db.collection<MemberRow & Document>(membersCollection).find({ chat: group }).toArray();

  async function one<D>(collection: string, filter: Document): Promise<D> {
    const found = await db.collection(collection).findOne(filter);
    if (found === null) throw new Error(`Nothing was stored in ${collection}.`);
    return found as D;
  }

  /** And to the disk, so that nothing of it is written there while something is measured. */
  async function insert(collection: string, documents: readonly object[]): Promise<void> {
    for (let at = 0; at < documents.length; at += batchMax)
      await db.collection(collection).insertMany(documents.slice(at, at + batchMax), { ordered: false });
    await db.admin().command({ fsync: 1 });
  }

  const bots = Array.from({ length: count }, (_, nth) => ({
    token: tokenOf(from + nth),
    botId: newId('bot'),
    userId: newId('usr'),
    username: `${bot.st.context.username}_${from + nth}`,
  }));
  await insert(
    botsCollection,
    bots.map((own) => botAs(own, bot)),
  );

  return Object.freeze({
    bots,
    async groups(each: readonly (readonly CrowdBot[])[]) {
      const made = each.map((members) => ({ id: newId('grp'), members }));
      const chats = made.map(({ id, members }) => chatAs(id, members, chat));
      const people = made.flatMap(({ id, members }) => membersAs(id, members, rows));
      await insert(chatsCollection, chats);
      await insert(membersCollection, people);
      return made.map(({ id }) => id);
    },
  });
}

function botAs({ token, botId: id, userId, username }: CrowdBot, bot: BotActor & StoredActor): StoredActor {
  const { value, context } = bot.st;
  const known = { ...context.token, prefix: token.slice(0, prefixLength), hash: hashOfToken(token) };
  const state = { value, context: { ...context, systemUserId: userId, username, token: known } };
  return newActor({ kind: botKindName, id, state, machineVersion: bot.mv });
}

function chatAs(id: string, members: readonly CrowdBot[], chat: StoredActor): StoredActor {
  const bots = members.map(({ userId, botId, username }) => [userId, { botId, username }] as const);
  const counted = { members: 1 + members.length, bots: Object.fromEntries(bots) };
  const state: ChatState = { ...(chat.st as ChatState), ...counted };
  return newActor({ kind: chatKindName, id, state, machineVersion: chat.mv });
}

function membersAs(
  chat: string,
  members: readonly CrowdBot[],
  rows: readonly MemberRow[],
): readonly object[] {
  return rows.flatMap((row) => {
    const users = row.isBot ? members.map(({ userId }) => userId) : [row.user];
    return users.map((user) => ({ ...row, _id: memberRef(chat, user).id, chat, user }));
  });
}
