// What a reviewer has before them: what waits, why, and whether it is still what was looked at.
import type { Schemas } from '../../client/client.js';
import {
  botFields,
  type ComparedField,
  newInBot,
  newInTemplate,
  templateFields,
} from './comparison.state.js';

type Bot = Schemas['bots.AdminBot'];
type Template = Schemas['vouchers.AdminTemplate'];

/** A bot or a template, as far as a decision is concerned. */
export interface Reviewed {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly isWaiting: boolean;
  /** What is to be decided, or what has been. */
  readonly question: string;
  readonly fields: readonly ComparedField[];
  /** Why it was rejected before, or is rejected now. */
  readonly reason?: string;
}

/** Pending are also approved bots that ask for more scopes. */
export function isBotWaiting(bot: Bot): boolean {
  return bot.review_status === 'pending' || bot.pending_scopes !== undefined;
}

export function botQuestion(bot: Bot): string {
  if (bot.review_status === 'pending')
    return bot.previous === undefined ? 'A new bot' : 'A bot that was rejected, and is applied for again';
  if (bot.pending_scopes !== undefined) return 'More scopes for a bot that is approved';
  return `Nothing waits: this bot is ${bot.review_status}`;
}

/** In a list, which does not tell what was judged before. */
export function botMatter(bot: Bot): string {
  return bot.review_status !== 'pending' && bot.pending_scopes !== undefined
    ? 'more scopes'
    : 'the bot itself';
}

export function reviewedBot(bot: Bot): Reviewed {
  const { id, version, name, rejection_reason: reason } = bot;
  const rest = { isWaiting: isBotWaiting(bot), question: botQuestion(bot), fields: botFields(bot) };
  return { id, version, name, ...rest, ...(reason !== undefined && { reason }) };
}

export function templateQuestion({ status, previous }: Template): string {
  if (status !== 'reviewing') return `Nothing waits: this template is ${status}`;
  return previous === undefined ? 'A new template' : 'A template that was rejected, and is submitted again';
}

export function reviewedTemplate(template: Template): Reviewed {
  const { id, version, name, status } = template;
  const reason = template.rejection_reason ?? template.previous?.rejection_reason;
  const rest = { isWaiting: status === 'reviewing', question: templateQuestion(template) };
  return { id, version, name, ...rest, fields: templateFields(template), ...(reason && { reason }) };
}

/** A decision is about the version on the screen: what has come since is shown, and taken by hand. */
export interface Newer {
  readonly version: number;
  readonly fields: readonly ComparedField[];
}

export function newerBot(seen: Bot, latest: Bot): Newer | undefined {
  if (seen.version === latest.version) return undefined;
  return { version: latest.version, fields: newInBot(seen, latest) };
}

export function newerTemplate(seen: Template, latest: Template): Newer | undefined {
  if (seen.version === latest.version) return undefined;
  return { version: latest.version, fields: newInTemplate(seen, latest) };
}

/** What a live event says to somebody who looks at the queue; undefined where nothing new waits. */
export function noticeOf(event: Schemas['admin.ReviewEvent']): string | undefined {
  const isWaiting = event.status === 'pending' || event.status === 'reviewing';
  const asksForMore = event.kind === 'bot' && event.pending_scopes !== undefined;
  if (!isWaiting && !asksForMore) return undefined;
  return `${event.name} waits for a review.`;
}
