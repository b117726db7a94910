// Judges whether a person may be given vouchers or stock.
import type { VouchersDeps } from '../deps.js';

interface Recipient {
  readonly applicationId: string;
  readonly userId: string;
}

type Grounds = Pick<
  VouchersDeps,
  'authorizations' | 'vouchers' | 'people' | 'bots' | 'botApplications' | 'privateChats'
>;

/**
 * A voucher is issued at once to a person who said yes, or who never said no and holds vouchers of the
 * application or is in a private chat with a bot of it. The application cannot tell a person who does not
 * exist from one who did not agree.
 */
export async function mayReceive(grounds: Grounds, recipient: Recipient): Promise<boolean> {
  const answer = await answerOf(grounds, recipient);
  if (answer !== 'none') return answer === 'yes';
  const isHolder = await grounds.vouchers.isHolder(recipient.applicationId, recipient.userId);
  return isHolder || hasChatWithBot(grounds, recipient);
}

async function hasChatWithBot(
  { bots, botApplications, privateChats }: Grounds,
  { applicationId, userId }: Recipient,
): Promise<boolean> {
  const botIds = await botApplications.botsOf(applicationId);
  if (botIds.length === 0) return false;
  const systemUsers = await bots.systemUsersOf(botIds);
  const chats = await Promise.all(systemUsers.map((bot) => privateChats.hasPrivateChat(userId, bot)));
  return chats.includes(true);
}

/** Stock is offered, and may be declined: to every person who exists and has not said no. */
export async function mayBeOffered(
  grounds: Pick<Grounds, 'authorizations' | 'people'>,
  recipient: Recipient,
): Promise<boolean> {
  return (await answerOf(grounds, recipient)) !== 'no';
}

async function answerOf(
  { authorizations, people }: Pick<Grounds, 'authorizations' | 'people'>,
  { applicationId, userId }: Recipient,
): Promise<'yes' | 'no' | 'none'> {
  const [answer, exists] = await Promise.all([
    authorizations.find(applicationId, userId),
    people.exists(userId),
  ]);
  if (!exists) return 'no';
  if (answer === null) return 'none';
  return answer.isGranted ? 'yes' : 'no';
}
