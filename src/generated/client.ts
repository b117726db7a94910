// What the typed client knows of every endpoint, made by `npm run generate`; never edited by hand.
import type { Schemas } from './schemas.js';
/**
 * What callers may write shorter than it arrives, under the same keys.
 */
export interface Inputs {
  'admin.UsersQuery': AdminUsersQueryInput;
  'admin.AuditQuery': AdminAuditQueryInput;
  'applications.PageQuery': ApplicationsPageQueryInput;
  'applications.CreateRequest': ApplicationsCreateRequestInput;
  'applications.AdminApplicationsQuery': ApplicationsAdminApplicationsQueryInput;
  'bots.ApplyRequest': BotsApplyRequestInput;
  'bots.ResubmitRequest': BotsResubmitRequestInput;
  'bots.MyBotsQuery': BotsMyBotsQueryInput;
  'bots.QueueQuery': BotsQueueQueryInput;
  'chats.PageQuery': ChatsPageQueryInput;
  'chats.MessagesQuery': ChatsMessagesQueryInput;
  'messages.SendRequest': MessagesSendRequestInput;
  'messages.SentPoll': MessagesSentPollInput;
  'messages.SendPollRequest': MessagesSendPollRequestInput;
  'governance.DispatchableQuery': GovernanceDispatchableQueryInput;
  'rich.CallbackWaitQuery': RichCallbackWaitQueryInput;
  'files.CompleteRequest': FilesCompleteRequestInput;
  'files.FilesQuery': FilesFilesQueryInput;
  'friends.FriendsQuery': FriendsFriendsQueryInput;
  'friends.RequestsQuery': FriendsRequestsQueryInput;
  'people.UsersQuery': PeopleUsersQueryInput;
  'vouchers.CreateTemplateRequest': VouchersCreateTemplateRequestInput;
  'vouchers.PagedTemplatesQuery': VouchersPagedTemplatesQueryInput;
  'vouchers.VouchersQuery': VouchersVouchersQueryInput;
  'vouchers.RedemptionsQuery': VouchersRedemptionsQueryInput;
  'vouchers.ReviewQuery': VouchersReviewQueryInput;
  'vouchers.PageQuery': VouchersPageQueryInput;
  'vouchers.WalletVouchersQuery': VouchersWalletVouchersQueryInput;
  'vouchers.CredentialRequest': VouchersCredentialRequestInput;
  'vouchers.AllocationsQuery': VouchersAllocationsQueryInput;
  'vouchers.SendsQuery': VouchersSendsQueryInput;
  'webhooks.DeliveriesQuery': WebhooksDeliveriesQueryInput;
  'webhooks.EventDeliveriesQuery': WebhooksEventDeliveriesQueryInput;
  'webhooks.EventsQuery': WebhooksEventsQueryInput;
}
/**
 * Which people; all when nothing is said.
 */
export interface AdminUsersQueryInput {
  /**
   * A whole id, or the beginning of a username; capital letters mean the same as small ones.
   */
  keyword?: string;
  role?: Schemas['accounts.Role'];
  status?: Schemas['admin.PersonStatus'];
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Which part of the audit log; newest first.
 */
export interface AdminAuditQueryInput {
  /**
   * Only acts of this person.
   */
  actor?: string;
  /**
   * Only acts of this kind.
   */
  action?: string;
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Which page; newest first.
 */
export interface ApplicationsPageQueryInput {
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * A new application.
 */
export interface ApplicationsCreateRequestInput {
  name: Schemas['applications.Name'];
  description?: Schemas['applications.Description'];
  /**
   * Where events of its vouchers are sent.
   */
  webhook?: {
    url: Schemas['applications.WebhookUrl'];
    secretToken: Schemas['applications.WebhookSecret'];
    /**
     * Whether events are sent there.
     */
    enabled?: boolean;
  };
}
/**
 * Which applications; all when nothing is said.
 */
export interface ApplicationsAdminApplicationsQueryInput {
  /**
   * A whole id, or the beginning of a name; capital letters and accents make no difference.
   */
  keyword?: string;
  /**
   * Only applications that are so.
   */
  status?: 'active' | 'disabled';
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * A bot that an account applies for.
 */
export interface BotsApplyRequestInput {
  name: Schemas['bots.Name'];
  /**
   * Generated when left out; never changed later.
   */
  username?: Schemas['bots.Username'];
  description?: Schemas['bots.Description'];
  avatar?: Schemas['bots.Avatar'];
  /**
   * What the bot asks to be allowed.
   *
   * @minItems 1
   * @maxItems 4
   */
  scopes?: Schemas['bots.Scope'][];
}
/**
 * The bot as it should be reviewed again: every field is replaced, and the username stays.
 */
export interface BotsResubmitRequestInput {
  name: Schemas['bots.Name'];
  /**
   * Leave it out: it is the one that the bot has, and no other is taken.
   */
  username?: Schemas['bots.Username'];
  description?: Schemas['bots.Description'];
  avatar?: Schemas['bots.Avatar'];
  /**
   * What the bot asks to be allowed.
   *
   * @minItems 1
   * @maxItems 4
   */
  scopes?: Schemas['bots.Scope'][];
}
/**
 * Which page; newest first.
 */
export interface BotsMyBotsQueryInput {
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Which bots; newest first. Pending are also approved bots that ask for more scopes.
 */
export interface BotsQueueQueryInput {
  review_status?: Schemas['bots.ReviewStatus'];
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Which page of a list.
 */
export interface ChatsPageQueryInput {
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Which messages.
 */
export interface ChatsMessagesQueryInput {
  before?: Schemas['common.Id'];
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * A message of a person: its type, and the field that the type needs. text is for text messages, caption for files.
 */
export interface MessagesSendRequestInput {
  /**
   * The kind of message; the field of that kind has what it carries.
   */
  message_type?:
    | 'text'
    | 'image'
    | 'file'
    | 'video'
    | 'audio'
    | 'voice'
    | 'video_note'
    | 'animation'
    | 'sticker'
    | 'location'
    | 'venue'
    | 'dice'
    | 'poll'
    | 'contact';
  text?: Schemas['chats.Text'];
  file_id?: Schemas['common.Id'];
  caption?: Schemas['messages.Caption'];
  location?: Schemas['messages.SentLocation'];
  venue?: Schemas['messages.SentVenue'];
  contact?: Schemas['messages.SentContact'];
  poll?: MessagesSentPollInput;
  dice?: Schemas['messages.SentDice'];
  reply_to_message_id?: Schemas['common.Id'];
  mentions?: Schemas['chats.Mentions'];
  client_message_id?: Schemas['chats.ClientMessageId'];
}
/**
 * A poll.
 */
export interface MessagesSentPollInput {
  question: Schemas['messages.Question'];
  options: Schemas['messages.PollOptions'];
  /**
   * True: nobody is told who has chosen what.
   */
  is_anonymous?: boolean;
  /**
   * A quiz has one right answer; a regular poll has none.
   */
  type?: 'regular' | 'quiz';
  correct_option_id?: Schemas['messages.CorrectOption'];
}
/**
 * A poll of a bot.
 */
export interface MessagesSendPollRequestInput {
  chat_id: Schemas['common.Id'];
  question: Schemas['messages.Question'];
  options: Schemas['messages.PollOptions'];
  /**
   * True: nobody is told who has chosen what.
   */
  is_anonymous?: boolean;
  /**
   * A quiz has one right answer; a regular poll has none.
   */
  type?: 'regular' | 'quiz';
  correct_option_id?: Schemas['messages.CorrectOption'];
  reply_to_message_id?: Schemas['common.Id'];
  reply_markup?: Schemas['chats.ReplyMarkup'];
}
/**
 * Which part of the list of which group.
 */
export interface GovernanceDispatchableQueryInput {
  chat_id: Schemas['common.Id'];
  /**
   * How many a page may have.
   */
  limit?: number;
  /**
   * How many to pass over before the first one.
   */
  offset?: number;
}
/**
 * How many seconds to wait for the answer.
 */
export interface RichCallbackWaitQueryInput {
  /**
   * How many seconds to wait for the answer; 0: not at all.
   */
  timeout?: number;
}
/**
 * The upload whose bytes have arrived. Completing again answers the same file.
 */
export interface FilesCompleteRequestInput {
  key: Schemas['common.Id'];
  fileName: Schemas['files.FileName'];
  fileSize: Schemas['files.FileSize'];
  fileType?: Schemas['files.FileType'];
  checksum?: Schemas['files.Checksum'];
  category?: Schemas['files.Category'];
  /**
   * True: the file's address works without a signature and does not expire.
   */
  isPublic?: boolean;
}
/**
 * Which page of a list.
 */
export interface FilesFilesQueryInput {
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Which page of a list.
 */
export interface FriendsFriendsQueryInput {
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Which friend requests.
 */
export interface FriendsRequestsQueryInput {
  /**
   * To you, or of yours.
   */
  direction?: 'in' | 'out';
  /**
   * Only requests that are so.
   */
  status?: 'pending' | 'accepted' | 'rejected';
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Whom to find. Capital letters mean the same as small ones in a username.
 */
export interface PeopleUsersQueryInput {
  /**
   * A whole id, or the beginning of a username.
   */
  keyword: string;
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * A new template.
 */
export interface VouchersCreateTemplateRequestInput {
  external_template_id: Schemas['vouchers.ExternalTemplateId'];
  name: Schemas['vouchers.Label'];
  type: Schemas['vouchers.TemplateType'];
  issuer_name: Schemas['vouchers.Label'];
  fulfiller_name: Schemas['vouchers.Label'];
  fulfillment_category: Schemas['vouchers.FulfillmentCategory'];
  acquisition_source: Schemas['vouchers.AcquisitionSource'];
  validity: Schemas['vouchers.Validity'];
  /**
   * Of all vouchers; 0 means unlimited.
   */
  issue_limit: number;
  /**
   * How many one person may be issued.
   */
  per_user_limit?: number;
  description?: Schemas['vouchers.Description'];
  /**
   * A picture that the owner of the application uploaded; no address.
   */
  cover_file_id?: Schemas['common.Id'];
  usage_rules?: Schemas['vouchers.UsageRules'];
  fulfillment?: Schemas['vouchers.Fulfillment'];
  terms?: Schemas['vouchers.Terms'];
}
/**
 * Which page of which status.
 */
export interface VouchersPagedTemplatesQueryInput {
  status?: Schemas['vouchers.TemplateStatus'];
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * Which vouchers, and which page of them.
 */
export interface VouchersVouchersQueryInput {
  templateId?: Schemas['vouchers.TemplateName'];
  status?: Schemas['vouchers.VoucherStatus'];
  holder?: Schemas['common.Id'];
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * Which redemptions, and which page of them.
 */
export interface VouchersRedemptionsQueryInput {
  externalOrderId?: Schemas['vouchers.ExternalId'];
  storeId?: Schemas['vouchers.ExternalId'];
  /**
   * Not before; ISO 8601 with a zone.
   */
  from?: Schemas['vouchers.Instant'];
  /**
   * Before; ISO 8601 with a zone.
   */
  to?: Schemas['vouchers.Instant'];
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * Which page of which status.
 */
export interface VouchersReviewQueryInput {
  status?: Schemas['vouchers.TemplateStatus'];
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  pageSize?: number;
}
/**
 * Which page; newest first.
 */
export interface VouchersPageQueryInput {
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * Which of your vouchers; newest first.
 */
export interface VouchersWalletVouchersQueryInput {
  status?: Schemas['vouchers.VoucherStatus'];
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * What a device needs to show a voucher.
 */
export interface VouchersCredentialRequestInput {
  /**
   * Also the seeds from which the device makes the QR values of the next 24 hours by itself.
   */
  offline?: boolean;
  /**
   * Each device is given each seed once; without this, the log-in is the device.
   */
  deviceId?: Schemas['vouchers.ExternalId'];
}
/**
 * Which page, and of which template.
 */
export interface VouchersAllocationsQueryInput {
  templateId?: Schemas['vouchers.TemplateName'];
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * Sends to you (in) or of yours (out), and which page.
 */
export interface VouchersSendsQueryInput {
  /**
   * What came to you, or what you have sent.
   */
  direction?: 'in' | 'out';
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}
/**
 * Which part of the deliveries.
 */
export interface WebhooksDeliveriesQueryInput {
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many; 20 when left out.
   */
  pageSize?: number;
  /**
   * Another name of pageSize, which goes before it.
   */
  limit?: number;
  status?: Schemas['webhooks.DeliveryStatus'];
}
/**
 * Which part of the deliveries.
 */
export interface WebhooksEventDeliveriesQueryInput {
  /**
   * Which page, counted from 1.
   */
  page?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
  status?: Schemas['webhooks.DeliveryStatus'];
}
/**
 * From which number on, and how many.
 */
export interface WebhooksEventsQueryInput {
  /**
   * The number of the last event that you have; 0 for the first ones.
   */
  after?: number;
  /**
   * How many a page may have.
   */
  limit?: number;
}

/** Each endpoint has what it takes, what it answers, and the codes it may refuse with. */
export interface Calls {
  'accounts.register': {
    input: Schemas['accounts.RegisterRequest'];
    data: Schemas['accounts.LogIn'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'USERNAME_TAKEN' | 'FORBIDDEN';
  };
  'accounts.login': {
    input: Schemas['accounts.LogInRequest'];
    data: Schemas['accounts.LogIn'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'INVALID_TOKEN' | 'FORBIDDEN';
  };
  'accounts.refresh': {
    input: Schemas['accounts.RefreshRequest'];
    data: Schemas['accounts.LogIn'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'INVALID_TOKEN' | 'FORBIDDEN';
  };
  'accounts.logout': {
    input: Record<never, never>;
    data: Schemas['accounts.EndedLogIns'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'accounts.password': {
    input: Schemas['accounts.PasswordRequest'];
    data: Schemas['accounts.EndedLogIns'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'accounts.reset_password': {
    input: Schemas['accounts.PasswordResetRequest'];
    data: Schemas['accounts.EndedLogIns'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'INVALID_TOKEN' | 'FORBIDDEN';
  };
  'accounts.me': {
    input: Record<never, never>;
    data: Schemas['accounts.Me'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'accounts.update_me': {
    input: Schemas['accounts.ProfileRequest'];
    data: Schemas['accounts.Me'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED';
  };
  'accounts.delete_me': {
    input: Record<never, never>;
    data: Schemas['accounts.EndedLogIns'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.set_roles': {
    input: Schemas['common.IdParams'] & Schemas['admin.RolesRequest'];
    data: Schemas['admin.Person'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.list_users': {
    input: AdminUsersQueryInput;
    data: Schemas['admin.Users'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'RATE_LIMITED';
  };
  'admin.suspend_user': {
    input: Schemas['common.IdParams'] & Schemas['admin.SuspendRequest'];
    data: Schemas['admin.Person'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.resume_user': {
    input: Schemas['common.IdParams'];
    data: Schemas['admin.Person'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'admin.make_password_reset': {
    input: Schemas['common.IdParams'];
    data: Schemas['admin.PasswordReset'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.list_audit': {
    input: AdminAuditQueryInput;
    data: Schemas['admin.AuditPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'RATE_LIMITED';
  };
  'admin.show_cluster': {
    input: Record<never, never>;
    data: Schemas['admin.Cluster'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'RATE_LIMITED';
  };
  'admin.rotate_signing_key': {
    input: Record<never, never>;
    data: Schemas['admin.SigningKey'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'RATE_LIMITED';
  };
  'applications.context': {
    input: Record<never, never>;
    data: Schemas['applications.Context'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'RATE_LIMITED';
  };
  'applications.list': {
    input: ApplicationsPageQueryInput;
    data: Schemas['applications.ApplicationPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'applications.create': {
    input: ApplicationsCreateRequestInput;
    data: Schemas['applications.Application'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'applications.read': {
    input: Schemas['applications.ApplicationParams'];
    data: Schemas['applications.Application'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.patch': {
    input: Schemas['applications.ApplicationParams'] & Schemas['applications.PatchRequest'];
    data: Schemas['applications.Application'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'CONFLICT';
  };
  'applications.disable': {
    input: Schemas['applications.ApplicationParams'];
    data: Schemas['applications.Application'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'APPLICATION_DISABLED' | 'CONFLICT';
  };
  'applications.enable': {
    input: Schemas['applications.ApplicationParams'];
    data: Schemas['applications.Application'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'APPLICATION_DISABLED' | 'CONFLICT';
  };
  'applications.tokens.list': {
    input: Schemas['applications.ApplicationParams'] & ApplicationsPageQueryInput;
    data: Schemas['applications.TokenPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.tokens.issue': {
    input: Schemas['applications.ApplicationParams'] & Schemas['applications.TokenRequest'];
    data: Schemas['applications.NewToken'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'CONFLICT';
  };
  'applications.tokens.revoke': {
    input: Schemas['applications.TokenParams'];
    data: Schemas['applications.Token'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.bots.link': {
    input: Schemas['applications.BotLinkParams'];
    data: Schemas['applications.BotLink'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'BOT_ALREADY_LINKED';
  };
  'applications.bots.unlink': {
    input: Schemas['applications.BotLinkParams'];
    data: Schemas['applications.BotLink'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'admin.applications.list': {
    input: ApplicationsAdminApplicationsQueryInput;
    data: Schemas['applications.AdminApplications'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'RATE_LIMITED';
  };
  'admin.applications.disable': {
    input: Schemas['applications.ApplicationParams'];
    data: Schemas['applications.AdminApplication'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'CONFLICT';
  };
  'admin.applications.enable': {
    input: Schemas['applications.ApplicationParams'];
    data: Schemas['applications.AdminApplication'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'CONFLICT';
  };
  'bots.apply': {
    input: BotsApplyRequestInput;
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'USERNAME_TAKEN' | 'CONFLICT';
  };
  'bots.resubmit': {
    input: Schemas['bots.BotParams'] & BotsResubmitRequestInput;
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.my.list': {
    input: BotsMyBotsQueryInput;
    data: Schemas['bots.MyBots'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'bots.my.read': {
    input: Schemas['bots.BotParams'];
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.my.regenerate_token': {
    input: Schemas['bots.BotParams'];
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.my.revoke_token': {
    input: Schemas['bots.BotParams'];
    data: Schemas['bots.TokenState'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.my.metrics': {
    input: Schemas['bots.BotParams'];
    data: Schemas['bot-metrics.Metrics'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.me': {
    input: Record<never, never>;
    data: Schemas['bots.Identity'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT';
  };
  'bots.verify_token': {
    input: Schemas['bots.VerifyTokenRequest'];
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED';
  };
  'admin.bots.list': {
    input: BotsQueueQueryInput;
    data: Schemas['bots.AdminBotPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'RATE_LIMITED';
  };
  'admin.bots.read': {
    input: Schemas['bots.BotParams'];
    data: Schemas['bots.AdminBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'admin.bots.approve': {
    input: Schemas['bots.BotParams'] & Partial<Schemas['bots.ApproveRequest']>;
    data: Schemas['bots.AdminBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.bots.reject': {
    input: Schemas['bots.BotParams'] & Schemas['bots.RejectRequest'];
    data: Schemas['bots.AdminBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.bots.disable': {
    input: Schemas['bots.BotParams'] & Schemas['bots.ReasonRequest'];
    data: Schemas['bots.AdminBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.bots.enable': {
    input: Schemas['bots.BotParams'];
    data: Schemas['bots.AdminBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.my.patch': {
    input: Schemas['bots.BotParams'] & Schemas['bot-settings.PatchRequest'];
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.my.scopes': {
    input: Schemas['bots.BotParams'] & Schemas['bot-settings.ScopesRequest'];
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.my.end': {
    input: Schemas['bots.BotParams'];
    data: Schemas['bot-settings.EndedBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.set_my_short_description': {
    input: Schemas['bot-settings.ShortDescriptionRequest'];
    data: Schemas['bot-settings.SavedShortDescription'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'bots.get_my_short_description': {
    input: Record<never, never>;
    data: Schemas['bot-settings.OwnShortDescription'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND';
  };
  'bots.set_my_description': {
    input: Schemas['bot-settings.DescriptionRequest'];
    data: Schemas['bot-settings.SavedAbout'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'bots.get_my_description': {
    input: Record<never, never>;
    data: Schemas['bot-settings.OwnDescription'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND';
  };
  'bots.set_my_friend_request_mode': {
    input: Schemas['bot-settings.FriendRequestModeRequest'];
    data: Schemas['bot-settings.OwnFriendRequestMode'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'bots.get_my_friend_request_mode': {
    input: Record<never, never>;
    data: Schemas['bot-settings.OwnFriendRequestMode'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND';
  };
  'bots.set_my_group_privacy': {
    input: Schemas['bot-settings.GroupPrivacyRequest'];
    data: Schemas['bot-settings.OwnGroupPrivacy'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'bots.get_my_group_privacy': {
    input: Record<never, never>;
    data: Schemas['bot-settings.OwnGroupPrivacy'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND';
  };
  'bots.set_my_commands': {
    input: Schemas['bot-settings.SetCommandsRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'bots.get_my_commands': {
    input: Schemas['bot-settings.CommandsQuery'];
    data: Schemas['bot-settings.Commands'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND';
  };
  'bots.delete_my_commands': {
    input: Partial<Schemas['bot-settings.DeleteCommandsRequest']>;
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'bots.my.set_commands': {
    input: Schemas['bots.BotParams'] & Schemas['bot-settings.SetCommandsRequest'];
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.my.delete_commands': {
    input: Schemas['bots.BotParams'] & Schemas['bot-settings.CommandsQuery'];
    data: Schemas['bots.Bot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.set_webhook': {
    input: Schemas['bot-settings.WebhookRequest'];
    data: Schemas['bot-settings.Webhook'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'bots.my.set_webhook': {
    input: Schemas['bots.BotParams'] & Schemas['bot-settings.WebhookRequest'];
    data: Schemas['bot-settings.Webhook'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.delete_webhook': {
    input: Partial<Schemas['bot-settings.DropRequest']>;
    data: Schemas['bot-settings.PollingBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'bots.my.delete_webhook': {
    input: Schemas['bots.BotParams'] & Partial<Schemas['bot-settings.DropRequest']>;
    data: Schemas['bot-settings.PollingBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.get_webhook_info': {
    input: Record<never, never>;
    data: Schemas['bot-settings.WebhookInfo'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND';
  };
  'admin.bots.capabilities': {
    input: Schemas['bots.BotParams'] & Schemas['bot-settings.CapabilitiesRequest'];
    data: Schemas['bots.AdminBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.bots.quota': {
    input: Schemas['bots.BotParams'] & Schemas['bot-settings.QuotaRequest'];
    data: Schemas['bots.AdminBot'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'chats.open': {
    input: Schemas['chats.OpenRequest'];
    data: Schemas['chats.Chat'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN';
  };
  'chats.list': {
    input: ChatsPageQueryInput;
    data: Schemas['chats.Chats'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'chats.read': {
    input: Schemas['common.IdParams'];
    data: Schemas['chats.Chat'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.leave': {
    input: Schemas['common.IdParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'users.block': {
    input: Schemas['common.IdParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'users.unblock': {
    input: Schemas['common.IdParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'chats.members.list': {
    input: Schemas['common.IdParams'] & ChatsPageQueryInput;
    data: Schemas['chats.Members'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.members.add': {
    input: Schemas['common.IdParams'] & Schemas['chats.MemberRequest'];
    data: Schemas['chats.ChatMember'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'chats.commands': {
    input: Schemas['common.IdParams'] & Schemas['bot-settings.ShownCommandsQuery'];
    data: Schemas['bot-settings.Commands'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.messages.list': {
    input: Schemas['common.IdParams'] & ChatsMessagesQueryInput;
    data: Schemas['chats.Messages'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.messages.send': {
    input: Schemas['common.IdParams'] & MessagesSendRequestInput;
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'chats.messages.edit': {
    input: Schemas['chats.MessageParams'] & Schemas['messages.EditRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.messages.delete': {
    input: Schemas['chats.MessageParams'];
    data: Schemas['messages.Deleted'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.messages.read': {
    input: Schemas['common.IdParams'] & Schemas['messages.MarkRequest'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.messages.delivered': {
    input: Schemas['common.IdParams'] & Schemas['messages.MarkRequest'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.actions.say': {
    input: Schemas['common.IdParams'] & Schemas['messages.ActionRequest'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'bots.send_message': {
    input: Schemas['chats.SendMessageRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_photo': {
    input: Schemas['messages.SendPhotoRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_document': {
    input: Schemas['messages.SendDocumentRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_video': {
    input: Schemas['messages.SendVideoRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_audio': {
    input: Schemas['messages.SendAudioRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_voice': {
    input: Schemas['messages.SendVoiceRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_video_note': {
    input: Schemas['messages.SendVideoNoteRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_animation': {
    input: Schemas['messages.SendAnimationRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_sticker': {
    input: Schemas['messages.SendStickerRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_location': {
    input: Schemas['messages.SendLocationRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_venue': {
    input: Schemas['messages.SendVenueRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_dice': {
    input: Schemas['messages.SendDiceRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_poll': {
    input: MessagesSendPollRequestInput;
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_contact': {
    input: Schemas['messages.SendContactRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_media_group': {
    input: Schemas['messages.SendMediaGroupRequest'];
    data: Schemas['messages.MediaGroup'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_chat_action': {
    input: Schemas['messages.SendChatActionRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.edit_message': {
    input: Schemas['messages.EditMessageRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.delete_message': {
    input: Schemas['messages.DeleteMessageRequest'];
    data: Schemas['messages.Deleted'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.edit_message_reply_markup': {
    input: Schemas['messages.EditMarkupRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.forward_message': {
    input: Schemas['messages.CopyRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.copy_message': {
    input: Schemas['messages.CopyRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'chats.change': {
    input: Schemas['common.IdParams'] & Schemas['governance.ChangeRequest'];
    data: Schemas['chats.Chat'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.pins.add': {
    input: Schemas['common.IdParams'] & Schemas['governance.PinRequest'];
    data: Schemas['chats.Chat'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'chats.pins.remove': {
    input: Schemas['chats.MessageParams'];
    data: Schemas['chats.Chat'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.members.remove': {
    input: Schemas['governance.MemberParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.members.set_role': {
    input: Schemas['governance.MemberParams'] & Schemas['governance.RoleRequest'];
    data: Schemas['chats.ChatMember'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'chats.members.ban': {
    input: Schemas['governance.MemberParams'] & Partial<Schemas['governance.BanRequest']>;
    data: Schemas['chats.ChatMember'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.members.unban': {
    input: Schemas['governance.MemberParams'];
    data: Schemas['chats.ChatMember'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.join_requests.ask': {
    input: Schemas['common.IdParams'] & Partial<Schemas['governance.JoinGroupRequest']>;
    data: Schemas['governance.JoinAsked'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'chats.join_requests.list': {
    input: Schemas['common.IdParams'] & ChatsPageQueryInput;
    data: Schemas['governance.JoinRequests'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.join_requests.approve': {
    input: Schemas['governance.MemberParams'];
    data: Schemas['chats.ChatMember'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'chats.join_requests.decline': {
    input: Schemas['governance.MemberParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'bots.get_chat': {
    input: Schemas['governance.ChatQuery'];
    data: Schemas['chats.Chat'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.get_chat_member': {
    input: Schemas['governance.ChatMemberQuery'];
    data: Schemas['chats.ChatMember'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.get_chat_member_count': {
    input: Schemas['governance.ChatQuery'];
    data: Schemas['governance.MemberCount'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.get_chat_administrators': {
    input: Schemas['governance.ChatQuery'];
    data: Schemas['governance.Administrators'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.set_chat_title': {
    input: Schemas['governance.SetTitleRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.set_chat_description': {
    input: Schemas['governance.SetDescriptionRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.set_chat_photo': {
    input: Schemas['governance.SetPhotoRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT' | 'FILE_QUOTA_EXCEEDED' | 'STORAGE_FULL';
  };
  'bots.pin_chat_message': {
    input: Schemas['governance.PinMessageRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.unpin_chat_message': {
    input: Schemas['governance.PinMessageRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.unpin_all_chat_messages': {
    input: Schemas['governance.ChatRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.kick_chat_member': {
    input: Schemas['governance.ChatMemberRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.ban_chat_member': {
    input: Schemas['governance.BanMemberRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.unban_chat_member': {
    input: Schemas['governance.ChatMemberRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'bots.leave_chat': {
    input: Schemas['governance.ChatRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.approve_chat_join_request': {
    input: Schemas['governance.ChatMemberRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.decline_chat_join_request': {
    input: Schemas['governance.ChatMemberRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'admin.virtual_members.list': {
    input: Schemas['governance.VirtualParams'] & ChatsPageQueryInput;
    data: Schemas['governance.VirtualMembers'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'admin.virtual_members.add': {
    input: Schemas['governance.VirtualParams'] & Schemas['governance.AddVirtualRequest'];
    data: Schemas['governance.VirtualMember'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.virtual_members.remove': {
    input: Schemas['governance.VirtualParams'] & Schemas['governance.RemoveVirtualQuery'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.list_chat_virtual_members': {
    input: GovernanceDispatchableQueryInput;
    data: Schemas['governance.DispatchableMembers'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'FORBIDDEN';
  };
  'bots.simulate_send_message': {
    input: Schemas['governance.SimulateRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'chats.messages.press': {
    input: Schemas['chats.MessageParams'] & Schemas['rich.PressRequest'];
    data: Schemas['rich.Press'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'callbacks.read': {
    input: Schemas['common.IdParams'] & RichCallbackWaitQueryInput;
    data: Schemas['rich.Callback'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.answer_callback_query': {
    input: Schemas['rich.AnswerCallbackRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CALLBACK_ALREADY_ANSWERED';
  };
  'chats.messages.vote': {
    input: Schemas['chats.MessageParams'] & Schemas['rich.VoteRequest'];
    data: Schemas['rich.Vote'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'chats.messages.votes': {
    input: Schemas['chats.MessageParams'] & ChatsPageQueryInput;
    data: Schemas['rich.PollVotes'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'bots.get_poll': {
    input: Schemas['rich.PollQuery'];
    data: Schemas['chats.Poll'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN';
  };
  'inline_queries.ask': {
    input: Schemas['rich.InlineRequest'];
    data: Schemas['rich.InlineAnswer'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.answer_inline_query': {
    input: Schemas['rich.AnswerInlineRequest'];
    data: Schemas['common.Ok'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CALLBACK_ALREADY_ANSWERED';
  };
  'inline_queries.choose': {
    input: Schemas['common.IdParams'] & Schemas['rich.ChooseRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'files.open_upload': {
    input: Schemas['files.UploadRequest'];
    data: Schemas['files.UploadCredentials'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FILE_QUOTA_EXCEEDED' | 'STORAGE_FULL';
  };
  'files.complete_upload': {
    input: FilesCompleteRequestInput;
    data: Schemas['files.File'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'NOT_FOUND' | 'CONFLICT' | 'STORAGE_FULL';
  };
  'files.list': {
    input: FilesFilesQueryInput;
    data: Schemas['files.Files'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'files.read': {
    input: Schemas['common.IdParams'];
    data: Schemas['files.File'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'files.crop': {
    input: Schemas['common.IdParams'] & Schemas['files.CropRequest'];
    data: Schemas['files.File'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT' | 'FILE_QUOTA_EXCEEDED' | 'STORAGE_FULL';
  };
  'files.delete': {
    input: Schemas['common.IdParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.files.open_upload': {
    input: Schemas['files.UploadRequest'];
    data: Schemas['files.UploadCredentials'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'FILE_QUOTA_EXCEEDED' | 'STORAGE_FULL';
  };
  'bots.files.complete_upload': {
    input: FilesCompleteRequestInput;
    data: Schemas['files.File'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT' | 'STORAGE_FULL';
  };
  'bots.files.read': {
    input: Schemas['files.FileQuery'];
    data: Schemas['files.File'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND';
  };
  'bots.files.list': {
    input: FilesFilesQueryInput;
    data: Schemas['files.Files'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT';
  };
  'bots.files.delete': {
    input: Schemas['common.IdParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'NOT_FOUND' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'CONFLICT';
  };
  'friends.request': {
    input: Schemas['friends.FriendRequest'];
    data: Schemas['friends.RequestItem'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'friends.list': {
    input: FriendsFriendsQueryInput;
    data: Schemas['friends.Friends'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'friends.requests.list': {
    input: FriendsRequestsQueryInput;
    data: Schemas['friends.Requests'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'friends.requests.accept': {
    input: Schemas['common.IdParams'];
    data: Schemas['friends.RequestItem'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'friends.requests.reject': {
    input: Schemas['common.IdParams'];
    data: Schemas['friends.RequestItem'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'friends.remove': {
    input: Schemas['friends.FriendParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.get_friend_requests': {
    input: Record<never, never>;
    data: Schemas['friends.BotRequests'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'CONFLICT';
  };
  'bots.answer_friend_request': {
    input: Schemas['friends.AnswerRequest'];
    data: Schemas['friends.BotAnswer'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
  };
  'users.find': {
    input: PeopleUsersQueryInput;
    data: Schemas['people.Users'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'users.read': {
    input: Schemas['common.IdParams'];
    data: Schemas['people.User'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.my.telegram': {
    input: Schemas['bots.BotParams'];
    data: Schemas['telegram.Address'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.get_updates': {
    input: Partial<Schemas['updates.UpdatesRequest']>;
    data: Schemas['updates.Updates'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'CONFLICT';
  };
  'vouchers.templates.list': {
    input: Schemas['vouchers.TemplatesQuery'];
    data: Schemas['vouchers.TemplatePage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'RATE_LIMITED';
  };
  'vouchers.templates.create': {
    input: VouchersCreateTemplateRequestInput;
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'TEMPLATE_ID_TAKEN' | 'CONFLICT';
  };
  'vouchers.templates.patch': {
    input: Schemas['vouchers.TemplateParams'] & Schemas['vouchers.PatchTemplateRequest'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT' | 'TEMPLATE_ID_TAKEN';
  };
  'vouchers.templates.submit': {
    input: Schemas['vouchers.TemplateParams'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'NOT_FOUND' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'vouchers.issue': {
    input: Schemas['vouchers.IssueRequest'];
    data: Schemas['vouchers.Issuance'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'RECIPIENT_NOT_AUTHORIZED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_NOT_ACTIVE' | 'ISSUE_LIMIT_REACHED' | 'PER_USER_LIMIT_REACHED' | 'EXTERNAL_ISSUE_ID_USED';
  };
  'vouchers.verify': {
    input: Schemas['vouchers.VerifyRequest'];
    data: Schemas['vouchers.Verification'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'VOUCHER_NOT_FOUND' | 'GUESSES_LOCKED';
  };
  'vouchers.redeem': {
    input: Schemas['vouchers.RedeemRequest'];
    data: Schemas['vouchers.Redemption'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'VOUCHER_NOT_FOUND' | 'VOUCHER_ALREADY_REDEEMED' | 'VOUCHER_NOT_REDEEMABLE' | 'GUESSES_LOCKED';
  };
  'vouchers.redemptions.read': {
    input: Schemas['vouchers.RedemptionParams'];
    data: Schemas['vouchers.Redemption'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'NOT_FOUND' | 'RATE_LIMITED' | 'REDEMPTION_NOT_FOUND';
  };
  'vouchers.redemptions.reverse': {
    input: Schemas['vouchers.RedemptionParams'] & Schemas['vouchers.ReverseRequest'];
    data: Schemas['vouchers.Redemption'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'REDEMPTION_NOT_FOUND' | 'REDEMPTION_ALREADY_REVERSED' | 'NOT_REVERSIBLE';
  };
  'bots.templates.list': {
    input: Schemas['bots.BotParams'] & Schemas['vouchers.TemplatesQuery'];
    data: Schemas['vouchers.TemplatePage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'BOT_NOT_APPROVED' | 'BOT_DISABLED' | 'SCOPE_MISSING' | 'FEATURE_UNAVAILABLE';
  };
  'bots.templates.create': {
    input: Schemas['bots.BotParams'] & VouchersCreateTemplateRequestInput;
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'TEMPLATE_ID_TAKEN' | 'CONFLICT' | 'BOT_NOT_APPROVED' | 'BOT_DISABLED' | 'SCOPE_MISSING' | 'FEATURE_UNAVAILABLE';
  };
  'bots.templates.submit': {
    input: Schemas['vouchers.OwnTemplateParams'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT' | 'BOT_NOT_APPROVED' | 'BOT_DISABLED' | 'SCOPE_MISSING' | 'FEATURE_UNAVAILABLE';
  };
  'applications.templates.list': {
    input: Schemas['vouchers.ApplicationParams'] & VouchersPagedTemplatesQueryInput;
    data: Schemas['vouchers.TemplatePage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.templates.create': {
    input: Schemas['vouchers.ApplicationParams'] & VouchersCreateTemplateRequestInput;
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_ID_TAKEN' | 'CONFLICT';
  };
  'applications.templates.read': {
    input: Schemas['vouchers.OwnTemplateParams'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND';
  };
  'applications.templates.patch': {
    input: Schemas['vouchers.OwnTemplateParams'] & Schemas['vouchers.PatchTemplateRequest'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT' | 'TEMPLATE_ID_TAKEN';
  };
  'applications.templates.submit': {
    input: Schemas['vouchers.OwnTemplateParams'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'applications.templates.pause': {
    input: Schemas['vouchers.OwnTemplateParams'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'applications.templates.resume': {
    input: Schemas['vouchers.OwnTemplateParams'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'applications.templates.end': {
    input: Schemas['vouchers.OwnTemplateParams'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'applications.templates.archive': {
    input: Schemas['vouchers.OwnTemplateParams'];
    data: Schemas['vouchers.Template'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'applications.vouchers.list': {
    input: Schemas['vouchers.ApplicationParams'] & VouchersVouchersQueryInput;
    data: Schemas['vouchers.VoucherPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND';
  };
  'applications.vouchers.issue': {
    input: Schemas['vouchers.ApplicationParams'] & Schemas['vouchers.IssueRequest'];
    data: Schemas['vouchers.Issuance'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'APPLICATION_DISABLED' | 'RECIPIENT_NOT_AUTHORIZED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_NOT_ACTIVE' | 'ISSUE_LIMIT_REACHED' | 'PER_USER_LIMIT_REACHED' | 'EXTERNAL_ISSUE_ID_USED';
  };
  'applications.vouchers.revoke': {
    input: Schemas['vouchers.OwnVoucherParams'] & Schemas['vouchers.ReasonRequest'];
    data: Schemas['vouchers.Voucher'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'VOUCHER_NOT_FOUND' | 'VOUCHER_STATE_CONFLICT';
  };
  'applications.redemptions.list': {
    input: Schemas['vouchers.ApplicationParams'] & VouchersRedemptionsQueryInput;
    data: Schemas['vouchers.RedemptionPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.redemptions.reverse': {
    input: Schemas['vouchers.OwnRedemptionParams'] & Schemas['vouchers.ReverseRequest'];
    data: Schemas['vouchers.Redemption'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_REQUIRED' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'REDEMPTION_NOT_FOUND' | 'APPLICATION_DISABLED' | 'REDEMPTION_ALREADY_REVERSED' | 'NOT_REVERSIBLE';
  };
  'applications.summary': {
    input: Schemas['vouchers.ApplicationParams'] & Schemas['vouchers.SummaryQuery'];
    data: Schemas['vouchers.Summary'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'admin.templates.list': {
    input: VouchersReviewQueryInput;
    data: Schemas['vouchers.AdminTemplatePage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'RATE_LIMITED';
  };
  'admin.templates.read': {
    input: Schemas['vouchers.VoucherParams'];
    data: Schemas['vouchers.AdminTemplate'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND';
  };
  'admin.templates.approve': {
    input: Schemas['vouchers.VoucherParams'] & Partial<Schemas['vouchers.ApproveRequest']>;
    data: Schemas['vouchers.AdminTemplate'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'admin.templates.pause': {
    input: Schemas['vouchers.VoucherParams'] & Schemas['vouchers.ReasonRequest'];
    data: Schemas['vouchers.AdminTemplate'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'admin.templates.resume': {
    input: Schemas['vouchers.VoucherParams'];
    data: Schemas['vouchers.AdminTemplate'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'admin.templates.end': {
    input: Schemas['vouchers.VoucherParams'];
    data: Schemas['vouchers.AdminTemplate'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'admin.templates.archive': {
    input: Schemas['vouchers.VoucherParams'];
    data: Schemas['vouchers.AdminTemplate'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'admin.templates.reject': {
    input: Schemas['vouchers.VoucherParams'] & Schemas['vouchers.RejectRequest'];
    data: Schemas['vouchers.AdminTemplate'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'TEMPLATE_NOT_FOUND' | 'TEMPLATE_STATE_CONFLICT';
  };
  'admin.vouchers.revoke': {
    input: Schemas['vouchers.VoucherParams'] & Schemas['vouchers.ReasonRequest'];
    data: Schemas['vouchers.AdminVoucher'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'VOUCHER_NOT_FOUND' | 'VOUCHER_STATE_CONFLICT';
  };
  'wallet.authorizations.list': {
    input: VouchersPageQueryInput;
    data: Schemas['vouchers.AuthorizationPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'wallet.authorizations.create': {
    input: Schemas['vouchers.AuthorizationRequest'];
    data: Schemas['vouchers.Authorization'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'wallet.authorizations.delete': {
    input: Schemas['vouchers.AuthorizationParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.authorization_requests.create': {
    input: Schemas['vouchers.ApplicationParams'] & Schemas['vouchers.AskAuthorizationRequest'];
    data: Schemas['vouchers.AuthorizationAsked'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'CONFLICT';
  };
  'wallet.authorizations.requests.list': {
    input: VouchersPageQueryInput;
    data: Schemas['vouchers.AuthorizationQuestionPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'wallet.authorizations.requests.accept': {
    input: Schemas['common.IdParams'];
    data: Schemas['vouchers.AuthorizationQuestion'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'wallet.authorizations.requests.decline': {
    input: Schemas['common.IdParams'];
    data: Schemas['vouchers.AuthorizationQuestion'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'wallet.vouchers.list': {
    input: VouchersWalletVouchersQueryInput;
    data: Schemas['vouchers.WalletVoucherPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'wallet.vouchers.read': {
    input: Schemas['vouchers.VoucherParams'];
    data: Schemas['vouchers.WalletVoucher'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'VOUCHER_NOT_FOUND';
  };
  'wallet.vouchers.credential.show': {
    input: Schemas['vouchers.VoucherParams'] & Partial<VouchersCredentialRequestInput>;
    data: Schemas['vouchers.HolderCredential'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'VOUCHER_NOT_FOUND' | 'VOUCHER_ALREADY_REDEEMED' | 'VOUCHER_NOT_REDEEMABLE' | 'CONFLICT';
  };
  'wallet.vouchers.credential.void': {
    input: Schemas['vouchers.VoucherParams'];
    data: Schemas['common.Empty'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'VOUCHER_NOT_FOUND';
  };
  'wallet.vouchers.qr': {
    input: Schemas['vouchers.VoucherParams'];
    data: string;
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'VOUCHER_NOT_FOUND' | 'VOUCHER_ALREADY_REDEEMED' | 'VOUCHER_NOT_REDEEMABLE';
  };
  'applications.recipients.list': {
    input: Schemas['vouchers.ApplicationParams'] & Schemas['vouchers.RecipientsQuery'];
    data: Schemas['vouchers.Recipients'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.allocations.list': {
    input: Schemas['vouchers.ApplicationParams'] & VouchersAllocationsQueryInput;
    data: Schemas['vouchers.AllocationPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND';
  };
  'applications.allocations.create': {
    input: Schemas['vouchers.ApplicationParams'] & Schemas['vouchers.AllocateRequest'];
    data: Schemas['vouchers.Allocation'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'TEMPLATE_NOT_FOUND' | 'RECIPIENT_NOT_AUTHORIZED' | 'TEMPLATE_NOT_ACTIVE' | 'STOCK_INSUFFICIENT' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT';
  };
  'applications.allocations.delete': {
    input: Schemas['vouchers.OwnAllocationParams'];
    data: Schemas['vouchers.Allocation'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'ALLOCATION_NOT_FOUND';
  };
  'wallet.stock.list': {
    input: VouchersPageQueryInput;
    data: Schemas['vouchers.StockPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'wallet.stock.send': {
    input: Schemas['vouchers.StockParams'] & Schemas['vouchers.SendRequest'];
    data: Schemas['vouchers.Send'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'ALLOCATION_NOT_FOUND' | 'RECIPIENT_NOT_AUTHORIZED' | 'STOCK_INSUFFICIENT' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT';
  };
  'wallet.sends.list': {
    input: VouchersSendsQueryInput;
    data: Schemas['vouchers.SendPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'wallet.sends.claim': {
    input: Schemas['vouchers.SendParams'];
    data: Schemas['vouchers.Claim'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'SEND_NOT_FOUND' | 'SEND_NOT_PENDING' | 'TEMPLATE_NOT_ACTIVE' | 'PER_USER_LIMIT_REACHED';
  };
  'wallet.sends.decline': {
    input: Schemas['vouchers.SendParams'];
    data: Schemas['vouchers.Send'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'SEND_NOT_FOUND' | 'SEND_NOT_PENDING';
  };
  'wallet.sends.cancel': {
    input: Schemas['vouchers.SendParams'];
    data: Schemas['vouchers.Send'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'SEND_NOT_FOUND' | 'SEND_NOT_PENDING';
  };
  'bots.my.list_deliveries': {
    input: Schemas['bots.BotParams'] & WebhooksDeliveriesQueryInput;
    data: Schemas['webhooks.DeliveryPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.my.read_delivery': {
    input: Schemas['webhooks.DeliveryParams'] & Schemas['webhooks.DeliveryQuery'];
    data: Schemas['webhooks.WholeDelivery'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'bots.my.retry_delivery': {
    input: Schemas['webhooks.DeliveryParams'];
    data: Schemas['webhooks.Delivery'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'applications.deliveries.list': {
    input: Schemas['applications.ApplicationParams'] & WebhooksEventDeliveriesQueryInput;
    data: Schemas['webhooks.EventDeliveryPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.deliveries.read': {
    input: Schemas['webhooks.EventDeliveryParams'];
    data: Schemas['webhooks.WholeEventDelivery'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.deliveries.retry': {
    input: Schemas['webhooks.EventDeliveryParams'];
    data: Schemas['webhooks.EventDelivery'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'CONFLICT';
  };
  'bots.my.replay_deliveries': {
    input: Schemas['bots.BotParams'] & Schemas['webhooks.ReplayRequest'];
    data: Schemas['webhooks.Replay'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'bots.my.show_replay': {
    input: Schemas['bots.BotParams'];
    data: Schemas['webhooks.Replay'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED';
  };
  'applications.deliveries.replay': {
    input: Schemas['applications.ApplicationParams'] & Schemas['webhooks.ReplayRequest'];
    data: Schemas['webhooks.EventReplay'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'CONFLICT';
  };
  'applications.deliveries.show_replay': {
    input: Schemas['applications.ApplicationParams'];
    data: Schemas['webhooks.EventReplay'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.events.list': {
    input: Schemas['applications.ApplicationParams'] & WebhooksEventsQueryInput;
    data: Schemas['webhooks.EventPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND';
  };
  'applications.events.read': {
    input: WebhooksEventsQueryInput;
    data: Schemas['webhooks.EventPage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'APPLICATION_DISABLED' | 'SCOPE_MISSING' | 'RATE_LIMITED';
  };
  'bots.my.test_webhook': {
    input: Schemas['bots.BotParams'] & Partial<Schemas['webhooks.TestRequest']>;
    data: Schemas['webhooks.TestOutcome'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'applications.test_webhook': {
    input: Schemas['applications.ApplicationParams'] & Partial<Schemas['webhooks.EventTestRequest']>;
    data: Schemas['webhooks.EventTestOutcome'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'FEATURE_UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'APPLICATION_NOT_FOUND' | 'CONFLICT';
  };
}
/** The lists that `pages` walks through. */
export type PagedCall =
  | 'admin.list_users'
  | 'admin.list_audit'
  | 'applications.list'
  | 'applications.tokens.list'
  | 'admin.applications.list'
  | 'bots.my.list'
  | 'admin.bots.list'
  | 'chats.list'
  | 'chats.members.list'
  | 'chats.messages.list'
  | 'chats.join_requests.list'
  | 'admin.virtual_members.list'
  | 'chats.messages.votes'
  | 'files.list'
  | 'bots.files.list'
  | 'friends.list'
  | 'friends.requests.list'
  | 'users.find'
  | 'vouchers.templates.list'
  | 'bots.templates.list'
  | 'applications.templates.list'
  | 'applications.vouchers.list'
  | 'applications.redemptions.list'
  | 'admin.templates.list'
  | 'wallet.authorizations.list'
  | 'wallet.authorizations.requests.list'
  | 'wallet.vouchers.list'
  | 'applications.allocations.list'
  | 'wallet.stock.list'
  | 'wallet.sends.list'
  | 'bots.my.list_deliveries'
  | 'applications.deliveries.list'
;
/** Every endpoint by its name in the client. */
export interface CallTree {
  accounts: {
    /** Register a new person, who is logged in at once (POST /api/v1/accounts/register). */
    register: 'accounts.register';
    /** Log in with username and password (POST /api/v1/accounts/login). */
    login: 'accounts.login';
    /** Exchange a refresh token for a new pair of tokens; a token used twice ends the log-in (POST /api/v1/accounts/refresh). */
    refresh: 'accounts.refresh';
    /** End the log-in that this call was made with (POST /api/v1/accounts/logout). */
    logout: 'accounts.logout';
    /** Change the password and end every other log-in (POST /api/v1/accounts/password). */
    password: 'accounts.password';
    /** Set a new password with the token that an admin has made; every log-in ends (POST /api/v1/accounts/password-reset). */
    resetPassword: 'accounts.reset_password';
    /** Read your own account (GET /api/v1/accounts/me). */
    me: 'accounts.me';
    /** Change your display name, who sees whether you are online, and who adds you to groups (PATCH /api/v1/accounts/me). */
    updateMe: 'accounts.update_me';
    /** Delete your account: log-ins end, your applications and bots are disabled, vouchers are revoked (DELETE /api/v1/accounts/me). */
    deleteMe: 'accounts.delete_me';
  };
  admin: {
    /** Set the roles of a person; the last admin stays admin (PUT /api/v1/admin/users/:id/roles). */
    setRoles: 'admin.set_roles';
    /** Find people by a whole id, the beginning of the username or a role or a status, ordered by username (GET /api/v1/admin/users). */
    listUsers: 'admin.list_users';
    /** Suspend a person: their log-ins end and none is opened; the last admin stays (POST /api/v1/admin/users/:id/suspend). */
    suspendUser: 'admin.suspend_user';
    /** Let a suspended person log in again (POST /api/v1/admin/users/:id/resume). */
    resumeUser: 'admin.resume_user';
    /** Make a token with which a person sets a new password; this answer is the only one that shows it (POST /api/v1/admin/users/:id/password-reset). */
    makePasswordReset: 'admin.make_password_reset';
    /** Read the audit log, newest first (GET /api/v1/admin/audit). */
    listAudit: 'admin.list_audit';
    /** See the nodes, what each owns, and how much waits on the one that answers (GET /api/v1/admin/cluster). */
    showCluster: 'admin.show_cluster';
    /** Change the key that signs access tokens; ends no log-in (POST /api/v1/admin/signing-keys/rotate). */
    rotateSigningKey: 'admin.rotate_signing_key';
    applications: {
      /** Find applications by a whole id, the beginning of the name or the status, in the order of names (GET /api/v1/admin/applications). */
      list: 'admin.applications.list';
      /** Disable an application (POST /api/v1/admin/applications/:id/disable). */
      disable: 'admin.applications.disable';
      /** Lift the platform's ban (POST /api/v1/admin/applications/:id/enable). */
      enable: 'admin.applications.enable';
    };
    bots: {
      /** List bots, newest first, or only those of one review status (GET /api/v1/admin/bots). */
      list: 'admin.bots.list';
      /** Read a bot, and beside an application that was resubmitted the one that was rejected (GET /api/v1/admin/bots/:id). */
      read: 'admin.bots.read';
      /** Approve a bot, in the version that was looked at; its developer reads the token once (POST /api/v1/admin/bots/:id/approve). */
      approve: 'admin.bots.approve';
      /** Reject a bot, in the version that was looked at, and say why; its developer may resubmit it (POST /api/v1/admin/bots/:id/reject). */
      reject: 'admin.bots.reject';
      /** Disable a bot: when this has answered, every node refuses its token (POST /api/v1/admin/bots/:id/disable). */
      disable: 'admin.bots.disable';
      /** Enable a disabled bot (POST /api/v1/admin/bots/:id/enable). */
      enable: 'admin.bots.enable';
      /** Say what the platform enables for a bot; holds on every node once answered (PUT /api/v1/admin/bots/:id/capabilities). */
      capabilities: 'admin.bots.capabilities';
      /** Say how many messages a bot may send in a minute (PUT /api/v1/admin/bots/:id/quota). */
      quota: 'admin.bots.quota';
    };
    virtualMembers: {
      /** List the dispatchable members of a group (GET /api/v1/admin/chats/:chatId/virtual-members). */
      list: 'admin.virtual_members.list';
      /** Give a group a dispatchable member (POST /api/v1/admin/chats/:chatId/virtual-members). */
      add: 'admin.virtual_members.add';
      /** Take a dispatchable member out of a group; what it said stays (DELETE /api/v1/admin/chats/:chatId/virtual-members). */
      remove: 'admin.virtual_members.remove';
    };
    templates: {
      /** List templates, newest first, or only those of one status (GET /api/v1/admin/templates). */
      list: 'admin.templates.list';
      /** Read a template, and beside one that was submitted again what was rejected (GET /api/v1/admin/templates/:id). */
      read: 'admin.templates.read';
      /** Approve a template, in the version that was looked at: it issues vouchers from now on (POST /api/v1/admin/templates/:id/approve). */
      approve: 'admin.templates.approve';
      /** Pause a template, also over a pause of its owner, who reads why and cannot resume it (POST /api/v1/admin/templates/:id/pause). */
      pause: 'admin.templates.pause';
      /** Lift any pause; where the platform paused over its owner, the pause of the owner remains (POST /api/v1/admin/templates/:id/resume). */
      resume: 'admin.templates.resume';
      /** End a template for good; issued vouchers live on (POST /api/v1/admin/templates/:id/end). */
      end: 'admin.templates.end';
      /** Put a draft, rejected or ended template away (POST /api/v1/admin/templates/:id/archive). */
      archive: 'admin.templates.archive';
      /** Reject a template, in the version that was looked at, and say why; it may be submitted again (POST /api/v1/admin/templates/:id/reject). */
      reject: 'admin.templates.reject';
    };
    vouchers: {
      /** Revoke an available voucher (POST /api/v1/admin/vouchers/:id/revoke). */
      revoke: 'admin.vouchers.revoke';
    };
  };
  applications: {
    /** What this token is: its application, scopes and limits (GET /api/v1/open-platform/me). */
    context: 'applications.context';
    /** List your applications, newest first (GET /api/v1/open-platform/applications). */
    list: 'applications.list';
    /** Create an application (POST /api/v1/open-platform/applications). */
    create: 'applications.create';
    /** Read one of your applications (GET /api/v1/open-platform/applications/:id). */
    read: 'applications.read';
    /** Change the name, description or webhook of an application (PATCH /api/v1/open-platform/applications/:id). */
    patch: 'applications.patch';
    /** Switch an application off: its tokens are refused (POST /api/v1/open-platform/applications/:id/disable). */
    disable: 'applications.disable';
    /** Switch an application on again, unless the platform disabled it (POST /api/v1/open-platform/applications/:id/enable). */
    enable: 'applications.enable';
    tokens: {
      /** List the tokens of an application, revoked ones included (GET /api/v1/open-platform/applications/:id/tokens). */
      list: 'applications.tokens.list';
      /** Make a token; this answer is the only one that shows it (POST /api/v1/open-platform/applications/:id/tokens). */
      issue: 'applications.tokens.issue';
      /** Revoke a token: when this has answered, every node refuses it (DELETE /api/v1/open-platform/applications/:id/tokens/:tokenId). */
      revoke: 'applications.tokens.revoke';
    };
    bots: {
      /** Link one of your bots to one of your applications (PUT /api/v1/open-platform/applications/:id/bots/:botId). */
      link: 'applications.bots.link';
      /** Unlink a bot; answers the link that ended (DELETE /api/v1/open-platform/applications/:id/bots/:botId). */
      unlink: 'applications.bots.unlink';
    };
    templates: {
      /** List the templates of one of your applications, newest first (GET /api/v1/open-platform/applications/:id/vouchers/templates). */
      list: 'applications.templates.list';
      /** Create a template in one of your applications; it starts as a draft (POST /api/v1/open-platform/applications/:id/vouchers/templates). */
      create: 'applications.templates.create';
      /** Read a template of one of your applications (GET /api/v1/open-platform/applications/:id/vouchers/templates/:templateId). */
      read: 'applications.templates.read';
      /** Change a draft or rejected template (PATCH /api/v1/open-platform/applications/:id/vouchers/templates/:templateId). */
      patch: 'applications.templates.patch';
      /** Submit a draft or rejected template for review (POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/submit). */
      submit: 'applications.templates.submit';
      /** Pause an active template: it issues nothing until it is resumed (POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/pause). */
      pause: 'applications.templates.pause';
      /** Resume a template that you have paused (POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/resume). */
      resume: 'applications.templates.resume';
      /** End a template for good; issued vouchers live on (POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/end). */
      end: 'applications.templates.end';
      /** Put a draft, rejected or ended template away (POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/archive). */
      archive: 'applications.templates.archive';
    };
    vouchers: {
      /** List the vouchers of one of your applications, newest first (GET /api/v1/open-platform/applications/:id/vouchers). */
      list: 'applications.vouchers.list';
      /** Issue a voucher of an active template of one of your applications to a user (POST /api/v1/open-platform/applications/:id/vouchers/issue). */
      issue: 'applications.vouchers.issue';
      /** Revoke an available voucher of one of your applications (POST /api/v1/open-platform/applications/:id/vouchers/:voucherId/revoke). */
      revoke: 'applications.vouchers.revoke';
    };
    redemptions: {
      /** List the redemptions and reversals of one of your applications, newest first; as CSV all of them (GET /api/v1/open-platform/applications/:id/redemptions). */
      list: 'applications.redemptions.list';
      /** Reverse a redemption of one of your applications: its voucher is available again, or expired (POST /api/v1/open-platform/applications/:id/redemptions/:redemptionId/reverse). */
      reverse: 'applications.redemptions.reverse';
    };
    /** Count what was issued, redeemed, reversed and has expired in one of your applications, by day (GET /api/v1/open-platform/applications/:id/summary). */
    summary: 'applications.summary';
    authorizationRequests: {
      /** Ask a person to let your application send vouchers; the answer is the same for every person (POST /api/v1/open-platform/applications/:id/authorization-requests). */
      create: 'applications.authorization_requests.create';
    };
    recipients: {
      /** Find people by the beginning of their username, or by their whole user id (GET /api/v1/open-platform/applications/:id/vouchers/recipients). */
      list: 'applications.recipients.list';
    };
    allocations: {
      /** List the allocations of one of your applications, or of one template, newest first (GET /api/v1/open-platform/applications/:id/vouchers/allocations). */
      list: 'applications.allocations.list';
      /** Give stock of an active template to a sender; no voucher is made before a recipient claims it (POST /api/v1/open-platform/applications/:id/vouchers/allocations). */
      create: 'applications.allocations.create';
      /** Take back what has not been sent; what is under way may still be claimed (DELETE /api/v1/open-platform/applications/:id/vouchers/allocations/:allocationId). */
      delete: 'applications.allocations.delete';
    };
    deliveries: {
      /** List what was pushed to the webhook of an application or waits for it: pending first (GET /api/v1/open-platform/applications/:id/deliveries). */
      list: 'applications.deliveries.list';
      /** Read one delivery with the event as it was sent (GET /api/v1/open-platform/applications/:id/deliveries/:deliveryId). */
      read: 'applications.deliveries.read';
      /** Make one more attempt at once, beside the schedule, of a delivery that has failed or is dead (POST /api/v1/open-platform/applications/:id/deliveries/:deliveryId/retry). */
      retry: 'applications.deliveries.retry';
      /** Make one more attempt of each dead letter of the last seven days, a few each second; answered at once (POST /api/v1/open-platform/applications/:id/deliveries/replay). */
      replay: 'applications.deliveries.replay';
      /** Show how far the last replay of deliveries is (GET /api/v1/open-platform/applications/:id/deliveries/replay). */
      showReplay: 'applications.deliveries.show_replay';
    };
    events: {
      /** List the events of one of your applications by their numbers, the oldest first (GET /api/v1/open-platform/applications/:id/events). */
      list: 'applications.events.list';
      /** List the events of the application by their numbers, the oldest first (GET /api/v1/open-platform/events). */
      read: 'applications.events.read';
    };
    /** Send one signed sample to the webhook of an application, beside its events, and see what came of it (POST /api/v1/open-platform/applications/:id/webhook/test). */
    testWebhook: 'applications.test_webhook';
  };
  bots: {
    /** Apply for a bot; a reviewer decides (POST /api/v1/bots/applications). */
    apply: 'bots.apply';
    /** Apply again with a bot that was rejected; every field is replaced, the username stays (POST /api/v1/bots/my/:id/resubmit). */
    resubmit: 'bots.resubmit';
    my: {
      /** List your bots, newest first (GET /api/v1/bots/my). */
      list: 'bots.my.list';
      /** Read one of your bots; the first read within 7 days of its approval shows its token, once (GET /api/v1/bots/my/:id). */
      read: 'bots.my.read';
      /** Replace the token of a bot: when this has answered, every node refuses the old one (POST /api/v1/bots/my/:id/regenerate-token). */
      regenerateToken: 'bots.my.regenerate_token';
      /** Revoke the token of a bot without a successor (DELETE /api/v1/bots/my/:id/token). */
      revokeToken: 'bots.my.revoke_token';
      /** What one of your bots has called in the last minute, hour and day, and its quota (GET /api/v1/bots/my/:id/metrics). */
      metrics: 'bots.my.metrics';
      /** Change how an approved bot presents itself and what it hears; the username stays (PATCH /api/v1/bots/my/:id). */
      patch: 'bots.my.patch';
      /** Say all scopes a bot is to have: what it loses, it loses at once; what is new waits for a review (POST /api/v1/bots/my/:id/scopes). */
      scopes: 'bots.my.scopes';
      /** End a bot for good: when this has answered, every node refuses its token; its name stays taken (DELETE /api/v1/bots/my/:id). */
      end: 'bots.my.end';
      /** Replace a menu of commands of a bot; the menus it has are in the bot itself (PUT /api/v1/bots/my/:id/commands). */
      setCommands: 'bots.my.set_commands';
      /** Delete a menu of commands of a bot; a wider one is shown in its place (DELETE /api/v1/bots/my/:id/commands). */
      deleteCommands: 'bots.my.delete_commands';
      /** Have the updates of a bot pushed; every option that is left out is reset, but for the secret (POST /api/v1/bots/my/:id/webhook). */
      setWebhook: 'bots.my.set_webhook';
      /** Have the updates of a bot wait until it asks for them (DELETE /api/v1/bots/my/:id/webhook). */
      deleteWebhook: 'bots.my.delete_webhook';
      /** Read the number of a bot, and the address for programs that were written for Telegram (GET /api/v1/bots/my/:id/telegram). */
      telegram: 'bots.my.telegram';
      /** List what was pushed to the webhook of a bot or waits for it: pending first, each the newest first (GET /api/v1/bots/my/:id/deliveries). */
      listDeliveries: 'bots.my.list_deliveries';
      /** Read one delivery with what was sent, as long as that is kept; update_seq finds an old one (GET /api/v1/bots/my/:id/deliveries/:deliveryId). */
      readDelivery: 'bots.my.read_delivery';
      /** Make one more attempt at once, beside the schedule, of a delivery that has failed or is dead (POST /api/v1/bots/my/:id/deliveries/:deliveryId/retry). */
      retryDelivery: 'bots.my.retry_delivery';
      /** Make one more attempt of each dead letter of the last seven days, a few each second; answered at once (POST /api/v1/bots/my/:id/deliveries/replay). */
      replayDeliveries: 'bots.my.replay_deliveries';
      /** Show how far the last replay of deliveries is (GET /api/v1/bots/my/:id/deliveries/replay). */
      showReplay: 'bots.my.show_replay';
      /** Send one signed sample to the webhook of a bot, beside its updates, and see what came of it (POST /api/v1/bots/my/:id/webhook/test). */
      testWebhook: 'bots.my.test_webhook';
    };
    /** Who this bot is (GET /api/v1/bots/me). */
    me: 'bots.me';
    /** Try a bot token; for debugging (POST /api/v1/bots/verify-token). */
    verifyToken: 'bots.verify_token';
    /** Say in one sentence what the bot does; empty clears it (POST /api/v1/bots/setMyShortDescription). */
    setMyShortDescription: 'bots.set_my_short_description';
    /** Read the short description of the bot (GET /api/v1/bots/getMyShortDescription). */
    getMyShortDescription: 'bots.get_my_short_description';
    /** Say what people read before they write to the bot; empty clears it (POST /api/v1/bots/setMyDescription). */
    setMyDescription: 'bots.set_my_description';
    /** Read the description of the bot, which its developer knows as about (GET /api/v1/bots/getMyDescription). */
    getMyDescription: 'bots.get_my_description';
    /** Decide how requests for friendship are answered (POST /api/v1/bots/setMyFriendRequestMode). */
    setMyFriendRequestMode: 'bots.set_my_friend_request_mode';
    /** Read how requests for friendship are answered (GET /api/v1/bots/getMyFriendRequestMode). */
    getMyFriendRequestMode: 'bots.get_my_friend_request_mode';
    /** Hear in groups only what is meant for the bot, or everything; holds on every node once answered (POST /api/v1/bots/setMyGroupPrivacy). */
    setMyGroupPrivacy: 'bots.set_my_group_privacy';
    /** Read whether the bot hears in groups only what is meant for it (GET /api/v1/bots/getMyGroupPrivacy). */
    getMyGroupPrivacy: 'bots.get_my_group_privacy';
    /** Replace a menu of commands (POST /api/v1/bots/setMyCommands). */
    setMyCommands: 'bots.set_my_commands';
    /** Read one menu of commands (GET /api/v1/bots/getMyCommands). */
    getMyCommands: 'bots.get_my_commands';
    /** Delete a menu of commands; a wider one is shown in its place (POST /api/v1/bots/deleteMyCommands). */
    deleteMyCommands: 'bots.delete_my_commands';
    /** Have updates pushed; every option that is left out is reset, but for the secret (POST /api/v1/bots/setWebhook). */
    setWebhook: 'bots.set_webhook';
    /** Have updates wait until the bot asks for them (POST /api/v1/bots/deleteWebhook). */
    deleteWebhook: 'bots.delete_webhook';
    /** Read how the delivery of updates stands (GET /api/v1/bots/getWebhookInfo). */
    getWebhookInfo: 'bots.get_webhook_info';
    /** Send a text message (POST /api/v1/bots/sendMessage). */
    sendMessage: 'bots.send_message';
    /** Send a photo (POST /api/v1/bots/sendPhoto). */
    sendPhoto: 'bots.send_photo';
    /** Send a file of any type (POST /api/v1/bots/sendDocument). */
    sendDocument: 'bots.send_document';
    /** Send a video (POST /api/v1/bots/sendVideo). */
    sendVideo: 'bots.send_video';
    /** Send a recording (POST /api/v1/bots/sendAudio). */
    sendAudio: 'bots.send_audio';
    /** Send a voice message (POST /api/v1/bots/sendVoice). */
    sendVoice: 'bots.send_voice';
    /** Send a round video (POST /api/v1/bots/sendVideoNote). */
    sendVideoNote: 'bots.send_video_note';
    /** Send an animation (POST /api/v1/bots/sendAnimation). */
    sendAnimation: 'bots.send_animation';
    /** Send a sticker (POST /api/v1/bots/sendSticker). */
    sendSticker: 'bots.send_sticker';
    /** Send a place on the map (POST /api/v1/bots/sendLocation). */
    sendLocation: 'bots.send_location';
    /** Send a place with a name (POST /api/v1/bots/sendVenue). */
    sendVenue: 'bots.send_venue';
    /** Have the server roll a die, and send it (POST /api/v1/bots/sendDice). */
    sendDice: 'bots.send_dice';
    /** Send a poll or a quiz (POST /api/v1/bots/sendPoll). */
    sendPoll: 'bots.send_poll';
    /** Send the telephone number of a contact (POST /api/v1/bots/sendContact). */
    sendContact: 'bots.send_contact';
    /** Send several files as messages that belong together (POST /api/v1/bots/sendMediaGroup). */
    sendMediaGroup: 'bots.send_media_group';
    /** Say what the bot is doing; nothing of it is stored (POST /api/v1/bots/sendChatAction). */
    sendChatAction: 'bots.send_chat_action';
    /** Edit a text message of the bot (POST /api/v1/bots/editMessage). */
    editMessage: 'bots.edit_message';
    /** Delete a message of the bot (POST /api/v1/bots/deleteMessage). */
    deleteMessage: 'bots.delete_message';
    /** Give a message of the bot another keyboard, or none (POST /api/v1/bots/editMessageReplyMarkup). */
    editMessageReplyMarkup: 'bots.edit_message_reply_markup';
    /** Send a message on into another chat, marked as forwarded (POST /api/v1/bots/forwardMessage). */
    forwardMessage: 'bots.forward_message';
    /** Send a copy of a message into another chat (POST /api/v1/bots/copyMessage). */
    copyMessage: 'bots.copy_message';
    /** Read a chat that the bot is in (GET /api/v1/bots/getChat). */
    getChat: 'bots.get_chat';
    /** Read where a person or a bot stands in a chat, also one who has left or is banned (GET /api/v1/bots/getChatMember). */
    getChatMember: 'bots.get_chat_member';
    /** Count who is in a chat (GET /api/v1/bots/getChatMemberCount). */
    getChatMemberCount: 'bots.get_chat_member_count';
    /** List who governs a chat, the longest member first (GET /api/v1/bots/getChatAdministrators). */
    getChatAdministrators: 'bots.get_chat_administrators';
    /** Change the title of a group (POST /api/v1/bots/setChatTitle). */
    setChatTitle: 'bots.set_chat_title';
    /** Change the description of a group, or take it away (POST /api/v1/bots/setChatDescription). */
    setChatDescription: 'bots.set_chat_description';
    /** Give a group a photo: a picture that this bot has uploaded, or one that is fetched from its url (POST /api/v1/bots/setChatPhoto). */
    setChatPhoto: 'bots.set_chat_photo';
    /** Pin a message; in a private chat both sides may (POST /api/v1/bots/pinChatMessage). */
    pinChatMessage: 'bots.pin_chat_message';
    /** Take the pin off a message (POST /api/v1/bots/unpinChatMessage). */
    unpinChatMessage: 'bots.unpin_chat_message';
    /** Take every pin of a chat off (POST /api/v1/bots/unpinAllChatMessages). */
    unpinAllChatMessages: 'bots.unpin_all_chat_messages';
    /** Remove a member from a group; they may come back (POST /api/v1/bots/kickChatMember). */
    kickChatMember: 'bots.kick_chat_member';
    /** Remove a member from a group, and keep them out until the ban is lifted (POST /api/v1/bots/banChatMember). */
    banChatMember: 'bots.ban_chat_member';
    /** Lift a ban; who was banned is not brought back by it (POST /api/v1/bots/unbanChatMember). */
    unbanChatMember: 'bots.unban_chat_member';
    /** Leave a group; those who govern it may bring the bot again (POST /api/v1/bots/leaveChat). */
    leaveChat: 'bots.leave_chat';
    /** Let a person who asks join a group that the bot governs (POST /api/v1/bots/approveChatJoinRequest). */
    approveChatJoinRequest: 'bots.approve_chat_join_request';
    /** Decline a request to join a group that the bot governs (POST /api/v1/bots/declineChatJoinRequest). */
    declineChatJoinRequest: 'bots.decline_chat_join_request';
    /** List the dispatchable members of a group, for bots that are enabled for it (GET /api/v1/bots/listChatVirtualMembers). */
    listChatVirtualMembers: 'bots.list_chat_virtual_members';
    /** Say something as a dispatchable member of a group, for bots that are enabled for it (POST /api/v1/bots/simulateSendMessage). */
    simulateSendMessage: 'bots.simulate_send_message';
    /** Answer a press, once (POST /api/v1/bots/answerCallbackQuery). */
    answerCallbackQuery: 'bots.answer_callback_query';
    /** Read how a poll stands (GET /api/v1/bots/getPoll). */
    getPoll: 'bots.get_poll';
    /** Answer an inline query, once and within 5 seconds (POST /api/v1/bots/answerInlineQuery). */
    answerInlineQuery: 'bots.answer_inline_query';
    files: {
      /** Ask where to PUT the bytes of a file; the address is good for 15 minutes (POST /api/v1/bots/files/upload-credentials). */
      openUpload: 'bots.files.open_upload';
      /** Make the uploaded bytes a file; asking again answers the same file (POST /api/v1/bots/files/complete). */
      completeUpload: 'bots.files.complete_upload';
      /** Read a file of the bot or one that it received, with fresh addresses to download it from (GET /api/v1/bots/getFile). */
      read: 'bots.files.read';
      /** List the bot's files, newest first, and see how much of the bot's quota is used (GET /api/v1/bots/files). */
      list: 'bots.files.list';
      /** Delete one of the bot's files that nothing shows (DELETE /api/v1/bots/files/:id). */
      delete: 'bots.files.delete';
    };
    /** The friend requests that wait for the bot, the newest first; in friend_request_mode manual (GET /api/v1/bots/getFriendRequests). */
    getFriendRequests: 'bots.get_friend_requests';
    /** Accept or reject a friend request; in friend_request_mode manual (POST /api/v1/bots/answerFriendRequest). */
    answerFriendRequest: 'bots.answer_friend_request';
    /** Fetch updates from `offset` on, and wait up to `timeout` seconds for the next one (POST /api/v1/bots/getUpdates). */
    getUpdates: 'bots.get_updates';
    templates: {
      /** List the voucher templates of one of your bots, newest first; all of them unless page or limit is given (GET /api/v1/bots/my/:id/vouchers/templates). */
      list: 'bots.templates.list';
      /** Create a voucher template for one of your bots, in the application it works for; it starts as a draft (POST /api/v1/bots/my/:id/vouchers/templates). */
      create: 'bots.templates.create';
      /** Submit a draft or rejected voucher template of one of your bots for review (POST /api/v1/bots/my/:id/vouchers/templates/:templateId/submit). */
      submit: 'bots.templates.submit';
    };
  };
  chats: {
    /** Begin a private chat, or find it again; or make a group (POST /api/v1/chats). */
    open: 'chats.open';
    /** List the chats that you are in, newest first, with the last message and the number of unread ones (GET /api/v1/chats). */
    list: 'chats.list';
    /** Read a chat that you are in (GET /api/v1/chats/:id). */
    read: 'chats.read';
    /** Leave a group (POST /api/v1/chats/:id/leave). */
    leave: 'chats.leave';
    members: {
      /** List who is in a chat, the longest member first (GET /api/v1/chats/:id/members). */
      list: 'chats.members.list';
      /** Bring a person into a group who lets you; or, if you govern it, a bot (POST /api/v1/chats/:id/members). */
      add: 'chats.members.add';
      /** Remove a member from a group; they may come back (DELETE /api/v1/chats/:id/members/:userId). */
      remove: 'chats.members.remove';
      /** Make a member an administrator or an ordinary member, or hand the group over (PUT /api/v1/chats/:id/members/:userId/role). */
      setRole: 'chats.members.set_role';
      /** Remove a member from a group, or keep them out of it, until the ban is lifted (POST /api/v1/chats/:id/members/:userId/ban). */
      ban: 'chats.members.ban';
      /** Lift a ban; who was banned is not brought back by it (POST /api/v1/chats/:id/members/:userId/unban). */
      unban: 'chats.members.unban';
    };
    /** List the commands of a bot as you are shown them in this chat (GET /api/v1/chats/:id/commands). */
    commands: 'chats.commands';
    messages: {
      /** Read the messages of a chat, the newest first (GET /api/v1/chats/:id/messages). */
      list: 'chats.messages.list';
      /** Send a message; a client_message_id makes a retry safe (POST /api/v1/chats/:id/messages). */
      send: 'chats.messages.send';
      /** Edit a text message of yours (PATCH /api/v1/chats/:id/messages/:messageId). */
      edit: 'chats.messages.edit';
      /** Delete a message of yours, or any in a group that you govern (DELETE /api/v1/chats/:id/messages/:messageId). */
      delete: 'chats.messages.delete';
      /** Say up to which message you have read (POST /api/v1/chats/:id/read). */
      read: 'chats.messages.read';
      /** Say up to which message all have reached your device (POST /api/v1/chats/:id/delivered). */
      delivered: 'chats.messages.delivered';
      /** Press a button under a message of a bot (POST /api/v1/chats/:id/messages/:messageId/press). */
      press: 'chats.messages.press';
      /** Vote in a poll, change the vote, or take it back (POST /api/v1/chats/:id/messages/:messageId/vote). */
      vote: 'chats.messages.vote';
      /** List who voted for what in a poll that is not anonymous (GET /api/v1/chats/:id/messages/:messageId/votes). */
      votes: 'chats.messages.votes';
    };
    actions: {
      /** Say that you are typing, or what else you are doing; nothing of it is stored (POST /api/v1/chats/:id/actions). */
      say: 'chats.actions.say';
    };
    /** Change the title or the description of a group (PATCH /api/v1/chats/:id). */
    change: 'chats.change';
    pins: {
      /** Pin a message; in a private chat both sides may (POST /api/v1/chats/:id/pins). */
      add: 'chats.pins.add';
      /** Take the pin off a message (DELETE /api/v1/chats/:id/pins/:messageId). */
      remove: 'chats.pins.remove';
    };
    joinRequests: {
      /** Ask to join a group (POST /api/v1/chats/:id/join-requests). */
      ask: 'chats.join_requests.ask';
      /** List who asks to join a group that you govern (GET /api/v1/chats/:id/join-requests). */
      list: 'chats.join_requests.list';
      /** Let a person who asks join the group (POST /api/v1/chats/:id/join-requests/:userId/approve). */
      approve: 'chats.join_requests.approve';
      /** Decline a request to join the group (POST /api/v1/chats/:id/join-requests/:userId/decline). */
      decline: 'chats.join_requests.decline';
    };
  };
  users: {
    /** Block a person or a bot: nothing that they send into your private chat is taken any more (POST /api/v1/users/:id/block). */
    block: 'users.block';
    /** Take a block back; also of a person whose account is deleted (DELETE /api/v1/users/:id/block). */
    unblock: 'users.unblock';
    /** Find people and bots by a whole id, or by the beginning of the username (GET /api/v1/users). */
    find: 'users.find';
    /** Read one person, or one bot by its system_user_id; of a person, whether they are online (GET /api/v1/users/:id). */
    read: 'users.read';
  };
  callbacks: {
    /** Read what the bot has answered to a press, and wait for it if you like (GET /api/v1/callbacks/:id). */
    read: 'callbacks.read';
  };
  inlineQueries: {
    /** Ask a bot for results while a message is written; waits up to 5 seconds for its answer (POST /api/v1/inline-queries). */
    ask: 'inline_queries.ask';
    /** Send one of the results of an inline query as your message (POST /api/v1/inline-queries/:id/choose). */
    choose: 'inline_queries.choose';
  };
  files: {
    /** Ask where to PUT the bytes of a file; the address is good for 15 minutes (POST /api/v1/files/upload-credentials). */
    openUpload: 'files.open_upload';
    /** Make the uploaded bytes a file; asking again answers the same file (POST /api/v1/files/complete). */
    completeUpload: 'files.complete_upload';
    /** List your files, newest first, and see how much of your quota is used (GET /api/v1/files). */
    list: 'files.list';
    /** Read a file of yours or one that you received, with fresh addresses to download it from (GET /api/v1/files/:id). */
    read: 'files.read';
    /** Make a new file of a part of a picture; the picture stays as it is (POST /api/v1/files/:id/crop). */
    crop: 'files.crop';
    /** Delete one of your files that nothing shows (DELETE /api/v1/files/:id). */
    delete: 'files.delete';
  };
  friends: {
    /** Ask a person or a bot to be your friend (POST /api/v1/friends/requests). */
    request: 'friends.request';
    /** List your friends, the newest first, and who of them is online (GET /api/v1/friends). */
    list: 'friends.list';
    requests: {
      /** List friend requests to you or of yours, the newest first (GET /api/v1/friends/requests). */
      list: 'friends.requests.list';
      /** Accept a friend request; your private chat is there then (POST /api/v1/friends/requests/:id/accept). */
      accept: 'friends.requests.accept';
      /** Reject a friend request (POST /api/v1/friends/requests/:id/reject). */
      reject: 'friends.requests.reject';
    };
    /** End a friendship, or withdraw what you have asked; the private chat stays (DELETE /api/v1/friends/:userId). */
    remove: 'friends.remove';
  };
  vouchers: {
    templates: {
      /** List the templates of the application, newest first; all of them unless page or limit is given (GET /api/v1/open-platform/vouchers/templates). */
      list: 'vouchers.templates.list';
      /** Create a template; it starts as a draft (POST /api/v1/open-platform/vouchers/templates). */
      create: 'vouchers.templates.create';
      /** Change a draft or rejected template (PATCH /api/v1/open-platform/vouchers/templates/:templateId). */
      patch: 'vouchers.templates.patch';
      /** Submit a draft or rejected template for review (POST /api/v1/open-platform/vouchers/templates/:templateId/submit). */
      submit: 'vouchers.templates.submit';
    };
    /** Issue a voucher of an active template to a user (POST /api/v1/open-platform/vouchers/issue). */
    issue: 'vouchers.issue';
    /** Tell whether the voucher of a credential can be redeemed now (POST /api/v1/open-platform/vouchers/verify). */
    verify: 'vouchers.verify';
    /** Redeem the voucher of a credential (POST /api/v1/open-platform/vouchers/redeem). */
    redeem: 'vouchers.redeem';
    redemptions: {
      /** Read a redemption or a reversal (GET /api/v1/open-platform/vouchers/redemptions/:redemptionId). */
      read: 'vouchers.redemptions.read';
      /** Reverse a redemption: its voucher is available again, or expired (POST /api/v1/open-platform/vouchers/redemptions/:redemptionId/reverse). */
      reverse: 'vouchers.redemptions.reverse';
    };
  };
  wallet: {
    authorizations: {
      /** List the applications that you let send you vouchers, newest first (GET /api/v1/wallet/authorizations). */
      list: 'wallet.authorizations.list';
      /** Let an application send you vouchers (POST /api/v1/wallet/authorizations). */
      create: 'wallet.authorizations.create';
      /** Let an application send you no vouchers any more, even if you hold vouchers of it (DELETE /api/v1/wallet/authorizations/:applicationId). */
      delete: 'wallet.authorizations.delete';
      requests: {
        /** List the applications that wait for your yes or no, newest first (GET /api/v1/wallet/authorizations/requests). */
        list: 'wallet.authorizations.requests.list';
        /** Say yes: the application may send you vouchers from now on (POST /api/v1/wallet/authorizations/requests/:id/accept). */
        accept: 'wallet.authorizations.requests.accept';
        /** Say no to an application that asks (POST /api/v1/wallet/authorizations/requests/:id/decline). */
        decline: 'wallet.authorizations.requests.decline';
      };
    };
    vouchers: {
      /** List the vouchers that you hold, newest first, or only those of one status (GET /api/v1/wallet/vouchers). */
      list: 'wallet.vouchers.list';
      /** Read a voucher that you hold, with its terms and where to use it (GET /api/v1/wallet/vouchers/:id). */
      read: 'wallet.vouchers.read';
      credential: {
        /** Get what to show at a till: a QR value, a code, and for a device without network the next day’s seeds (POST /api/v1/wallet/vouchers/:id/credential). */
        show: 'wallet.vouchers.credential.show';
        /** Void every QR value, code and seed that there is of a voucher, wherever it was shown or stored (DELETE /api/v1/wallet/vouchers/:id/credential). */
        void: 'wallet.vouchers.credential.void';
      };
      /** Get the QR value of this moment as a picture; Expires tells when the next one begins (GET /api/v1/wallet/vouchers/:id/qr.svg). */
      qr: 'wallet.vouchers.qr';
    };
    stock: {
      /** List the stock that you may send from, newest first (GET /api/v1/wallet/stock). */
      list: 'wallet.stock.list';
      /** Send one unit of your stock to a person, who may claim it (POST /api/v1/wallet/stock/:allocationId/sends). */
      send: 'wallet.stock.send';
    };
    sends: {
      /** List what was sent to you, or by you, newest first (GET /api/v1/wallet/sends). */
      list: 'wallet.sends.list';
      /** Claim what was sent to you: it becomes a voucher of yours (POST /api/v1/wallet/sends/:id/claim). */
      claim: 'wallet.sends.claim';
      /** Decline what was sent to you: it goes back to the sender (POST /api/v1/wallet/sends/:id/decline). */
      decline: 'wallet.sends.decline';
      /** Cancel what you have sent, as long as it has not been claimed (POST /api/v1/wallet/sends/:id/cancel). */
      cancel: 'wallet.sends.cancel';
    };
  };
}
/**
 * Method and path of each endpoint, and how it takes its input: `body` as JSON, else in the query.
 * `key` is given an Idempotency-Key, `key=field` has it in that field. `page` and `before=field` are
 * lists that go on. `text` is answered as it stands.
 */
export const routes: Readonly<Record<keyof Calls, string>> = {
  'accounts.register': 'POST /api/v1/accounts/register body',
  'accounts.login': 'POST /api/v1/accounts/login body',
  'accounts.refresh': 'POST /api/v1/accounts/refresh body',
  'accounts.logout': 'POST /api/v1/accounts/logout',
  'accounts.password': 'POST /api/v1/accounts/password body',
  'accounts.reset_password': 'POST /api/v1/accounts/password-reset body',
  'accounts.me': 'GET /api/v1/accounts/me',
  'accounts.update_me': 'PATCH /api/v1/accounts/me body',
  'accounts.delete_me': 'DELETE /api/v1/accounts/me',
  'admin.set_roles': 'PUT /api/v1/admin/users/:id/roles body',
  'admin.list_users': 'GET /api/v1/admin/users page',
  'admin.suspend_user': 'POST /api/v1/admin/users/:id/suspend body',
  'admin.resume_user': 'POST /api/v1/admin/users/:id/resume',
  'admin.make_password_reset': 'POST /api/v1/admin/users/:id/password-reset',
  'admin.list_audit': 'GET /api/v1/admin/audit page',
  'admin.show_cluster': 'GET /api/v1/admin/cluster',
  'admin.rotate_signing_key': 'POST /api/v1/admin/signing-keys/rotate',
  'applications.context': 'GET /api/v1/open-platform/me',
  'applications.list': 'GET /api/v1/open-platform/applications page',
  'applications.create': 'POST /api/v1/open-platform/applications body',
  'applications.read': 'GET /api/v1/open-platform/applications/:id',
  'applications.patch': 'PATCH /api/v1/open-platform/applications/:id body',
  'applications.disable': 'POST /api/v1/open-platform/applications/:id/disable',
  'applications.enable': 'POST /api/v1/open-platform/applications/:id/enable',
  'applications.tokens.list': 'GET /api/v1/open-platform/applications/:id/tokens page',
  'applications.tokens.issue': 'POST /api/v1/open-platform/applications/:id/tokens body',
  'applications.tokens.revoke': 'DELETE /api/v1/open-platform/applications/:id/tokens/:tokenId',
  'applications.bots.link': 'PUT /api/v1/open-platform/applications/:id/bots/:botId',
  'applications.bots.unlink': 'DELETE /api/v1/open-platform/applications/:id/bots/:botId',
  'admin.applications.list': 'GET /api/v1/admin/applications page',
  'admin.applications.disable': 'POST /api/v1/admin/applications/:id/disable',
  'admin.applications.enable': 'POST /api/v1/admin/applications/:id/enable',
  'bots.apply': 'POST /api/v1/bots/applications body',
  'bots.resubmit': 'POST /api/v1/bots/my/:id/resubmit body',
  'bots.my.list': 'GET /api/v1/bots/my page',
  'bots.my.read': 'GET /api/v1/bots/my/:id',
  'bots.my.regenerate_token': 'POST /api/v1/bots/my/:id/regenerate-token',
  'bots.my.revoke_token': 'DELETE /api/v1/bots/my/:id/token',
  'bots.my.metrics': 'GET /api/v1/bots/my/:id/metrics',
  'bots.me': 'GET /api/v1/bots/me',
  'bots.verify_token': 'POST /api/v1/bots/verify-token body',
  'admin.bots.list': 'GET /api/v1/admin/bots page',
  'admin.bots.read': 'GET /api/v1/admin/bots/:id',
  'admin.bots.approve': 'POST /api/v1/admin/bots/:id/approve body',
  'admin.bots.reject': 'POST /api/v1/admin/bots/:id/reject body',
  'admin.bots.disable': 'POST /api/v1/admin/bots/:id/disable body',
  'admin.bots.enable': 'POST /api/v1/admin/bots/:id/enable',
  'bots.my.patch': 'PATCH /api/v1/bots/my/:id body',
  'bots.my.scopes': 'POST /api/v1/bots/my/:id/scopes body',
  'bots.my.end': 'DELETE /api/v1/bots/my/:id',
  'bots.set_my_short_description': 'POST /api/v1/bots/setMyShortDescription body',
  'bots.get_my_short_description': 'GET /api/v1/bots/getMyShortDescription',
  'bots.set_my_description': 'POST /api/v1/bots/setMyDescription body',
  'bots.get_my_description': 'GET /api/v1/bots/getMyDescription',
  'bots.set_my_friend_request_mode': 'POST /api/v1/bots/setMyFriendRequestMode body',
  'bots.get_my_friend_request_mode': 'GET /api/v1/bots/getMyFriendRequestMode',
  'bots.set_my_group_privacy': 'POST /api/v1/bots/setMyGroupPrivacy body',
  'bots.get_my_group_privacy': 'GET /api/v1/bots/getMyGroupPrivacy',
  'bots.set_my_commands': 'POST /api/v1/bots/setMyCommands body',
  'bots.get_my_commands': 'GET /api/v1/bots/getMyCommands',
  'bots.delete_my_commands': 'POST /api/v1/bots/deleteMyCommands body',
  'bots.my.set_commands': 'PUT /api/v1/bots/my/:id/commands body',
  'bots.my.delete_commands': 'DELETE /api/v1/bots/my/:id/commands',
  'bots.set_webhook': 'POST /api/v1/bots/setWebhook body',
  'bots.my.set_webhook': 'POST /api/v1/bots/my/:id/webhook body',
  'bots.delete_webhook': 'POST /api/v1/bots/deleteWebhook body',
  'bots.my.delete_webhook': 'DELETE /api/v1/bots/my/:id/webhook body',
  'bots.get_webhook_info': 'GET /api/v1/bots/getWebhookInfo',
  'admin.bots.capabilities': 'PUT /api/v1/admin/bots/:id/capabilities body',
  'admin.bots.quota': 'PUT /api/v1/admin/bots/:id/quota body',
  'chats.open': 'POST /api/v1/chats body key',
  'chats.list': 'GET /api/v1/chats page',
  'chats.read': 'GET /api/v1/chats/:id',
  'chats.leave': 'POST /api/v1/chats/:id/leave',
  'users.block': 'POST /api/v1/users/:id/block key',
  'users.unblock': 'DELETE /api/v1/users/:id/block',
  'chats.members.list': 'GET /api/v1/chats/:id/members page',
  'chats.members.add': 'POST /api/v1/chats/:id/members body',
  'chats.commands': 'GET /api/v1/chats/:id/commands',
  'chats.messages.list': 'GET /api/v1/chats/:id/messages before=message_id',
  'chats.messages.send': 'POST /api/v1/chats/:id/messages body key=client_message_id',
  'chats.messages.edit': 'PATCH /api/v1/chats/:id/messages/:messageId body',
  'chats.messages.delete': 'DELETE /api/v1/chats/:id/messages/:messageId',
  'chats.messages.read': 'POST /api/v1/chats/:id/read body',
  'chats.messages.delivered': 'POST /api/v1/chats/:id/delivered body',
  'chats.actions.say': 'POST /api/v1/chats/:id/actions body',
  'bots.send_message': 'POST /api/v1/bots/sendMessage body key',
  'bots.send_photo': 'POST /api/v1/bots/sendPhoto body key',
  'bots.send_document': 'POST /api/v1/bots/sendDocument body key',
  'bots.send_video': 'POST /api/v1/bots/sendVideo body key',
  'bots.send_audio': 'POST /api/v1/bots/sendAudio body key',
  'bots.send_voice': 'POST /api/v1/bots/sendVoice body key',
  'bots.send_video_note': 'POST /api/v1/bots/sendVideoNote body key',
  'bots.send_animation': 'POST /api/v1/bots/sendAnimation body key',
  'bots.send_sticker': 'POST /api/v1/bots/sendSticker body key',
  'bots.send_location': 'POST /api/v1/bots/sendLocation body key',
  'bots.send_venue': 'POST /api/v1/bots/sendVenue body key',
  'bots.send_dice': 'POST /api/v1/bots/sendDice body key',
  'bots.send_poll': 'POST /api/v1/bots/sendPoll body key',
  'bots.send_contact': 'POST /api/v1/bots/sendContact body key',
  'bots.send_media_group': 'POST /api/v1/bots/sendMediaGroup body key',
  'bots.send_chat_action': 'POST /api/v1/bots/sendChatAction body',
  'bots.edit_message': 'POST /api/v1/bots/editMessage body',
  'bots.delete_message': 'POST /api/v1/bots/deleteMessage body',
  'bots.edit_message_reply_markup': 'POST /api/v1/bots/editMessageReplyMarkup body',
  'bots.forward_message': 'POST /api/v1/bots/forwardMessage body key',
  'bots.copy_message': 'POST /api/v1/bots/copyMessage body key',
  'chats.change': 'PATCH /api/v1/chats/:id body',
  'chats.pins.add': 'POST /api/v1/chats/:id/pins body',
  'chats.pins.remove': 'DELETE /api/v1/chats/:id/pins/:messageId',
  'chats.members.remove': 'DELETE /api/v1/chats/:id/members/:userId',
  'chats.members.set_role': 'PUT /api/v1/chats/:id/members/:userId/role body',
  'chats.members.ban': 'POST /api/v1/chats/:id/members/:userId/ban body',
  'chats.members.unban': 'POST /api/v1/chats/:id/members/:userId/unban',
  'chats.join_requests.ask': 'POST /api/v1/chats/:id/join-requests body',
  'chats.join_requests.list': 'GET /api/v1/chats/:id/join-requests page',
  'chats.join_requests.approve': 'POST /api/v1/chats/:id/join-requests/:userId/approve',
  'chats.join_requests.decline': 'POST /api/v1/chats/:id/join-requests/:userId/decline',
  'bots.get_chat': 'GET /api/v1/bots/getChat',
  'bots.get_chat_member': 'GET /api/v1/bots/getChatMember',
  'bots.get_chat_member_count': 'GET /api/v1/bots/getChatMemberCount',
  'bots.get_chat_administrators': 'GET /api/v1/bots/getChatAdministrators',
  'bots.set_chat_title': 'POST /api/v1/bots/setChatTitle body',
  'bots.set_chat_description': 'POST /api/v1/bots/setChatDescription body',
  'bots.set_chat_photo': 'POST /api/v1/bots/setChatPhoto body',
  'bots.pin_chat_message': 'POST /api/v1/bots/pinChatMessage body',
  'bots.unpin_chat_message': 'POST /api/v1/bots/unpinChatMessage body',
  'bots.unpin_all_chat_messages': 'POST /api/v1/bots/unpinAllChatMessages body',
  'bots.kick_chat_member': 'POST /api/v1/bots/kickChatMember body',
  'bots.ban_chat_member': 'POST /api/v1/bots/banChatMember body',
  'bots.unban_chat_member': 'POST /api/v1/bots/unbanChatMember body',
  'bots.leave_chat': 'POST /api/v1/bots/leaveChat body',
  'bots.approve_chat_join_request': 'POST /api/v1/bots/approveChatJoinRequest body',
  'bots.decline_chat_join_request': 'POST /api/v1/bots/declineChatJoinRequest body',
  'admin.virtual_members.list': 'GET /api/v1/admin/chats/:chatId/virtual-members page',
  'admin.virtual_members.add': 'POST /api/v1/admin/chats/:chatId/virtual-members body',
  'admin.virtual_members.remove': 'DELETE /api/v1/admin/chats/:chatId/virtual-members',
  'bots.list_chat_virtual_members': 'GET /api/v1/bots/listChatVirtualMembers',
  'bots.simulate_send_message': 'POST /api/v1/bots/simulateSendMessage body key',
  'chats.messages.press': 'POST /api/v1/chats/:id/messages/:messageId/press body key',
  'callbacks.read': 'GET /api/v1/callbacks/:id',
  'bots.answer_callback_query': 'POST /api/v1/bots/answerCallbackQuery body key',
  'chats.messages.vote': 'POST /api/v1/chats/:id/messages/:messageId/vote body key',
  'chats.messages.votes': 'GET /api/v1/chats/:id/messages/:messageId/votes page',
  'bots.get_poll': 'GET /api/v1/bots/getPoll',
  'inline_queries.ask': 'POST /api/v1/inline-queries body',
  'bots.answer_inline_query': 'POST /api/v1/bots/answerInlineQuery body key',
  'inline_queries.choose': 'POST /api/v1/inline-queries/:id/choose body key',
  'files.open_upload': 'POST /api/v1/files/upload-credentials body',
  'files.complete_upload': 'POST /api/v1/files/complete body',
  'files.list': 'GET /api/v1/files page',
  'files.read': 'GET /api/v1/files/:id',
  'files.crop': 'POST /api/v1/files/:id/crop body',
  'files.delete': 'DELETE /api/v1/files/:id',
  'bots.files.open_upload': 'POST /api/v1/bots/files/upload-credentials body',
  'bots.files.complete_upload': 'POST /api/v1/bots/files/complete body',
  'bots.files.read': 'GET /api/v1/bots/getFile',
  'bots.files.list': 'GET /api/v1/bots/files page',
  'bots.files.delete': 'DELETE /api/v1/bots/files/:id',
  'friends.request': 'POST /api/v1/friends/requests body key',
  'friends.list': 'GET /api/v1/friends page',
  'friends.requests.list': 'GET /api/v1/friends/requests page',
  'friends.requests.accept': 'POST /api/v1/friends/requests/:id/accept key',
  'friends.requests.reject': 'POST /api/v1/friends/requests/:id/reject key',
  'friends.remove': 'DELETE /api/v1/friends/:userId',
  'bots.get_friend_requests': 'GET /api/v1/bots/getFriendRequests',
  'bots.answer_friend_request': 'POST /api/v1/bots/answerFriendRequest body key',
  'users.find': 'GET /api/v1/users page',
  'users.read': 'GET /api/v1/users/:id',
  'bots.my.telegram': 'GET /api/v1/bots/my/:id/telegram',
  'bots.get_updates': 'POST /api/v1/bots/getUpdates body',
  'vouchers.templates.list': 'GET /api/v1/open-platform/vouchers/templates page',
  'vouchers.templates.create': 'POST /api/v1/open-platform/vouchers/templates body',
  'vouchers.templates.patch': 'PATCH /api/v1/open-platform/vouchers/templates/:templateId body',
  'vouchers.templates.submit': 'POST /api/v1/open-platform/vouchers/templates/:templateId/submit',
  'vouchers.issue': 'POST /api/v1/open-platform/vouchers/issue body key',
  'vouchers.verify': 'POST /api/v1/open-platform/vouchers/verify body',
  'vouchers.redeem': 'POST /api/v1/open-platform/vouchers/redeem body key',
  'vouchers.redemptions.read': 'GET /api/v1/open-platform/vouchers/redemptions/:redemptionId',
  'vouchers.redemptions.reverse': 'POST /api/v1/open-platform/vouchers/redemptions/:redemptionId/reverse body key',
  'bots.templates.list': 'GET /api/v1/bots/my/:id/vouchers/templates page',
  'bots.templates.create': 'POST /api/v1/bots/my/:id/vouchers/templates body',
  'bots.templates.submit': 'POST /api/v1/bots/my/:id/vouchers/templates/:templateId/submit',
  'applications.templates.list': 'GET /api/v1/open-platform/applications/:id/vouchers/templates page',
  'applications.templates.create': 'POST /api/v1/open-platform/applications/:id/vouchers/templates body',
  'applications.templates.read': 'GET /api/v1/open-platform/applications/:id/vouchers/templates/:templateId',
  'applications.templates.patch': 'PATCH /api/v1/open-platform/applications/:id/vouchers/templates/:templateId body',
  'applications.templates.submit': 'POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/submit',
  'applications.templates.pause': 'POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/pause',
  'applications.templates.resume': 'POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/resume',
  'applications.templates.end': 'POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/end',
  'applications.templates.archive': 'POST /api/v1/open-platform/applications/:id/vouchers/templates/:templateId/archive',
  'applications.vouchers.list': 'GET /api/v1/open-platform/applications/:id/vouchers page',
  'applications.vouchers.issue': 'POST /api/v1/open-platform/applications/:id/vouchers/issue body key',
  'applications.vouchers.revoke': 'POST /api/v1/open-platform/applications/:id/vouchers/:voucherId/revoke body',
  'applications.redemptions.list': 'GET /api/v1/open-platform/applications/:id/redemptions page',
  'applications.redemptions.reverse': 'POST /api/v1/open-platform/applications/:id/redemptions/:redemptionId/reverse body key',
  'applications.summary': 'GET /api/v1/open-platform/applications/:id/summary',
  'admin.templates.list': 'GET /api/v1/admin/templates page',
  'admin.templates.read': 'GET /api/v1/admin/templates/:id',
  'admin.templates.approve': 'POST /api/v1/admin/templates/:id/approve body',
  'admin.templates.pause': 'POST /api/v1/admin/templates/:id/pause body',
  'admin.templates.resume': 'POST /api/v1/admin/templates/:id/resume',
  'admin.templates.end': 'POST /api/v1/admin/templates/:id/end',
  'admin.templates.archive': 'POST /api/v1/admin/templates/:id/archive',
  'admin.templates.reject': 'POST /api/v1/admin/templates/:id/reject body',
  'admin.vouchers.revoke': 'POST /api/v1/admin/vouchers/:id/revoke body',
  'wallet.authorizations.list': 'GET /api/v1/wallet/authorizations page',
  'wallet.authorizations.create': 'POST /api/v1/wallet/authorizations body',
  'wallet.authorizations.delete': 'DELETE /api/v1/wallet/authorizations/:applicationId',
  'applications.authorization_requests.create': 'POST /api/v1/open-platform/applications/:id/authorization-requests body',
  'wallet.authorizations.requests.list': 'GET /api/v1/wallet/authorizations/requests page',
  'wallet.authorizations.requests.accept': 'POST /api/v1/wallet/authorizations/requests/:id/accept',
  'wallet.authorizations.requests.decline': 'POST /api/v1/wallet/authorizations/requests/:id/decline',
  'wallet.vouchers.list': 'GET /api/v1/wallet/vouchers page',
  'wallet.vouchers.read': 'GET /api/v1/wallet/vouchers/:id',
  'wallet.vouchers.credential.show': 'POST /api/v1/wallet/vouchers/:id/credential body',
  'wallet.vouchers.credential.void': 'DELETE /api/v1/wallet/vouchers/:id/credential',
  'wallet.vouchers.qr': 'GET /api/v1/wallet/vouchers/:id/qr.svg text',
  'applications.recipients.list': 'GET /api/v1/open-platform/applications/:id/vouchers/recipients',
  'applications.allocations.list': 'GET /api/v1/open-platform/applications/:id/vouchers/allocations page',
  'applications.allocations.create': 'POST /api/v1/open-platform/applications/:id/vouchers/allocations body key=idempotencyKey',
  'applications.allocations.delete': 'DELETE /api/v1/open-platform/applications/:id/vouchers/allocations/:allocationId',
  'wallet.stock.list': 'GET /api/v1/wallet/stock page',
  'wallet.stock.send': 'POST /api/v1/wallet/stock/:allocationId/sends body key=idempotencyKey',
  'wallet.sends.list': 'GET /api/v1/wallet/sends page',
  'wallet.sends.claim': 'POST /api/v1/wallet/sends/:id/claim key',
  'wallet.sends.decline': 'POST /api/v1/wallet/sends/:id/decline key',
  'wallet.sends.cancel': 'POST /api/v1/wallet/sends/:id/cancel key',
  'bots.my.list_deliveries': 'GET /api/v1/bots/my/:id/deliveries page',
  'bots.my.read_delivery': 'GET /api/v1/bots/my/:id/deliveries/:deliveryId',
  'bots.my.retry_delivery': 'POST /api/v1/bots/my/:id/deliveries/:deliveryId/retry',
  'applications.deliveries.list': 'GET /api/v1/open-platform/applications/:id/deliveries page',
  'applications.deliveries.read': 'GET /api/v1/open-platform/applications/:id/deliveries/:deliveryId',
  'applications.deliveries.retry': 'POST /api/v1/open-platform/applications/:id/deliveries/:deliveryId/retry',
  'bots.my.replay_deliveries': 'POST /api/v1/bots/my/:id/deliveries/replay body',
  'bots.my.show_replay': 'GET /api/v1/bots/my/:id/deliveries/replay',
  'applications.deliveries.replay': 'POST /api/v1/open-platform/applications/:id/deliveries/replay body',
  'applications.deliveries.show_replay': 'GET /api/v1/open-platform/applications/:id/deliveries/replay',
  'applications.events.list': 'GET /api/v1/open-platform/applications/:id/events',
  'applications.events.read': 'GET /api/v1/open-platform/events',
  'bots.my.test_webhook': 'POST /api/v1/bots/my/:id/webhook/test body',
  'applications.test_webhook': 'POST /api/v1/open-platform/applications/:id/webhook/test body',
};
