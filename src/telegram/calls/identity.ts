// getMe: the bot as it sees itself.
import type { Schemas } from '../../generated/schemas.js';
import { castOf, userOf } from '../shown/cast.js';
import type { TelegramCall } from './call.js';

/** What Telegram has, and there is not here. */
const absent = Object.freeze({
  ...{ can_connect_to_business: false, has_main_web_app: false, has_topics_enabled: false },
  ...{ allows_users_to_create_topics: false, can_manage_bots: false, supports_guest_queries: false },
  supports_join_request_queries: false,
});

export const getMe: TelegramCall = {
  endpoint: 'bots.me',
  prepare: ({ caller, deps }) => ({
    body: {},
    async result(data) {
      const { name, username, group_privacy, supports_inline_queries, system_user_id } =
        data as Schemas['bots.Identity'];
      const cast = await castOf(deps, { self: caller, users: [], groups: [] });
      const user = userOf({ id: system_user_id, is_bot: true, username }, cast);
      return {
        ...{ ...user, first_name: name, can_join_groups: true },
        ...{ can_read_all_group_messages: !group_privacy, supports_inline_queries, ...absent },
      };
    },
  }),
};
