// Makes the command with which the update queue of a bot learns its delivery settings.
import type { ConfigureCommand } from '../../updates/queue/queue.kind.js';
import type { BotRow } from '../bot.js';

export function queueChangeOf({ version, webhook, updatesDroppedBefore }: BotRow): ConfigureCommand {
  const change = { type: 'configure', version, dropsBefore: updatesDroppedBefore } as const;
  if (webhook === undefined) return change;
  const { setAt: _setAt, ...target } = webhook;
  return { ...change, target };
}
