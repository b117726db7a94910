// The rooms of the product, in which a bot has a minute to answer an inline query.
import { chatKind } from '../../src/chats/chat/chat.kind.js';
import { inlineKind } from '../../src/chats/inline/inline.kind.js';
import { chatsRoom } from '../../src/chats/room.js';
import { productRooms } from '../../src/node/rooms.js';

/** The product with a minute for answers, so that no test has to be quick. */
const inlineWaitSeconds = 59;
const patientChats: typeof chatsRoom = {
  ...chatsRoom,
  kinds: ({ findAddressees }) => [
    chatKind(findAddressees),
    inlineKind(findAddressees, inlineWaitSeconds * 1000),
  ],
  async open(given) {
    const opened = await chatsRoom.open(given);
    return { ...opened, deps: { ...opened.deps, inlineWaitSeconds } };
  },
};
export const patientRooms = {
  ...productRooms,
  rooms: productRooms.rooms.map((room) =>
    room.name === 'chats' ? (patientChats as unknown as typeof room) : room,
  ),
};
