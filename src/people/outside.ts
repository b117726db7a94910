// What the room of people needs from others, as it needs it.
import type { Schemas } from '../generated/schemas.js';
import type { PresenceOptions, PresenceRegister } from './presence/presence.js';

interface PeopleRegister {
  /** Those who exist; deleted accounts are not among them. */
  byIds(ids: readonly string[]): Promise<readonly NamedPerson[]>;
  /** By the beginning of a username, in either case and in the order of usernames. */
  named(beginning: string, max: number): Promise<readonly NamedPerson[]>;
  /** How many there are of them, and no more than `max`. */
  countNamed(beginning: string, max: number): Promise<number>;
}

interface BotRegister {
  /** By the account under which a bot sends; bots that were never approved are not among them. */
  bySystemUsers(ids: readonly string[]): Promise<readonly NamedSystemUser[]>;
  /** An approved one. */
  byUsername(username: string): Promise<NamedSystemUser | undefined>;
  /** Those that work, as people are found. */
  named(beginning: string, max: number): Promise<readonly NamedSystemUser[]>;
  countNamed(beginning: string, max: number): Promise<number>;
}

export interface NamedPerson {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** Who may bring them into groups; absent: everyone, or a person who was not found by id. */
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
