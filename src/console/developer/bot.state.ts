// Says what the developer of a bot should do next, from the application to the first delivery.
import type { Schemas } from '../../client/client.js';

type Bot = Schemas['bots.Bot'];

export interface NextStep {
  readonly text: string;
  /** The last part of the address of the screen where it is done; absent where there is only to wait. */
  readonly screen?: 'token' | 'commands' | 'webhook' | 'settings' | 'again';
  /** On the link. */
  readonly action?: string;
}

/** One step at a time, in the order in which they are needed; undefined: the bot is at work. */
export function nextStepFor(bot: Bot): NextStep | undefined {
  if (bot.status === 'ended') return { text: 'This bot has ended. Nothing can be done with it any more.' };
  if (bot.status === 'disabled')
    return { text: `The platform has disabled this bot: ${bot.disabled_reason ?? 'no reason was given'}.` };
  if (bot.review_status === 'pending')
    return { text: 'A reviewer will decide. This screen changes as soon as that is done.' };
  if (bot.review_status === 'rejected') {
    const text = `The application was rejected: ${bot.rejection_reason ?? 'no reason was given'}.`;
    return { text, screen: 'again', action: 'Change it and apply again' };
  }
  if (!bot.has_token)
    return { text: 'The bot is approved and has no token.', screen: 'token', action: 'Make a token' };
  if (bot.command_menus.length === 0)
    return {
      text: 'People see what a bot can do by its commands, and this one has none.',
      screen: 'commands',
      action: 'Set its commands',
    };
  if (bot.links.privacy_policy === undefined)
    return {
      text: 'Tell people what the bot keeps of them: give the address of its privacy policy.',
      screen: 'settings',
      action: 'Add the privacy policy',
    };
  if (bot.webhook === undefined)
    return {
      text: 'The bot fetches its updates with getUpdates. With a webhook they come by themselves.',
      screen: 'webhook',
      action: 'Set a webhook',
    };
  return undefined;
}
