// Endpoints with which a developer changes the profile and the scopes of a bot, or ends it.
import type { Schemas } from '../../generated/schemas.js';
import type { AccountCaller } from '../../shared/caller.js';
import { type FieldProblem, refuse } from '../../shared/errors.js';
import { keepsName } from '../applying.js';
import { botOf } from '../bot.js';
import { type BotsDeps, endpoint } from '../deps.js';
import type { ProfileChange } from './changes.js';
import { configure } from './configuring.js';

const path = '/api/v1/bots/my/:id';

const patchMyBot = endpoint({
  id: 'bots.my.patch',
  summary: 'Change how an approved bot presents itself and what it hears; the username stays',
  method: 'PATCH',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  body: 'bot-settings.PatchRequest',
  bodyLimit: 256 * 1024,
  data: 'bots.Bot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, body, caller, request, deps }) {
    const pictures = await picturesIn(body, { deps, caller });
    const { username } = await deps.acts.find(params.id, caller.userId);
    keepsName(username, body.username);
    const change = { of: 'profile', ...profileIn(body), ...pictures } as const;
    const own = { botId: params.id, ownerId: caller.userId };
    return botOf(await configure(deps, own, change), { deps, at: request.at });
  },
});

const changeScopes = endpoint({
  id: 'bots.my.scopes',
  summary: 'Say all scopes a bot is to have: what it loses, it loses at once; what is new waits for a review',
  method: 'POST',
  path: `${path}/scopes`,
  auth: 'account',
  params: 'bots.BotParams',
  body: 'bot-settings.ScopesRequest',
  data: 'bots.Bot',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, body: { scopes }, caller, request, deps }) {
    const own = { botId: params.id, ownerId: caller.userId };
    return botOf(await configure(deps, own, { of: 'scopes', scopes }), { deps, at: request.at });
  },
});

const endMyBot = endpoint({
  id: 'bots.my.end',
  summary: 'End a bot for good: when this has answered, every node refuses its token; its name stays taken',
  method: 'DELETE',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  data: 'bot-settings.EndedBot',
  errors: ['NOT_FOUND'],
  async handle({ params, caller, deps }) {
    await deps.acts.act(params.id, { type: 'end', ownerId: caller.userId });
    return { id: params.id, status: 'ended' };
  },
});

export const developerEndpoints = Object.freeze([patchMyBot, changeScopes, endMyBot]);

type Patch = Schemas['bot-settings.PatchRequest'];

function profileIn(body: Patch): Omit<ProfileChange, 'avatar' | 'coverUrl'> {
  const { name, description, about, links, contact } = body;
  return {
    ...{ name, description, about, links, contact },
    shortDescription: body.short_description,
    supportsInlineQueries: body.supports_inline_queries,
    friendRequestMode: body.friend_request_mode,
    groupPrivacy: body.group_privacy,
  };
}

/** Checks what a pattern of the schema cannot: that links are URLs, and that pictures may be used. */
async function picturesIn(
  { avatar, cover_url, links }: Patch,
  { deps, caller }: { readonly deps: BotsDeps; readonly caller: AccountCaller },
) {
  const named = Object.entries(links ?? {}).map(([name, value]) => [`links.${name}`, value] as const);
  const addresses = named.flatMap(([field, value]): FieldProblem[] =>
    value && !URL.canParse(value) ? [{ field, rule: 'format', message: 'must be an absolute URL' }] : [],
  );
  const { kept, problems } = await deps.covers.keep({ avatar, cover_url }, caller.userId);
  const details = [...addresses, ...problems];
  if (details.length > 0) throw refuse('VALIDATION', { details });
  return { avatar: kept.avatar, coverUrl: kept.cover_url };
}
