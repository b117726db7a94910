// forwardMessage and copyMessage: a message of one chat goes into another one.
import type { ReadMessage } from '../outside.js';
import { badRequest } from '../refusals.js';
import type { MethodAsked, TelegramCall } from './call.js';
import { chatAsked, messageAsked } from './chat-asked.js';
import { type ContentAsked, placeCall, sendCall } from './sent.js';
import { captionAsked } from './text-asked.js';

/** What a message shows that has a caption. */
const captioned: readonly string[] = ['image', 'file', 'video', 'audio', 'voice', 'animation'];

export const forwardMessage: TelegramCall = sendCall({
  endpoint: 'bots.forward_message',
  content: async (asked) => (await moved(asked, 'forward')).asked,
});

export const copyMessage: TelegramCall = placeCall({
  endpoint: 'bots.copy_message',
  async content(asked): Promise<ContentAsked> {
    const { found, asked: bare } = await moved(asked, 'copy');
    const caption = asked.parameters.text('caption');
    // A caption of what has none is left out, as there; an empty one takes the caption away.
    if (caption === undefined || !captioned.includes(found.message.message_type)) return bare;
    return { fields: { ...bare.fields, caption: '', ...(await captionAsked(asked)) } };
  },
});

async function moved(
  asked: MethodAsked,
  verb: 'forward' | 'copy',
): Promise<{ readonly found: ReadMessage; readonly asked: ContentAsked }> {
  const chat = await chatAsked(asked, 'from_chat_id');
  const { found } = await messageAsked(asked, { chat, seq: asked.parameters.integer('message_id') ?? 0 });
  if (found === undefined) throw badRequest(`message to ${verb} not found`);
  if (found.message.system) throw badRequest(`message can't be ${verb === 'copy' ? 'copied' : 'forwarded'}`);
  return { found, asked: { fields: { from_chat_id: chat.id, message_id: found.message.message_id } } };
}
