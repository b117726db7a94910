// The page as a bot: with the token of the bot it fetches the updates, as a program does, and answers each
// text with the same words.
import { CallError, type CallFailure, createClient, type Schemas } from '../../client/client.js';
import { watchedFetch } from '../connection.js';

export type Update = Schemas['updates.Update'];

export const clientOf = (token: string) => createClient({ baseUrl: '', token, fetch: watchedFetch });

interface Answering {
  readonly token: string;
  readonly signal: AbortSignal;
  readonly onUpdate: (update: Update) => void;
}

/** Ends with the signal, or with a failure that does not pass. An answer is sent once for each update. */
export async function answerAll({ token, signal, onUpdate }: Answering): Promise<CallFailure | undefined> {
  const api = clientOf(token);
  try {
    for await (const update of api.updates({ signal })) {
      onUpdate(update);
      const { type, message, update_id: idempotencyKey } = update;
      // What is told of the bot's own messages, such as that one was read, has them in it too.
      if (type !== 'message' || message?.text === undefined) continue;
      const answer = { chat_id: message.chat.id, text: message.text };
      const sent = await api.bots.sendMessage(answer, { idempotencyKey });
      if (!sent.ok) return sent;
    }
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.failure;
    throw error;
  }
}
