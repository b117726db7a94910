// The interfaces that people need from other rooms and from the node.
import type { Schemas } from '../generated/schemas.js';
import type { PresenceOptions, PresenceRegister } from './presence/presence.js';

interface PeopleRegister {
  /** Unknown ids and deleted accounts are left out. */
  byIds(ids: readonly string[]): Promise<readonly NamedPerson[]>;
  /** The people whose username begins so, in any case, in the order of usernames. */
  byPrefix(beginning: string, max: number): Promise<readonly NamedPerson[]>;
  /** The number of them, up to `max`. */
  countByPrefix(beginning: string, max: number): Promise<number>;
}

interface BotRegister {
  /** The approved bots with these system users. */
  bySystemUsers(ids: readonly string[]): Promise<readonly NamedSystemUser[]>;
  /** Finds approved bots only. */
  byUsername(username: string): Promise<NamedSystemUser | undefined>;
  /** The active bots whose username begins so, in any case, in the order of usernames. */
  byPrefix(beginning: string, max: number): Promise<readonly NamedSystemUser[]>;
  countByPrefix(beginning: string, max: number): Promise<number>;
}

export interface NamedPerson {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** The people who may add them to groups; absent means all, or that the person was not found by id. */
  readonly addedToGroupsBy?: Schemas['accounts.AddedToGroupsBy'];
}

export interface NamedSystemUser {
  readonly botId: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly name: string;
}

export interface Registers {
  readonly people: PeopleRegister;
  readonly bots: BotRegister;
}

export interface PeopleOutside extends Registers, Omit<PresenceOptions, 'people'> {
  readonly people: PeopleRegister & PresenceRegister;
}
