// The rooms of the product, in the order in which they open: each may use what those before it offer.
import { accountsRoom } from '../accounts/room.js';
import { adminRoom } from '../admin/room.js';
import { applicationsRoom } from '../applications/room.js';
import { botsRoom } from '../bots/room.js';
import { chatsRoom } from '../chats/room.js';
import { filesRoom } from '../files/room.js';
import { friendsRoom } from '../friends/room.js';
import { peopleRoom } from '../people/room.js';
import { realtimeRoom } from '../realtime/room.js';
import { telegramRoom } from '../telegram/room.js';
import { updatesRoom } from '../updates/room.js';
import { vouchersRoom } from '../vouchers/room.js';
import { webhooksRoom } from '../webhooks/room.js';
import { noRooms } from './room-list.js';

export const productRooms = noRooms
  .and(accountsRoom)
  .and(filesRoom)
  .and(botsRoom)
  .and(applicationsRoom)
  .and(peopleRoom)
  .and(chatsRoom)
  .and(friendsRoom)
  .and(updatesRoom)
  .and(telegramRoom)
  .and(webhooksRoom)
  .and(vouchersRoom)
  .and(adminRoom)
  .and(realtimeRoom);
