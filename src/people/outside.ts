// What the room of people needs from others, as it needs it.

export interface PeopleRegister {
  /** Those who exist; deleted accounts are not among them. */
  byIds(ids: readonly string[]): Promise<readonly Named[]>;
}

export interface BotRegister {
  /** By the account under which a bot sends; bots that were never approved are not among them. */
  bySystemUsers(ids: readonly string[]): Promise<readonly RegisteredBot[]>;
  byUsername(username: string): Promise<RegisteredBot | undefined>;
}

interface Named {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
}

export interface RegisteredBot {
  readonly botId: string;
  readonly systemUserId: string;
  readonly username: string;
  readonly name: string;
}

export interface PeopleOutside {
  readonly people: PeopleRegister;
  readonly bots: BotRegister;
}
