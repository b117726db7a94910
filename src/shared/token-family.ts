// The family of a token, by its form alone: the token is neither looked up nor revealed.
import type { Auth } from './caller.js';

export type TokenFamily = Exclude<Auth, 'none'>;

const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const names: Readonly<Record<TokenFamily, string>> = {
  account: 'the access token of a person',
  application: 'a token of an application (sop_)',
  bot: 'the token of a bot (sbot_)',
};

const sources: Readonly<Record<TokenFamily, string>> = {
  account: 'log in, and send the access_token of the answer',
  application: 'its owner has one made with POST /api/v1/open-platform/applications/:id/tokens',
  bot: 'its developer has one made with POST /api/v1/bots/my/:id/regenerate-token',
};

export function familyOfToken(token: string): TokenFamily | undefined {
  if (token.startsWith('sbot_')) return 'bot';
  if (token.startsWith('sop_')) return 'application';
  return jwt.test(token) ? 'account' : undefined;
}

/** The refusal of a token of another family; undefined when it has the form of the wanted one, or of none. */
export function whyOtherFamily(token: string, wanted: TokenFamily): string | undefined {
  const sent = familyOfToken(token);
  if (sent === undefined || sent === wanted) return undefined;
  return `This is ${names[sent]}, and the call takes ${names[wanted]}: ${sources[wanted]}.`;
}
