// The accounts under which bots send: from its id alone it is known that an account is a bot's, and in which
// slot the updates of that bot are numbered.

// Decision: docs/decisions/update-numbers.md
import { idInSlot, slotOf } from '../cluster/slots.js';
import { newId } from '../shared/ids.js';
import { queueKindName } from './names.js';
import { slotOfQueue } from './standing.js';

const prefix = 'sys';
/** Accounts of people and of older bots begin otherwise. */
const accountPrefix = `${prefix}_`;

/** A new account for a bot. */
export function newBotAccount(botId: string): string {
  return idInSlot({ kind: queueKindName, stem: newId(prefix), slot: slotOfQueue(botId) });
}

/** The bot that sends under this account has its queue in this slot; undefined: the id does not tell. */
export function slotOfAccount(id: string): number | undefined {
  return id.startsWith(accountPrefix) ? slotOf(queueKindName, id) : undefined;
}
