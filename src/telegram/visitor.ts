// Reads from the path of a door which bot asks: its number, and its token.
import type { BotCaller, Caller } from '../shared/caller.js';
import { type Refusal, refuse } from '../shared/errors.js';
import type { Numbers } from './numbers/numbers.js';

export interface Visitor {
  readonly number: number;
  /** As the header of a native call has it. */
  readonly authorization: string;
}

const tokenForm = /^(\d{1,16}):(sbot_.+)$/;

/** The segment is the part of the path behind `bot`. Throws a Refusal. */
export function visitorIn(segment: string): Visitor {
  const [, number, token] = tokenForm.exec(decoded(segment)) ?? [];
  if (number === undefined || token === undefined) throw wrongToken();
  // Put together and cut out of it, the text would keep the whole path while a call waits.
  const authorization = Buffer.from(`Bearer ${token}`).toString();
  return { number: Number(number), authorization };
}

/** python-telegram-bot writes the colon as `%3A`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw wrongToken();
  }
}

function wrongToken(): Refusal {
  return refuse('INVALID_BOT_TOKEN');
}

/** The number before the token must be that of the token's bot. */
export async function botOf(caller: Caller, { number }: Visitor, numbers: Numbers): Promise<BotCaller> {
  if (caller.kind !== 'bot') throw wrongToken();
  const { systemUserId } = caller;
  if ((await numbers.of([systemUserId])).get(systemUserId) !== number) throw wrongToken();
  return caller;
}
