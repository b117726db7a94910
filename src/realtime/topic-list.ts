// The one list of live topics, from which the documents are made. A kind that is missing here does not
// compile, and one that is only here fails a test.
import type { Schemas } from '../generated/schemas.js';

interface ListedTopic {
  readonly summary: string;
  /** The family of the token, and further conditions. */
  readonly watchers: string;
  /** The first offset of a subscribe without `from`, and how far back a subscribe with `from` reaches. */
  readonly begins: string;
  /** The types of its events. */
  readonly types: string;
  /** The schema of the data of an event. */
  readonly data: keyof Schemas;
  /** Whether clients acknowledge its events. */
  readonly acknowledges: boolean;
}

export const liveTopics = Object.freeze({
  'bot:<id>:updates': {
    summary: 'The updates of a bot, instead of getUpdates',
    watchers:
      'The bot, with the scope `messages:receive`, while no webhook is set (409). One socket at a time: a ' +
      'later one, on any node, takes its place (4409), unless they share it as a group.',
    begins:
      'It begins behind the last update that was acknowledged, and reaches back to there. 1,000 are sent ' +
      'ahead of the last `ack`; then the rest waits.',
    types: 'The type of the update. Of the moment: `updates_dropped`.',
    data: 'updates.Update',
    acknowledges: true,
  },
  'bot:<id>:deliveries': {
    summary: 'Each change of the status of each delivery to a webhook, and what was dropped',
    watchers: 'The bot, with the scope `messages:receive`, and the person who owns it.',
    begins: 'It begins at the present, and reaches back 10,000 events and six days.',
    types: '`delivery` or `updates_dropped`.',
    data: 'realtime.DeliveryEvent',
    acknowledges: false,
  },
  'chat:<id>': {
    summary: 'The messages of a chat, as they come and change',
    watchers: 'Its members, with their account token.',
    begins:
      'It begins at the present, and reaches back 10,000 changes. A message that changed more than once is ' +
      'told once, as it is now: keep messages by `message_id`.',
    types:
      '`message`, `edited_message` or `message_deleted`. ' +
      'Of the moment: `chat_action`, and `read` in private chats.',
    data: 'chats.Message',
    acknowledges: false,
  },
  me: {
    summary: 'What concerns one person: friend requests, questions of applications, chats, vouchers sent',
    watchers: 'People, with their account token; everybody has one of their own.',
    begins: 'It begins at the present, and reaches back as far as updates are kept.',
    types:
      '`friend_request`, `friend_request_answered`, `authorization_request`, `my_chat_member`, ' +
      '`voucher_sent` or `voucher_send_ended`. Of the moment: `presence` of friends, `callback_answer`, ' +
      'and what happens to vouchers that one holds, such as `voucher.redeemed`.',
    data: 'realtime.PersonalEvent',
    acknowledges: false,
  },
  'voucher:<id>': {
    summary: 'What happens to a voucher',
    watchers: 'The person who holds it, with the account token.',
    begins: 'It begins at the present, and reaches back to the first event.',
    types: 'The type of the event, such as `voucher.redeemed`.',
    data: 'vouchers.HolderEvent',
    acknowledges: false,
  },
  'application:<id>:vouchers': {
    summary: 'What happens to the vouchers and templates of an application',
    watchers: 'Its owner, and its tokens with the scope `vouchers:read`.',
    begins:
      'It begins at the present, and reaches back to the first event. The offset is the number in the log.',
    types: 'The type of the event, such as `voucher.redeemed`.',
    data: 'webhooks.ApplicationEvent',
    acknowledges: false,
  },
  'admin:reviews': {
    summary: 'What waits for a review, and what was decided',
    watchers: 'Accounts with the role reviewer or admin.',
    begins: 'It begins at the present, and reaches back as far as updates are kept.',
    types: 'What is reviewed and what has become of it.',
    data: 'admin.ReviewEvent',
    acknowledges: false,
  },
} as const satisfies Readonly<Record<string, ListedTopic>>);

export type TopicForm = keyof typeof liveTopics;
