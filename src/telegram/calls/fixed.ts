// Methods whose answer is always the same here: each counts as a call of the bot.
import type { TelegramCall } from './call.js';

export const getChatMenuButton = always({ type: 'commands' });
export const getUserProfilePhotos = always({ total_count: 0, photos: [] });

function always(answer: object): TelegramCall {
  return { endpoint: 'bots.me', prepare: () => ({ body: {}, result: () => answer }) };
}
