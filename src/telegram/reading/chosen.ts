// What a call asks for that changes who sees a message: refused, and never left out.
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
