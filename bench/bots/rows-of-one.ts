// What the product stores for one message that one bot hears of: the measure for the bare driver.
import type { Messenger } from './messenger.js';
import type { PeerRows } from './peer-messages.js';

export async function rowsOfOne({ bot, group, db, product, owner }: Messenger): Promise<PeerRows> {
  const { userId } = await bot();
  const chat = await group([userId]);
  const body = { text: '/say Your table for four is ready. Please come to the counter on the first floor.' };
  const path = `/api/v1/chats/${chat}/messages`;
  const sent = await product.call<{ message_id: string }>('POST', path, { token: owner, body });
  const one = async (collection: string, filter: object) => {
    const row = await db.collection(collection).findOne(filter);
    if (row === null) throw new Error(`Nothing was stored in ${collection}.`);
    return row;
  };
  const named = { $regex: sent.message_id };
  return {
    chat: await one('chats', { _id: chat as never }),
    message: await one('messages', { _id: sent.message_id as never }),
    command: await one('commands', { reply: named }),
    update: await one('bot_updates', { body: { $regex: sent.message_id } }),
  };
}
