// What a call asks for that is not shown here in the way it was meant: refused, and never left out, where it
// changes who sees a message, or what a reader sees of it.
import { bad, type Parameters } from './parameters.js';

/** With these a message would be shown to other people, or in another place. */
const strange = [
  'business_connection_id',
  'ephemeral_message_parameters',
  'receiver_user_id',
  'direct_messages_topic_id',
  'suggested_post_parameters',
  'message_thread_id',
  'inline_message_id',
];

/** Throws a Refusal that names the first of them. */
export function refuseStrange(parameters: Parameters): void {
  const given = strange.find((name) => parameters.given(name));
  if (given !== undefined) throw bad(`${given} is not supported here`);
}

/** What these say is found in the text itself, also without them. */
const found = ['bot_command', 'mention', 'url', 'email', 'hashtag', 'cashtag', 'phone_number'];

/** A text with marks would be shown with the marks, and one with entities without what they say. */
export function refuseMarks(mode: string | undefined, entities: readonly unknown[] | undefined): void {
  if (mode !== undefined && mode !== '') throw bad('parse_mode is not supported here yet');
  const isLost = (one: unknown) => !found.includes((one as { type?: string } | null)?.type ?? '');
  if (entities?.some(isLost)) throw bad('entities are not supported here yet');
}
