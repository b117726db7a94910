// Endpoints with which a bot reads and changes its own settings.
import { refuse } from '../../shared/errors.js';
import { endpoint } from '../deps.js';
import { configure } from './configuring.js';

const path = '/api/v1/bots';

const setMyShortDescription = endpoint({
  id: 'bots.set_my_short_description',
  summary: 'Say in one sentence what the bot does; empty clears it',
  method: 'POST',
  path: `${path}/setMyShortDescription`,
  auth: 'bot',
  body: 'bot-settings.ShortDescriptionRequest',
  data: 'bot-settings.SavedShortDescription',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    const change = { of: 'profile', shortDescription: body.short_description ?? '' } as const;
    const { settings } = await configure(deps, caller, change);
    return { bot_id: caller.botId, short_description: settings.shortDescription };
  },
});

const getMyShortDescription = endpoint({
  id: 'bots.get_my_short_description',
  summary: 'Read the short description of the bot',
  method: 'GET',
  path: `${path}/getMyShortDescription`,
  auth: 'bot',
  data: 'bot-settings.OwnShortDescription',
  errors: ['NOT_FOUND'],
  async handle({ caller, deps }) {
    const { settings } = await deps.acts.find(caller.botId);
    return { short_description: settings.shortDescription };
  },
});

const setMyDescription = endpoint({
  id: 'bots.set_my_description',
  summary: 'Say what people read before they write to the bot; empty clears it',
  method: 'POST',
  path: `${path}/setMyDescription`,
  auth: 'bot',
  body: 'bot-settings.DescriptionRequest',
  data: 'bot-settings.SavedAbout',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    const { settings } = await configure(deps, caller, { of: 'profile', about: body.description ?? '' });
    return { bot_id: caller.botId, about: settings.about };
  },
});

const getMyDescription = endpoint({
  id: 'bots.get_my_description',
  summary: 'Read the description of the bot, which its developer knows as about',
  method: 'GET',
  path: `${path}/getMyDescription`,
  auth: 'bot',
  data: 'bot-settings.OwnDescription',
  errors: ['NOT_FOUND'],
  async handle({ caller, deps }) {
    const { settings } = await deps.acts.find(caller.botId);
    return { description: settings.about };
  },
});

const setMyFriendRequestMode = endpoint({
  id: 'bots.set_my_friend_request_mode',
  summary: 'Decide how requests for friendship are answered',
  method: 'POST',
  path: `${path}/setMyFriendRequestMode`,
  auth: 'bot',
  body: 'bot-settings.FriendRequestModeRequest',
  data: 'bot-settings.OwnFriendRequestMode',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    const change = { of: 'profile', friendRequestMode: body.friend_request_mode } as const;
    const { settings } = await configure(deps, caller, change);
    return { friend_request_mode: settings.friendRequestMode };
  },
});

const getMyFriendRequestMode = endpoint({
  id: 'bots.get_my_friend_request_mode',
  summary: 'Read how requests for friendship are answered',
  method: 'GET',
  path: `${path}/getMyFriendRequestMode`,
  auth: 'bot',
  data: 'bot-settings.OwnFriendRequestMode',
  errors: ['NOT_FOUND'],
  async handle({ caller, deps }) {
    const { settings } = await deps.acts.find(caller.botId);
    return { friend_request_mode: settings.friendRequestMode };
  },
});

const setMyGroupPrivacy = endpoint({
  id: 'bots.set_my_group_privacy',
  summary: 'Hear in groups only what is meant for the bot, or everything; holds on every node once answered',
  method: 'POST',
  path: `${path}/setMyGroupPrivacy`,
  auth: 'bot',
  body: 'bot-settings.GroupPrivacyRequest',
  data: 'bot-settings.OwnGroupPrivacy',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    const change = { of: 'profile', groupPrivacy: privacyIn(body) } as const;
    const { settings } = await configure(deps, caller, change);
    return { group_privacy: settings.groupPrivacy };
  },
});

const getMyGroupPrivacy = endpoint({
  id: 'bots.get_my_group_privacy',
  summary: 'Read whether the bot hears in groups only what is meant for it',
  method: 'GET',
  path: `${path}/getMyGroupPrivacy`,
  auth: 'bot',
  data: 'bot-settings.OwnGroupPrivacy',
  errors: ['NOT_FOUND'],
  async handle({ caller, deps }) {
    const { settings } = await deps.acts.find(caller.botId);
    return { group_privacy: settings.groupPrivacy };
  },
});

export const ownSettingEndpoints = Object.freeze([
  setMyShortDescription,
  getMyShortDescription,
  setMyDescription,
  getMyDescription,
  setMyFriendRequestMode,
  getMyFriendRequestMode,
  setMyGroupPrivacy,
  getMyGroupPrivacy,
]);

/** The field has two names; a request may use both only with the same value. */
function privacyIn({ enabled, group_privacy: synonym }: { enabled?: boolean; group_privacy?: boolean }) {
  const wanted = enabled ?? synonym;
  const rule = wanted === undefined ? 'required' : 'const';
  const message = wanted === undefined ? 'is required' : 'must not contradict group_privacy';
  if (wanted === undefined || (synonym ?? wanted) !== wanted)
    throw refuse('VALIDATION', { details: [{ field: 'enabled', rule, message }] });
  return wanted;
}
