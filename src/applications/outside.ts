// What the room of applications needs from others, as it needs it.

export interface BotOwners {
  isOwnedBy(botId: string, accountId: string): Promise<boolean>;
}
