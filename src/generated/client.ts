// What the typed client knows of every endpoint, made by `npm run generate`; never edited by hand.
import type { Schemas } from './schemas.js';
/**
 * What callers may write shorter than it arrives, under the same keys.
 */
export interface Inputs {
  'admin.AuditQuery': AdminAuditQueryInput;
  'applications.PageQuery': ApplicationsPageQueryInput;
  'applications.CreateRequest': ApplicationsCreateRequestInput;
  'bots.ApplyRequest': BotsApplyRequestInput;
  'bots.ResubmitRequest': BotsResubmitRequestInput;
  'bots.QueueQuery': BotsQueueQueryInput;
  'chats.PageQuery': ChatsPageQueryInput;
  'chats.MessagesQuery': ChatsMessagesQueryInput;
  'chats.SendRequest': ChatsSendRequestInput;
  'files.CompleteRequest': FilesCompleteRequestInput;
  'files.FilesQuery': FilesFilesQueryInput;
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
  page?: number;
  pageSize?: number;
}
/**
 * Which page; newest first.
 */
export interface ApplicationsPageQueryInput {
  page?: number;
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
    enabled?: boolean;
  };
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
   * @minItems 1
   * @maxItems 4
   */
  scopes?: Schemas['bots.Scope'][];
}
/**
 * Which bots; newest first.
 */
export interface BotsQueueQueryInput {
  review_status?: Schemas['bots.ReviewStatus'];
  page?: number;
  pageSize?: number;
}
/**
 * Which page of a list.
 */
export interface ChatsPageQueryInput {
  page?: number;
  pageSize?: number;
}
/**
 * Which messages.
 */
export interface ChatsMessagesQueryInput {
  before?: Schemas['common.Id'];
  limit?: number;
}
/**
 * A message of a person.
 */
export interface ChatsSendRequestInput {
  message_type?: 'text';
  text: Schemas['chats.Text'];
  reply_to_message_id?: Schemas['common.Id'];
  mentions?: Schemas['chats.Mentions'];
  client_message_id?: Schemas['chats.ClientMessageId'];
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
  page?: number;
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
  page?: number;
  limit?: number;
}
/**
 * Which vouchers, and which page of them.
 */
export interface VouchersVouchersQueryInput {
  templateId?: Schemas['vouchers.TemplateName'];
  status?: Schemas['vouchers.VoucherStatus'];
  holder?: Schemas['common.Id'];
  page?: number;
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
  page?: number;
  limit?: number;
}
/**
 * Which page of which status.
 */
export interface VouchersReviewQueryInput {
  status?: Schemas['vouchers.TemplateStatus'];
  page?: number;
  pageSize?: number;
}
/**
 * Which page; newest first.
 */
export interface VouchersPageQueryInput {
  page?: number;
  limit?: number;
}
/**
 * Which of your vouchers; newest first.
 */
export interface VouchersWalletVouchersQueryInput {
  status?: Schemas['vouchers.VoucherStatus'];
  page?: number;
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
  page?: number;
  limit?: number;
}
/**
 * Sends to you (in) or of yours (out), and which page.
 */
export interface VouchersSendsQueryInput {
  direction?: 'in' | 'out';
  page?: number;
  limit?: number;
}

/** Of each endpoint: what it takes, what it answers, and the codes it may refuse with. */
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
  'accounts.me': {
    input: Record<never, never>;
    data: Schemas['accounts.User'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED';
  };
  'accounts.update_me': {
    input: Schemas['accounts.ProfileRequest'];
    data: Schemas['accounts.User'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED';
  };
  'accounts.delete_me': {
    input: Record<never, never>;
    data: Schemas['accounts.EndedLogIns'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'RATE_LIMITED' | 'CONFLICT';
  };
  'admin.set_roles': {
    input: Schemas['common.IdParams'] & Schemas['admin.RolesRequest'];
    data: Schemas['accounts.User'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'CONFLICT';
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
    input: Record<never, never>;
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
  'chats.messages.list': {
    input: Schemas['common.IdParams'] & ChatsMessagesQueryInput;
    data: Schemas['chats.Messages'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'FORBIDDEN';
  };
  'chats.messages.send': {
    input: Schemas['common.IdParams'] & ChatsSendRequestInput;
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'NOT_FOUND' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'FORBIDDEN' | 'CONFLICT';
  };
  'bots.send_message': {
    input: Schemas['chats.SendMessageRequest'];
    data: Schemas['chats.Message'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_BOT_TOKEN' | 'BOT_DISABLED' | 'BOT_NOT_APPROVED' | 'SCOPE_MISSING' | 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_INVALID' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_IN_FLIGHT' | 'RATE_LIMITED' | 'BOT_RATE_LIMIT' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';
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
  'admin.templates.list': {
    input: VouchersReviewQueryInput;
    data: Schemas['vouchers.AdminTemplatePage'];
    code: 'VALIDATION' | 'INTERNAL' | 'UNAVAILABLE' | 'INVALID_TOKEN' | 'FORBIDDEN' | 'RATE_LIMITED';
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
}
/** The lists that `pages` walks through. */
export type PagedCall =
  | 'admin.list_audit'
  | 'applications.list'
  | 'applications.tokens.list'
  | 'admin.bots.list'
  | 'chats.list'
  | 'chats.members.list'
  | 'chats.messages.list'
  | 'files.list'
  | 'vouchers.templates.list'
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
    /** Read your own account (GET /api/v1/accounts/me). */
    me: 'accounts.me';
    /** Change your display name (PATCH /api/v1/accounts/me). */
    updateMe: 'accounts.update_me';
    /** Delete your account: log-ins end, your applications and bots are disabled, vouchers are revoked (DELETE /api/v1/accounts/me). */
    deleteMe: 'accounts.delete_me';
  };
  admin: {
    /** Set the roles of a person; the last admin stays admin (PUT /api/v1/admin/users/:id/roles). */
    setRoles: 'admin.set_roles';
    /** Read the audit log, newest first (GET /api/v1/admin/audit). */
    listAudit: 'admin.list_audit';
    /** See the nodes, what each owns, and how much waits on the one that answers (GET /api/v1/admin/cluster). */
    showCluster: 'admin.show_cluster';
    /** Change the key that signs access tokens; ends no log-in (POST /api/v1/admin/signing-keys/rotate). */
    rotateSigningKey: 'admin.rotate_signing_key';
    applications: {
      /** Disable an application (POST /api/v1/admin/applications/:id/disable). */
      disable: 'admin.applications.disable';
      /** Lift the platform's ban (POST /api/v1/admin/applications/:id/enable). */
      enable: 'admin.applications.enable';
    };
    bots: {
      /** List bots, newest first, or only those of one review status (GET /api/v1/admin/bots). */
      list: 'admin.bots.list';
      /** Approve a bot, in the version that was looked at; its developer reads the token once (POST /api/v1/admin/bots/:id/approve). */
      approve: 'admin.bots.approve';
      /** Reject a bot, in the version that was looked at, and say why; its developer may resubmit it (POST /api/v1/admin/bots/:id/reject). */
      reject: 'admin.bots.reject';
      /** Disable a bot: when this has answered, every node refuses its token (POST /api/v1/admin/bots/:id/disable). */
      disable: 'admin.bots.disable';
      /** Enable a disabled bot (POST /api/v1/admin/bots/:id/enable). */
      enable: 'admin.bots.enable';
    };
    templates: {
      /** List templates, newest first, or only those of one status (GET /api/v1/admin/templates). */
      list: 'admin.templates.list';
      /** Approve a template, in the version that was looked at: it issues vouchers from now on (POST /api/v1/admin/templates/:id/approve). */
      approve: 'admin.templates.approve';
      /** Pause a template, also over a pause of its owner, who reads why and cannot resume it (POST /api/v1/admin/templates/:id/pause). */
      pause: 'admin.templates.pause';
      /** Lift a pause, whoever made it; where the platform paused over its owner, the latter pause remains (POST /api/v1/admin/templates/:id/resume). */
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
      /** Revoke an available voucher of one of your applications (POST /api/v1/open-platform/applications/:id/vouchers/:voucherId/revoke). */
      revoke: 'applications.vouchers.revoke';
    };
    redemptions: {
      /** List the redemptions and reversals of one of your applications, newest first; as CSV all of them (GET /api/v1/open-platform/applications/:id/redemptions). */
      list: 'applications.redemptions.list';
    };
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
      /** Give stock of an active template to a sender; no voucher is made before somebody claims it (POST /api/v1/open-platform/applications/:id/vouchers/allocations). */
      create: 'applications.allocations.create';
      /** Take back what has not been sent; what is under way may still be claimed (DELETE /api/v1/open-platform/applications/:id/vouchers/allocations/:allocationId). */
      delete: 'applications.allocations.delete';
    };
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
    };
    /** Who this bot is (GET /api/v1/bots/me). */
    me: 'bots.me';
    /** Try a bot token; for debugging (POST /api/v1/bots/verify-token). */
    verifyToken: 'bots.verify_token';
    /** Send a text message (POST /api/v1/bots/sendMessage). */
    sendMessage: 'bots.send_message';
    files: {
      /** Ask where to PUT the bytes of a file; the address is good for 15 minutes (POST /api/v1/bots/files/upload-credentials). */
      openUpload: 'bots.files.open_upload';
      /** Make the uploaded bytes a file; asking again answers the same file (POST /api/v1/bots/files/complete). */
      completeUpload: 'bots.files.complete_upload';
      /** Read a file of the bot, with fresh addresses to download it from (GET /api/v1/bots/getFile). */
      read: 'bots.files.read';
    };
  };
  chats: {
    /** Begin a private chat, or find it again; or make a group (POST /api/v1/chats). */
    open: 'chats.open';
    /** List the chats that you are in, newest first (GET /api/v1/chats). */
    list: 'chats.list';
    /** Read a chat that you are in (GET /api/v1/chats/:id). */
    read: 'chats.read';
    /** Leave a group (POST /api/v1/chats/:id/leave). */
    leave: 'chats.leave';
    members: {
      /** List who is in a chat, the longest member first (GET /api/v1/chats/:id/members). */
      list: 'chats.members.list';
      /** Bring a person or a bot into a group (POST /api/v1/chats/:id/members). */
      add: 'chats.members.add';
    };
    messages: {
      /** Read the messages of a chat, the newest first (GET /api/v1/chats/:id/messages). */
      list: 'chats.messages.list';
      /** Send a message; a client_message_id makes a retry safe (POST /api/v1/chats/:id/messages). */
      send: 'chats.messages.send';
    };
  };
  files: {
    /** Ask where to PUT the bytes of a file; the address is good for 15 minutes (POST /api/v1/files/upload-credentials). */
    openUpload: 'files.open_upload';
    /** Make the uploaded bytes a file; asking again answers the same file (POST /api/v1/files/complete). */
    completeUpload: 'files.complete_upload';
    /** List your files, newest first, and see how much of your quota is used (GET /api/v1/files). */
    list: 'files.list';
    /** Read a file of yours, with fresh addresses to download it from (GET /api/v1/files/:id). */
    read: 'files.read';
    /** Make a new file of a part of a picture; the picture stays as it is (POST /api/v1/files/:id/crop). */
    crop: 'files.crop';
    /** Delete a file of yours that nothing shows (DELETE /api/v1/files/:id). */
    delete: 'files.delete';
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
      /** Send one unit of your stock to somebody, who may claim it (POST /api/v1/wallet/stock/:allocationId/sends). */
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
  'accounts.me': 'GET /api/v1/accounts/me',
  'accounts.update_me': 'PATCH /api/v1/accounts/me body',
  'accounts.delete_me': 'DELETE /api/v1/accounts/me',
  'admin.set_roles': 'PUT /api/v1/admin/users/:id/roles body',
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
  'admin.applications.disable': 'POST /api/v1/admin/applications/:id/disable',
  'admin.applications.enable': 'POST /api/v1/admin/applications/:id/enable',
  'bots.apply': 'POST /api/v1/bots/applications body',
  'bots.resubmit': 'POST /api/v1/bots/my/:id/resubmit body',
  'bots.my.list': 'GET /api/v1/bots/my',
  'bots.my.read': 'GET /api/v1/bots/my/:id',
  'bots.my.regenerate_token': 'POST /api/v1/bots/my/:id/regenerate-token',
  'bots.my.revoke_token': 'DELETE /api/v1/bots/my/:id/token',
  'bots.me': 'GET /api/v1/bots/me',
  'bots.verify_token': 'POST /api/v1/bots/verify-token body',
  'admin.bots.list': 'GET /api/v1/admin/bots page',
  'admin.bots.approve': 'POST /api/v1/admin/bots/:id/approve body',
  'admin.bots.reject': 'POST /api/v1/admin/bots/:id/reject body',
  'admin.bots.disable': 'POST /api/v1/admin/bots/:id/disable body',
  'admin.bots.enable': 'POST /api/v1/admin/bots/:id/enable',
  'chats.open': 'POST /api/v1/chats body key',
  'chats.list': 'GET /api/v1/chats page',
  'chats.read': 'GET /api/v1/chats/:id',
  'chats.leave': 'POST /api/v1/chats/:id/leave',
  'chats.members.list': 'GET /api/v1/chats/:id/members page',
  'chats.members.add': 'POST /api/v1/chats/:id/members body',
  'chats.messages.list': 'GET /api/v1/chats/:id/messages before=message_id',
  'chats.messages.send': 'POST /api/v1/chats/:id/messages body key=client_message_id',
  'bots.send_message': 'POST /api/v1/bots/sendMessage body key',
  'files.open_upload': 'POST /api/v1/files/upload-credentials body',
  'files.complete_upload': 'POST /api/v1/files/complete body',
  'files.list': 'GET /api/v1/files page',
  'files.read': 'GET /api/v1/files/:id',
  'files.crop': 'POST /api/v1/files/:id/crop body',
  'files.delete': 'DELETE /api/v1/files/:id',
  'bots.files.open_upload': 'POST /api/v1/bots/files/upload-credentials body',
  'bots.files.complete_upload': 'POST /api/v1/bots/files/complete body',
  'bots.files.read': 'GET /api/v1/bots/getFile',
  'vouchers.templates.list': 'GET /api/v1/open-platform/vouchers/templates page',
  'vouchers.templates.create': 'POST /api/v1/open-platform/vouchers/templates body',
  'vouchers.templates.patch': 'PATCH /api/v1/open-platform/vouchers/templates/:templateId body',
  'vouchers.templates.submit': 'POST /api/v1/open-platform/vouchers/templates/:templateId/submit',
  'vouchers.issue': 'POST /api/v1/open-platform/vouchers/issue body key',
  'vouchers.verify': 'POST /api/v1/open-platform/vouchers/verify body',
  'vouchers.redeem': 'POST /api/v1/open-platform/vouchers/redeem body key',
  'vouchers.redemptions.read': 'GET /api/v1/open-platform/vouchers/redemptions/:redemptionId',
  'vouchers.redemptions.reverse': 'POST /api/v1/open-platform/vouchers/redemptions/:redemptionId/reverse body key',
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
  'applications.vouchers.revoke': 'POST /api/v1/open-platform/applications/:id/vouchers/:voucherId/revoke body',
  'applications.redemptions.list': 'GET /api/v1/open-platform/applications/:id/redemptions page',
  'admin.templates.list': 'GET /api/v1/admin/templates page',
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
};
