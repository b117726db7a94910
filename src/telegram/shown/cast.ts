// The people, bots and groups of an answer with their numbers and names, read before anything is shown.
import type { Schemas } from '../../generated/schemas.js';
import type { BotCaller } from '../../shared/caller.js';
import { groupNumberOf } from '../numbers/chat-number.js';
import type { Numbers } from '../numbers/numbers.js';
import type { NamedUser, NamesRead } from '../outside.js';

export interface CastDeps {
  readonly numbers: Numbers;
  readonly names: NamesRead;
}

export interface User {
  readonly id: number;
  readonly is_bot: boolean;
  readonly first_name: string;
  readonly username?: string;
}

export type TelegramChat =
  | (Pick<User, 'id' | 'first_name' | 'username'> & { readonly type: 'private' })
  | { readonly id: number; readonly type: 'supergroup'; readonly title: string };

export interface Cast {
  /** The bot that reads the answer. */
  readonly self: Schemas['chats.From'];
  readonly numbers: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, NamedUser>;
}

/** What is shown of a chat's other side where the chat itself does not tell it. */
export interface ChatShown {
  readonly head: Schemas['chats.ChatHead'];
  /** The other side of a private chat. */
  readonly other?: string | undefined;
}

/** The bot that reads the answer. */
export type Self = Pick<BotCaller, 'systemUserId' | 'username'>;

interface Appearing {
  readonly self: Self;
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

export async function castOf({ numbers, names }: CastDeps, appearing: Appearing): Promise<Cast> {
  const { self, groups } = appearing;
  const users = [...new Set([self.systemUserId, ...appearing.users])];
  const [found, named] = await Promise.all([numbers.of([...users, ...groups]), names.find(users)]);
  const { systemUserId: id, username } = self;
  return { self: { id, is_bot: true, username }, numbers: found, names: named };
}

/** Every user has a name: readers stick at one that has none. */
export function userOf(
  { id, is_bot, username }: Schemas['chats.From'],
  { numbers, names }: Cast,
): User | undefined {
  const number = numbers.get(id);
  if (number === undefined) return undefined;
  const named = names.get(id);
  const known = named?.username ?? username;
  const first_name = named?.name || known || 'Deleted Account';
  return { id: number, is_bot, first_name, ...(known !== undefined && { username: known }) };
}

/** The chat is undefined where it cannot be shown whole. */
export function chatOf({ head, other }: ChatShown, cast: Cast): TelegramChat | undefined {
  if (head.type === 'group') {
    const n = cast.numbers.get(head.id);
    return n === undefined
      ? undefined
      : { id: groupNumberOf(n), type: 'supergroup', title: head.title ?? '' };
  }
  const user = other === undefined ? undefined : userOf({ id: other, is_bot: false }, cast);
  if (user === undefined) return undefined;
  const { is_bot: _isBot, ...side } = user;
  return { ...side, type: 'private' };
}
