// The person or bot that a call names by a number.
import type { TelegramDeps } from '../deps.js';
import { badRequest } from '../refusals.js';
import type { MethodAsked } from './call.js';

const users = /^(?:usr|sys)_/;

/** Throws a Refusal for a number that is no person's and no bot's. */
export async function userAsked({
  parameters,
  deps,
}: Pick<MethodAsked, 'parameters' | 'deps'>): Promise<string> {
  return userNumbered(parameters.text('user_id')?.trim() ?? '', deps);
}

export async function userNumbered(
  text: string,
  { numbers }: Pick<TelegramDeps, 'numbers'>,
): Promise<string> {
  if (!/^\d{1,16}$/.test(text)) throw badRequest('invalid user_id specified');
  const id = await numbers.idOf(Number(text));
  if (id === undefined || !users.test(id)) throw badRequest('user not found');
  return id;
}
