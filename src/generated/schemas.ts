// The types of every wire shape, made from schemas/*.json by `npm run generate`; never edited by hand.

/**
 * A name unique among people and bots: a letter, then letters, digits and underscores. Capital letters are taken and kept as small ones.
 */
export type AccountsUsername = string;
/**
 * The name other people read; any script, no control characters, not only spaces.
 */
export type AccountsDisplayName = string;
/**
 * Kept only as a salted scrypt hash.
 */
export type AccountsPassword = string;
/**
 * Good for one refresh. A second use ends the log-in, because one of the two users must have stolen it.
 */
export type AccountsRefreshToken = string;
/**
 * A reviewer reviews bots and templates; an admin may do everything under /api/v1/admin.
 */
export type AccountsRole = 'reviewer' | 'admin';
/**
 * Who may bring you into a group. Whom you have blocked may not; your own requests to join are not touched by it.
 */
export type AccountsAddedToGroupsBy = 'everyone' | 'friends' | 'nobody';
/**
 * Who is shown whether you are online, and when you were last. You see it only of people to whom you show yours.
 */
export type AccountsPresenceVisibility = 'everyone' | 'friends' | 'nobody';
/**
 * A suspended person cannot log in, and no token of theirs is taken.
 */
export type AdminPersonStatus = 'active' | 'suspended';
/**
 * What people call it; any script, no control characters, not only spaces.
 */
export type ApplicationsName = string;
/**
 * What it is for. An empty text is the same as none.
 */
export type ApplicationsDescription = string;
/**
 * One thing that a token may do.
 */
export type ApplicationsScope =
  | 'vouchers:read'
  | 'vouchers:templates:write'
  | 'vouchers:issue'
  | 'vouchers:verify'
  | 'vouchers:redeem'
  | 'vouchers:reverse';
/**
 * An https URL that is reachable from the internet.
 */
export type ApplicationsWebhookUrl = string;
/**
 * The key that deliveries are signed with. It is never shown again.
 */
export type ApplicationsWebhookSecret = string;
/**
 * What the bot does, in one sentence; empty clears it.
 */
export type BotSettingsShortDescription = string | null;
/**
 * What people read before they write to the bot; empty clears it.
 */
export type BotSettingsAbout = string | null;
/**
 * An https or http URL; empty or null takes it away.
 */
export type BotSettingsPageAddress = string | null;
/**
 * An https URL of a picture, or the url of one that the caller has uploaded (files/upload-credentials): that is kept as the file and shown at an address good for a day. Empty or null takes it away.
 */
export type BotSettingsPictureAddress = string | null;
/**
 * What happens when a person asks the bot to be a friend.
 */
export type BotSettingsFriendRequestMode = 'auto_accept' | 'auto_reject' | 'manual';
/**
 * Pages about the bot: those given are changed, null takes one away, and null for all of them takes all away.
 */
export type BotSettingsLinksChange = {
  website?: BotSettingsPageAddress;
  privacy_policy?: BotSettingsPageAddress;
  terms_of_service?: BotSettingsPageAddress;
  support?: BotSettingsPageAddress;
} | null;
/**
 * Who runs the bot: the fields given are changed, null takes one away, and null for all of them takes all away.
 */
export type BotSettingsContactChange = {
  /**
   * Who stands behind the bot, such as a firm; empty or null takes it away.
   */
  organization?: string | null;
  /**
   * Where its developer is written to; empty or null takes it away.
   */
  email?: string | null;
  /**
   * Where its developer is called; empty or null takes it away.
   */
  phone?: string | null;
} | null;
/**
 * Where a menu is shown.
 */
export type BotSettingsCommandScopeName =
  'default' | 'all_private_chats' | 'all_group_chats' | 'all_chat_administrators';
/**
 * Where a menu is shown: the narrowest that fits wins.
 */
export type BotSettingsCommandScope = BotSettingsCommandScopeName | BotSettingsCommandScopeObject;
/**
 * A language tag of BCP 47; empty: for all languages without a menu of their own.
 */
export type BotSettingsLanguageCode = string;
/**
 * An https URL that is reachable from the internet.
 */
export type BotSettingsWebhookUrl = string;
/**
 * What a bot can be told of.
 */
export type BotSettingsUpdateType =
  | 'message'
  | 'edited_message'
  | 'message_deleted'
  | 'message_read'
  | 'message_delivered'
  | 'callback_query'
  | 'inline_query'
  | 'friend_request'
  | 'my_chat_member'
  | 'chat_member'
  | 'chat_join_request';
/**
 * The types of updates to receive; none: all but friend_request, my_chat_member, chat_member and chat_join_request.
 *
 * @maxItems 11
 */
export type BotSettingsUpdateTypes = BotSettingsUpdateType[];
/**
 * How updates are written: as they are here, or as programs that were written for Telegram read them. In the latter an update that there is not at Telegram is done without a request, the secret goes out as `X-Telegram-Bot-Api-Secret-Token`, too, and a 2xx answer may name a method that is carried out. Left out: signalbox.
 */
export type BotSettingsWebhookFormat = 'signalbox' | 'telegram';
/**
 * The name people read; any script, no control characters, not only spaces.
 */
export type BotsName = string;
/**
 * A name unique among bots and people, never changed.
 */
export type BotsUsername = string;
/**
 * What the bot does.
 */
export type BotsDescription = string;
/**
 * An https URL of a picture, or the url of one that the caller has uploaded (files/upload-credentials): that is kept as the file and shown at an address good for a day.
 */
export type BotsAvatar = string;
/**
 * One thing that a bot may do.
 */
export type BotsScope = 'messages:send' | 'messages:receive' | 'vouchers:read' | 'vouchers:templates:write';
/**
 * Scopes that the developer asks for beside those it has; a reviewer approves or rejects them.
 */
export type BotsPendingScopes = BotsScope[];
/**
 * Why, in words that the developer reads.
 */
export type BotsReason = string;
/**
 * Where the review of a bot stands.
 */
export type BotsReviewStatus = 'pending' | 'approved' | 'rejected';
/**
 * Inactive before approval, then active, or disabled by the platform; ended by its developer.
 */
export type BotsStatus = 'inactive' | 'active' | 'disabled' | 'ended';
/**
 * What a message says.
 */
export type ChatsText = string;
/**
 * The name of a group.
 */
export type ChatsTitle = string;
/**
 * What a group is about.
 */
export type ChatsDescription = string;
/**
 * What kind of chat it is.
 */
export type ChatsChatType = 'private' | 'group';
/**
 * A private chat with a person or a bot, or a new group.
 */
export type ChatsOpenRequest =
  | {
      /**
       * A chat of two, of which each pair has one.
       */
      type: 'private';
      user_id: CommonId;
    }
  | {
      /**
       * A chat of any number.
       */
      type: 'group';
      title: ChatsTitle;
      description?: ChatsDescription;
      /**
       * Who is in it from the beginning, besides the caller.
       *
       * @maxItems 100
       */
      member_ids?: CommonId[];
    };
/**
 * Where a person or a bot stands in a chat.
 */
export type ChatsMemberStatus = 'owner' | 'administrator' | 'member' | 'left' | 'banned';
/**
 * What kind of message it is.
 */
export type ChatsMessageType =
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
  | 'contact'
  | 'system';
/**
 * What a button says.
 */
export type ChatsButtonText = string;
/**
 * The rows of buttons under a message, from the top.
 *
 * @minItems 0
 * @maxItems 8
 */
export type ChatsInlineKeyboardRows = ChatsInlineButton[][];
/**
 * How parts of the text are shown: at most 100, and 16 KiB as JSON.
 *
 * @maxItems 100
 */
export type ChatsEntities = ChatsEntity[];
/**
 * Whom a message is for: user ids or usernames.
 *
 * @maxItems 100
 */
export type ChatsMentions = string[];
/**
 * The client's own id of the message: sent again with the same one, it is still one message.
 */
export type ChatsClientMessageId = string;
/**
 * An opaque identifier. Compare it whole; nothing can be read from its parts.
 */
export type CommonId = string;
/**
 * A moment in ISO 8601, UTC, with milliseconds.
 */
export type CommonTime = string;
/**
 * Which state of a record was looked at. When another one stands now, the answer is 409 and says in `details` what has changed.
 */
export type CommonVersion = number;
/**
 * The bad fields of a request, or facts about the state that stands in its way.
 */
export type EnvelopeDetails = EnvelopeFieldProblem[] | VouchersEarlierRedemption | EnvelopeFacts;
/**
 * The name people see; any script. Folders, control characters and marks that turn the direction of writing are taken out of it.
 */
export type FilesFileName = string;
/**
 * In bytes.
 */
export type FilesFileSize = number;
/**
 * A media type without parameters. It must be what the bytes are; left out, it is found out.
 */
export type FilesFileType = string;
/**
 * SHA-256 of the bytes, in hex.
 */
export type FilesChecksum = string;
/**
 * What the file is for, in the uploader's own words.
 */
export type FilesCategory = string;
/**
 * What has become of a friend request.
 */
export type FriendsRequestStatus = 'pending' | 'accepted' | 'rejected';
/**
 * What is said with a friend request.
 */
export type FriendsRequestMessage = string;
/**
 * Where the other side was found; for clients.
 */
export type FriendsSource = string;
/**
 * Why, in words for those who govern the group.
 */
export type GovernanceReason = string;
/**
 * What a person who wants to join says of it.
 */
export type GovernanceRequestMessage = string;
/**
 * Stands in the text of the message; empty: none.
 */
export type MessagesCaption = string;
/**
 * What a poll asks.
 */
export type MessagesQuestion = string;
/**
 * One answer of a poll.
 */
export type MessagesOptionText = string;
/**
 * The name of a place.
 */
export type MessagesPlaceName = string;
/**
 * Where a place is.
 */
export type MessagesAddress = string;
/**
 * The name of a venue.
 */
export type MessagesVenueTitle = string;
/**
 * A telephone number as people write it.
 */
export type MessagesPhoneNumber = string;
/**
 * The first name of a contact.
 */
export type MessagesFirstName = string;
/**
 * The last name of a contact; empty: none.
 */
export type MessagesLastName = string;
/**
 * Who performs; empty: no performer is named.
 */
export type MessagesPerformer = string;
/**
 * What a recording is called; empty: nothing.
 */
export type MessagesTrackTitle = string;
/**
 * A picture that clients show before the file is there; empty: none.
 */
export type MessagesThumbnailUrl = string;
/**
 * 0: not known.
 */
export type MessagesPixels = number;
/**
 * 0: not known.
 */
export type MessagesSeconds = number;
/**
 * In degrees; north is positive.
 */
export type MessagesLatitude = number;
/**
 * In degrees; east is positive.
 */
export type MessagesLongitude = number;
/**
 * What is rolled, 🎲 where none is given.
 */
export type MessagesDiceEmoji = '🎲' | '🎯' | '🎳' | '⚽' | '⚽️' | '🏀' | '🎰';
/**
 * Which option of a quiz is right, counted from 0.
 */
export type MessagesCorrectOption = number;
/**
 * What people may choose from.
 *
 * @minItems 2
 * @maxItems 12
 */
export type MessagesPollOptions = MessagesOptionText[];
/**
 * What belongs together, in order.
 *
 * @minItems 2
 * @maxItems 10
 */
export type MessagesMedia = MessagesMediaItem[];
/**
 * The messages of a media group, in order.
 */
export type MessagesMediaGroup = ChatsMessage[];
/**
 * What the bot is doing.
 */
export type MessagesChatAction =
  | 'typing'
  | 'upload_photo'
  | 'record_video'
  | 'upload_video'
  | 'record_voice'
  | 'upload_voice'
  | 'upload_document'
  | 'choose_sticker'
  | 'find_location'
  | 'record_video_note'
  | 'upload_video_note';
/**
 * Whether the person has a live socket open, or had one until a few seconds ago. Absent where you are not shown it: see `presence_visibility` of your account.
 */
export type PeopleOnline = boolean;
/**
 * Until when the person was online last, in Unix seconds, UTC. Absent while online, and where it is not known.
 */
export type PeopleLastSeen = number;
/**
 * Chosen by the client; the answer carries it.
 */
export type RealtimeFrameId = string | number;
/**
 * What is watched.
 */
export type RealtimeTopic = string;
/**
 * Offsets are compared only within one epoch.
 */
export type RealtimeEpoch = string;
/**
 * The place of an event in its topic; it grows.
 */
export type RealtimeOffset = number;
/**
 * Shares the topic with all sockets of this group: each update goes to one of them. Of `bot:<id>:updates` only.
 */
export type RealtimeGroup = string;
/**
 * The data of an event of `bot:<id>:deliveries`.
 */
export type RealtimeDeliveryEvent = RealtimeDeliveryChange | RealtimeUpdatesDropped;
/**
 * The data of an event of `me`: of `friend_request` and `friend_request_answered` the request, of `authorization_request` the question, of `my_chat_member` how the person stands in a chat, of `voucher_sent` and `voucher_send_ended` what was sent.
 */
export type RealtimePersonalEvent =
  FriendsRequestItem | VouchersAuthorizationQuestion | UpdatesMemberChanged | VouchersSend;
/**
 * A short text for people; no control characters, not only spaces.
 */
export type VouchersLabel = string;
/**
 * A longer text for people.
 */
export type VouchersDescription = string;
/**
 * An id that the caller gave; compared as it is written.
 */
export type VouchersExternalId = string;
/**
 * The caller's id of a template; tpl_ begins the ids that this service gives.
 */
export type VouchersExternalTemplateId = string;
/**
 * The id of a template: ours, or the caller's.
 */
export type VouchersTemplateName = string;
/**
 * Why; people read it.
 */
export type VouchersReason = string;
/**
 * A moment in any writing of ISO 8601, with a zone.
 */
export type VouchersInstant = string;
/**
 * Where a template stands.
 */
export type VouchersTemplateStatus =
  'draft' | 'reviewing' | 'active' | 'rejected' | 'paused' | 'ended' | 'archived';
/**
 * What kind of benefit it is.
 */
export type VouchersTemplateType = 'discount' | 'cash_discount' | 'gift' | 'service';
/**
 * How the benefit is given.
 */
export type VouchersFulfillmentCategory =
  'physical_goods' | 'offline_service' | 'ecommerce_discount' | 'app_credit';
/**
 * How people come by it.
 */
export type VouchersAcquisitionSource = 'free' | 'merchant_campaign' | 'platform_campaign';
/**
 * When its vouchers can be redeemed: from and to with the mode fixed, days_after_claim with relative.
 */
export type VouchersValidity = VouchersValidity1 & VouchersValidity2;
export type VouchersValidity1 =
  | {
      /**
       * The same time for all vouchers.
       */
      mode: 'fixed';
      /**
       * ISO 8601 with a zone.
       */
      from: VouchersInstant;
      /**
       * The end, exclusive; ISO 8601 with a zone.
       */
      to: VouchersInstant;
    }
  | {
      /**
       * A time that begins when a person gets the voucher.
       */
      mode: 'relative';
      /**
       * For how many days it is good from then on.
       */
      days_after_claim: number;
    };
/**
 * Where a voucher stands.
 */
export type VouchersVoucherStatus = 'available' | 'redeemed' | 'expired' | 'revoked';
/**
 * All redemptions of the query as CSV (RFC 4180) in UTF-8, newest first, with a line of names before them; page and limit do not matter. What a spreadsheet would run as a formula begins with an apostrophe. An answer that is cut off before its last chunk is not the whole.
 */
export type VouchersRedemptionsCsv = string;
/**
 * A day in UTC.
 */
export type VouchersDay = string;
/**
 * Names this one action. A retry sends the same key and the same body, and hears the first answer.
 */
export type VouchersIdempotencyKey = string;
/**
 * Where stock stands: exhausted when all of it has been claimed, revoked when the rest was taken back.
 */
export type VouchersAllocationStatus = 'active' | 'exhausted' | 'revoked';
/**
 * Where a send stands. Only a pending one can be claimed, declined or cancelled.
 */
export type VouchersSendStatus = 'pending' | 'claimed' | 'declined' | 'cancelled' | 'expired';
/**
 * A QR code as SVG.
 */
export type VouchersQrPicture = string;
/**
 * pending: an attempt is to come at once. delivering: one is under way. success: the endpoint answered 2xx. failed: another attempt comes by the schedule. dead_letter: none comes by itself.
 */
export type WebhooksDeliveryStatus = 'pending' | 'delivering' | 'success' | 'failed' | 'dead_letter';
/**
 * The types of events that there are samples of.
 */
export type WebhooksTestedEvent =
  'voucher.issued' | 'voucher.redeemed' | 'voucher.reversed' | 'voucher.expired' | 'voucher.revoked';
/**
 * dead_letter: those without another attempt, the default. failed: those whose next attempt comes by the schedule.
 */
export type WebhooksReplayedStatus = 'dead_letter' | 'failed';

/**
 * Every wire shape under the key that an endpoint names it by.
 */
export interface Schemas {
  'accounts.Username': AccountsUsername;
  'accounts.DisplayName': AccountsDisplayName;
  'accounts.Password': AccountsPassword;
  'accounts.RefreshToken': AccountsRefreshToken;
  'accounts.Role': AccountsRole;
  'accounts.RegisterRequest': AccountsRegisterRequest;
  'accounts.LogInRequest': AccountsLogInRequest;
  'accounts.RefreshRequest': AccountsRefreshRequest;
  'accounts.PasswordRequest': AccountsPasswordRequest;
  'accounts.PasswordResetRequest': AccountsPasswordResetRequest;
  'accounts.ProfileRequest': AccountsProfileRequest;
  'accounts.AddedToGroupsBy': AccountsAddedToGroupsBy;
  'accounts.PresenceVisibility': AccountsPresenceVisibility;
  'accounts.Me': AccountsMe;
  'accounts.User': AccountsUser;
  'accounts.LogIn': AccountsLogIn;
  'accounts.EndedLogIns': AccountsEndedLogIns;
  'admin.ReviewEvent': AdminReviewEvent;
  'admin.RolesRequest': AdminRolesRequest;
  'admin.UsersQuery': AdminUsersQuery;
  'admin.PersonStatus': AdminPersonStatus;
  'admin.Suspension': AdminSuspension;
  'admin.Person': AdminPerson;
  'admin.SuspendRequest': AdminSuspendRequest;
  'admin.PasswordReset': AdminPasswordReset;
  'admin.Users': AdminUsers;
  'admin.AuditQuery': AdminAuditQuery;
  'admin.AuditRecord': AdminAuditRecord;
  'admin.AuditPage': AdminAuditPage;
  'admin.SigningKey': AdminSigningKey;
  'admin.ClusterNode': AdminClusterNode;
  'admin.ClusterLink': AdminClusterLink;
  'admin.ClusterSelf': AdminClusterSelf;
  'admin.Cluster': AdminCluster;
  'applications.Name': ApplicationsName;
  'applications.Description': ApplicationsDescription;
  'applications.Scope': ApplicationsScope;
  'applications.WebhookUrl': ApplicationsWebhookUrl;
  'applications.WebhookSecret': ApplicationsWebhookSecret;
  'applications.ApplicationParams': ApplicationsApplicationParams;
  'applications.TokenParams': ApplicationsTokenParams;
  'applications.BotLinkParams': ApplicationsBotLinkParams;
  'applications.PageQuery': ApplicationsPageQuery;
  'applications.CreateRequest': ApplicationsCreateRequest;
  'applications.PatchRequest': ApplicationsPatchRequest;
  'applications.Application': ApplicationsApplication;
  'applications.ApplicationPage': ApplicationsApplicationPage;
  'applications.TokenRequest': ApplicationsTokenRequest;
  'applications.Token': ApplicationsToken;
  'applications.NewToken': ApplicationsNewToken;
  'applications.TokenPage': ApplicationsTokenPage;
  'applications.BotLink': ApplicationsBotLink;
  'applications.EndpointLimit': ApplicationsEndpointLimit;
  'applications.Context': ApplicationsContext;
  'applications.AdminApplicationsQuery': ApplicationsAdminApplicationsQuery;
  'applications.AdminApplications': ApplicationsAdminApplications;
  'applications.AdminApplication': ApplicationsAdminApplication;
  'bot-metrics.Counts': BotMetricsCounts;
  'bot-metrics.Errors': BotMetricsErrors;
  'bot-metrics.Quota': BotMetricsQuota;
  'bot-metrics.Updates': BotMetricsUpdates;
  'bot-metrics.Webhook': BotMetricsWebhook;
  'bot-metrics.Minute': BotMetricsMinute;
  'bot-metrics.Metrics': BotMetricsMetrics;
  'bot-settings.ShortDescription': BotSettingsShortDescription;
  'bot-settings.About': BotSettingsAbout;
  'bot-settings.PageAddress': BotSettingsPageAddress;
  'bot-settings.PictureAddress': BotSettingsPictureAddress;
  'bot-settings.FriendRequestMode': BotSettingsFriendRequestMode;
  'bot-settings.LinksChange': BotSettingsLinksChange;
  'bot-settings.ContactChange': BotSettingsContactChange;
  'bot-settings.PatchRequest': BotSettingsPatchRequest;
  'bot-settings.ScopesRequest': BotSettingsScopesRequest;
  'bot-settings.EndedBot': BotSettingsEndedBot;
  'bot-settings.ShortDescriptionRequest': BotSettingsShortDescriptionRequest;
  'bot-settings.SavedShortDescription': BotSettingsSavedShortDescription;
  'bot-settings.OwnShortDescription': BotSettingsOwnShortDescription;
  'bot-settings.DescriptionRequest': BotSettingsDescriptionRequest;
  'bot-settings.SavedAbout': BotSettingsSavedAbout;
  'bot-settings.OwnDescription': BotSettingsOwnDescription;
  'bot-settings.FriendRequestModeRequest': BotSettingsFriendRequestModeRequest;
  'bot-settings.OwnFriendRequestMode': BotSettingsOwnFriendRequestMode;
  'bot-settings.GroupPrivacyRequest': BotSettingsGroupPrivacyRequest;
  'bot-settings.OwnGroupPrivacy': BotSettingsOwnGroupPrivacy;
  'bot-settings.BotCommand': BotSettingsBotCommand;
  'bot-settings.NewCommand': BotSettingsNewCommand;
  'bot-settings.CommandScopeName': BotSettingsCommandScopeName;
  'bot-settings.CommandScopeObject': BotSettingsCommandScopeObject;
  'bot-settings.CommandScope': BotSettingsCommandScope;
  'bot-settings.LanguageCode': BotSettingsLanguageCode;
  'bot-settings.SetCommandsRequest': BotSettingsSetCommandsRequest;
  'bot-settings.DeleteCommandsRequest': BotSettingsDeleteCommandsRequest;
  'bot-settings.CommandsQuery': BotSettingsCommandsQuery;
  'bot-settings.Commands': BotSettingsCommands;
  'bot-settings.ShownCommandsQuery': BotSettingsShownCommandsQuery;
  'bot-settings.CommandMenu': BotSettingsCommandMenu;
  'bot-settings.WebhookUrl': BotSettingsWebhookUrl;
  'bot-settings.UpdateType': BotSettingsUpdateType;
  'bot-settings.UpdateTypes': BotSettingsUpdateTypes;
  'bot-settings.WebhookFormat': BotSettingsWebhookFormat;
  'bot-settings.WebhookRequest': BotSettingsWebhookRequest;
  'bot-settings.DropRequest': BotSettingsDropRequest;
  'bot-settings.DropQuery': BotSettingsDropQuery;
  'bot-settings.Webhook': BotSettingsWebhook;
  'bot-settings.PollingBot': BotSettingsPollingBot;
  'bot-settings.WebhookInfo': BotSettingsWebhookInfo;
  'bot-settings.CapabilitiesRequest': BotSettingsCapabilitiesRequest;
  'bot-settings.QuotaRequest': BotSettingsQuotaRequest;
  'bots.Name': BotsName;
  'bots.Username': BotsUsername;
  'bots.Description': BotsDescription;
  'bots.Avatar': BotsAvatar;
  'bots.Scope': BotsScope;
  'bots.PendingScopes': BotsPendingScopes;
  'bots.Reason': BotsReason;
  'bots.ReviewStatus': BotsReviewStatus;
  'bots.Status': BotsStatus;
  'bots.BotParams': BotsBotParams;
  'bots.ApplyRequest': BotsApplyRequest;
  'bots.ResubmitRequest': BotsResubmitRequest;
  'bots.ReasonRequest': BotsReasonRequest;
  'bots.ApproveRequest': BotsApproveRequest;
  'bots.RejectRequest': BotsRejectRequest;
  'bots.VerifyTokenRequest': BotsVerifyTokenRequest;
  'bots.QueueQuery': BotsQueueQuery;
  'bots.Links': BotsLinks;
  'bots.Contact': BotsContact;
  'bots.Bot': BotsBot;
  'bots.BotSummary': BotsBotSummary;
  'bots.MyBotsQuery': BotsMyBotsQuery;
  'bots.MyBots': BotsMyBots;
  'bots.TokenState': BotsTokenState;
  'bots.Identity': BotsIdentity;
  'bots.DecidedApplication': BotsDecidedApplication;
  'bots.AdminBot': BotsAdminBot;
  'bots.AdminBotPage': BotsAdminBotPage;
  'chats.Text': ChatsText;
  'chats.Title': ChatsTitle;
  'chats.Description': ChatsDescription;
  'chats.ChatType': ChatsChatType;
  'chats.ChatHead': ChatsChatHead;
  'chats.Chat': ChatsChat;
  'chats.OtherSide': ChatsOtherSide;
  'chats.LastMessage': ChatsLastMessage;
  'chats.ListedChat': ChatsListedChat;
  'chats.Chats': ChatsChats;
  'chats.PageQuery': ChatsPageQuery;
  'chats.OpenRequest': ChatsOpenRequest;
  'chats.MemberStatus': ChatsMemberStatus;
  'chats.User': ChatsUser;
  'chats.From': ChatsFrom;
  'chats.ChatMember': ChatsChatMember;
  'chats.ListedMember': ChatsListedMember;
  'chats.Members': ChatsMembers;
  'chats.MemberRequest': ChatsMemberRequest;
  'chats.MessageType': ChatsMessageType;
  'chats.MessageFile': ChatsMessageFile;
  'chats.Metadata': ChatsMetadata;
  'chats.Location': ChatsLocation;
  'chats.Venue': ChatsVenue;
  'chats.Dice': ChatsDice;
  'chats.PollOption': ChatsPollOption;
  'chats.Poll': ChatsPoll;
  'chats.Contact': ChatsContact;
  'chats.InlineButton': ChatsInlineButton;
  'chats.ButtonText': ChatsButtonText;
  'chats.InlineKeyboardRows': ChatsInlineKeyboardRows;
  'chats.InlineKeyboard': ChatsInlineKeyboard;
  'chats.Entity': ChatsEntity;
  'chats.Entities': ChatsEntities;
  'chats.KeyboardButton': ChatsKeyboardButton;
  'chats.ReplyMarkup': ChatsReplyMarkup;
  'chats.ForwardFrom': ChatsForwardFrom;
  'chats.SystemEvent': ChatsSystemEvent;
  'chats.Message': ChatsMessage;
  'chats.MessageParams': ChatsMessageParams;
  'chats.Messages': ChatsMessages;
  'chats.MessagesQuery': ChatsMessagesQuery;
  'chats.Mentions': ChatsMentions;
  'chats.ClientMessageId': ChatsClientMessageId;
  'chats.SendMessageRequest': ChatsSendMessageRequest;
  'common.Id': CommonId;
  'common.Time': CommonTime;
  'common.Version': CommonVersion;
  'common.Empty': CommonEmpty;
  'common.Ok': CommonOk;
  'common.IdParams': CommonIdParams;
  'config.Config': ConfigConfig;
  'envelope.Meta': EnvelopeMeta;
  'envelope.FieldProblem': EnvelopeFieldProblem;
  'envelope.Details': EnvelopeDetails;
  'envelope.Facts': EnvelopeFacts;
  'envelope.VoucherSuccess': EnvelopeVoucherSuccess;
  'envelope.VoucherError': EnvelopeVoucherError;
  'envelope.BotSuccess': EnvelopeBotSuccess;
  'envelope.BotError': EnvelopeBotError;
  'files.FileName': FilesFileName;
  'files.FileSize': FilesFileSize;
  'files.FileType': FilesFileType;
  'files.Checksum': FilesChecksum;
  'files.Metadata': FilesMetadata;
  'files.Category': FilesCategory;
  'files.UploadRequest': FilesUploadRequest;
  'files.Received': FilesReceived;
  'files.UploadCredentials': FilesUploadCredentials;
  'files.CompleteRequest': FilesCompleteRequest;
  'files.CropRequest': FilesCropRequest;
  'files.FileQuery': FilesFileQuery;
  'files.FilesQuery': FilesFilesQuery;
  'files.File': FilesFile;
  'files.Files': FilesFiles;
  'friends.RequestStatus': FriendsRequestStatus;
  'friends.RequestMessage': FriendsRequestMessage;
  'friends.Source': FriendsSource;
  'friends.FriendRequest': FriendsFriendRequest;
  'friends.RequestItem': FriendsRequestItem;
  'friends.Requests': FriendsRequests;
  'friends.RequestsQuery': FriendsRequestsQuery;
  'friends.Friend': FriendsFriend;
  'friends.Friends': FriendsFriends;
  'friends.FriendsQuery': FriendsFriendsQuery;
  'friends.FriendParams': FriendsFriendParams;
  'friends.BotRequest': FriendsBotRequest;
  'friends.BotRequests': FriendsBotRequests;
  'friends.AnswerRequest': FriendsAnswerRequest;
  'friends.BotAnswer': FriendsBotAnswer;
  'governance.MemberParams': GovernanceMemberParams;
  'governance.ChangeRequest': GovernanceChangeRequest;
  'governance.RoleRequest': GovernanceRoleRequest;
  'governance.Reason': GovernanceReason;
  'governance.BanRequest': GovernanceBanRequest;
  'governance.PinRequest': GovernancePinRequest;
  'governance.RequestMessage': GovernanceRequestMessage;
  'governance.JoinGroupRequest': GovernanceJoinGroupRequest;
  'governance.JoinAsked': GovernanceJoinAsked;
  'governance.PendingJoin': GovernancePendingJoin;
  'governance.JoinRequests': GovernanceJoinRequests;
  'governance.ChatQuery': GovernanceChatQuery;
  'governance.ChatMemberQuery': GovernanceChatMemberQuery;
  'governance.MemberCount': GovernanceMemberCount;
  'governance.Administrators': GovernanceAdministrators;
  'governance.SetTitleRequest': GovernanceSetTitleRequest;
  'governance.SetDescriptionRequest': GovernanceSetDescriptionRequest;
  'governance.SetPhotoRequest': GovernanceSetPhotoRequest;
  'governance.PinMessageRequest': GovernancePinMessageRequest;
  'governance.ChatRequest': GovernanceChatRequest;
  'governance.ChatMemberRequest': GovernanceChatMemberRequest;
  'governance.BanMemberRequest': GovernanceBanMemberRequest;
  'governance.VirtualParams': GovernanceVirtualParams;
  'governance.VirtualMember': GovernanceVirtualMember;
  'governance.VirtualMembers': GovernanceVirtualMembers;
  'governance.AddVirtualRequest': GovernanceAddVirtualRequest;
  'governance.RemoveVirtualQuery': GovernanceRemoveVirtualQuery;
  'governance.DispatchableQuery': GovernanceDispatchableQuery;
  'governance.DispatchableMembers': GovernanceDispatchableMembers;
  'governance.SimulateRequest': GovernanceSimulateRequest;
  'messages.Caption': MessagesCaption;
  'messages.Question': MessagesQuestion;
  'messages.OptionText': MessagesOptionText;
  'messages.PlaceName': MessagesPlaceName;
  'messages.Address': MessagesAddress;
  'messages.VenueTitle': MessagesVenueTitle;
  'messages.PhoneNumber': MessagesPhoneNumber;
  'messages.FirstName': MessagesFirstName;
  'messages.LastName': MessagesLastName;
  'messages.Performer': MessagesPerformer;
  'messages.TrackTitle': MessagesTrackTitle;
  'messages.ThumbnailUrl': MessagesThumbnailUrl;
  'messages.Pixels': MessagesPixels;
  'messages.Seconds': MessagesSeconds;
  'messages.Latitude': MessagesLatitude;
  'messages.Longitude': MessagesLongitude;
  'messages.DiceEmoji': MessagesDiceEmoji;
  'messages.CorrectOption': MessagesCorrectOption;
  'messages.PollOptions': MessagesPollOptions;
  'messages.SendPhotoRequest': MessagesSendPhotoRequest;
  'messages.SendDocumentRequest': MessagesSendDocumentRequest;
  'messages.SendVideoRequest': MessagesSendVideoRequest;
  'messages.SendAudioRequest': MessagesSendAudioRequest;
  'messages.SendVoiceRequest': MessagesSendVoiceRequest;
  'messages.SendVideoNoteRequest': MessagesSendVideoNoteRequest;
  'messages.SendAnimationRequest': MessagesSendAnimationRequest;
  'messages.SendStickerRequest': MessagesSendStickerRequest;
  'messages.SendLocationRequest': MessagesSendLocationRequest;
  'messages.SendVenueRequest': MessagesSendVenueRequest;
  'messages.SendDiceRequest': MessagesSendDiceRequest;
  'messages.SendPollRequest': MessagesSendPollRequest;
  'messages.SendContactRequest': MessagesSendContactRequest;
  'messages.MediaItem': MessagesMediaItem;
  'messages.Media': MessagesMedia;
  'messages.SendMediaGroupRequest': MessagesSendMediaGroupRequest;
  'messages.MediaGroup': MessagesMediaGroup;
  'messages.ChatAction': MessagesChatAction;
  'messages.ActionRequest': MessagesActionRequest;
  'messages.SendChatActionRequest': MessagesSendChatActionRequest;
  'messages.EditMessageRequest': MessagesEditMessageRequest;
  'messages.DeleteMessageRequest': MessagesDeleteMessageRequest;
  'messages.EditMarkupRequest': MessagesEditMarkupRequest;
  'messages.CopyRequest': MessagesCopyRequest;
  'messages.Deleted': MessagesDeleted;
  'messages.SentLocation': MessagesSentLocation;
  'messages.SentVenue': MessagesSentVenue;
  'messages.SentContact': MessagesSentContact;
  'messages.SentPoll': MessagesSentPoll;
  'messages.SentDice': MessagesSentDice;
  'messages.SendRequest': MessagesSendRequest;
  'messages.EditRequest': MessagesEditRequest;
  'messages.MarkRequest': MessagesMarkRequest;
  'people.User': PeopleUser;
  'people.Online': PeopleOnline;
  'people.LastSeen': PeopleLastSeen;
  'people.PresenceChange': PeoplePresenceChange;
  'people.Users': PeopleUsers;
  'people.UsersQuery': PeopleUsersQuery;
  'realtime.FrameId': RealtimeFrameId;
  'realtime.Topic': RealtimeTopic;
  'realtime.Epoch': RealtimeEpoch;
  'realtime.Offset': RealtimeOffset;
  'realtime.Position': RealtimePosition;
  'realtime.Group': RealtimeGroup;
  'realtime.TopicBehind': RealtimeTopicBehind;
  'realtime.Auth': RealtimeAuth;
  'realtime.Subscribe': RealtimeSubscribe;
  'realtime.Unsubscribe': RealtimeUnsubscribe;
  'realtime.Ack': RealtimeAck;
  'realtime.Ticket': RealtimeTicket;
  'realtime.Ping': RealtimePing;
  'realtime.Ok': RealtimeOk;
  'realtime.Error': RealtimeError;
  'realtime.Event': RealtimeEvent;
  'realtime.Signal': RealtimeSignal;
  'realtime.Doing': RealtimeDoing;
  'realtime.ReadMark': RealtimeReadMark;
  'realtime.DeliveryChange': RealtimeDeliveryChange;
  'realtime.DeliveryEvent': RealtimeDeliveryEvent;
  'realtime.PersonalEvent': RealtimePersonalEvent;
  'realtime.UpdatesDropped': RealtimeUpdatesDropped;
  'rich.PressRequest': RichPressRequest;
  'rich.Press': RichPress;
  'rich.CallbackWaitQuery': RichCallbackWaitQuery;
  'rich.Callback': RichCallback;
  'rich.PressUpdate': RichPressUpdate;
  'rich.AnswerCallbackRequest': RichAnswerCallbackRequest;
  'rich.VoteRequest': RichVoteRequest;
  'rich.Vote': RichVote;
  'rich.PollVote': RichPollVote;
  'rich.PollVotes': RichPollVotes;
  'rich.PollQuery': RichPollQuery;
  'rich.InlineMessage': RichInlineMessage;
  'rich.InlineArticle': RichInlineArticle;
  'rich.InlineRequest': RichInlineRequest;
  'rich.InlineAnswer': RichInlineAnswer;
  'rich.InlineUpdate': RichInlineUpdate;
  'rich.AnswerInlineRequest': RichAnswerInlineRequest;
  'rich.ChooseRequest': RichChooseRequest;
  'system.Health': SystemHealth;
  'system.Readiness': SystemReadiness;
  'system.ReadinessCheck': SystemReadinessCheck;
  'telegram.Address': TelegramAddress;
  'updates.UpdatesRequest': UpdatesUpdatesRequest;
  'updates.MemberChanged': UpdatesMemberChanged;
  'updates.GroupAsked': UpdatesGroupAsked;
  'updates.FriendAsked': UpdatesFriendAsked;
  'updates.Update': UpdatesUpdate;
  'updates.Updates': UpdatesUpdates;
  'vouchers.Label': VouchersLabel;
  'vouchers.Description': VouchersDescription;
  'vouchers.ExternalId': VouchersExternalId;
  'vouchers.ExternalTemplateId': VouchersExternalTemplateId;
  'vouchers.TemplateName': VouchersTemplateName;
  'vouchers.Reason': VouchersReason;
  'vouchers.Instant': VouchersInstant;
  'vouchers.TemplateStatus': VouchersTemplateStatus;
  'vouchers.TemplateType': VouchersTemplateType;
  'vouchers.FulfillmentCategory': VouchersFulfillmentCategory;
  'vouchers.AcquisitionSource': VouchersAcquisitionSource;
  'vouchers.Validity': VouchersValidity;
  'vouchers.UsageRules': VouchersUsageRules;
  'vouchers.Fulfillment': VouchersFulfillment;
  'vouchers.Terms': VouchersTerms;
  'vouchers.CreateTemplateRequest': VouchersCreateTemplateRequest;
  'vouchers.PatchTemplateRequest': VouchersPatchTemplateRequest;
  'vouchers.Template': VouchersTemplate;
  'vouchers.TemplatePage': VouchersTemplatePage;
  'vouchers.TemplatesQuery': VouchersTemplatesQuery;
  'vouchers.PagedTemplatesQuery': VouchersPagedTemplatesQuery;
  'vouchers.ReviewQuery': VouchersReviewQuery;
  'vouchers.DecidedTemplate': VouchersDecidedTemplate;
  'vouchers.AdminTemplate': VouchersAdminTemplate;
  'vouchers.AdminTemplatePage': VouchersAdminTemplatePage;
  'vouchers.TemplateParams': VouchersTemplateParams;
  'vouchers.ApplicationParams': VouchersApplicationParams;
  'vouchers.OwnTemplateParams': VouchersOwnTemplateParams;
  'vouchers.ReasonRequest': VouchersReasonRequest;
  'vouchers.ApproveRequest': VouchersApproveRequest;
  'vouchers.RejectRequest': VouchersRejectRequest;
  'vouchers.VoucherStatus': VouchersVoucherStatus;
  'vouchers.Voucher': VouchersVoucher;
  'vouchers.AdminVoucher': VouchersAdminVoucher;
  'vouchers.VoucherPage': VouchersVoucherPage;
  'vouchers.IssueRequest': VouchersIssueRequest;
  'vouchers.Issuance': VouchersIssuance;
  'vouchers.Credential': VouchersCredential;
  'vouchers.VerifyRequest': VouchersVerifyRequest;
  'vouchers.Verification': VouchersVerification;
  'vouchers.RedeemRequest': VouchersRedeemRequest;
  'vouchers.EarlierRedemption': VouchersEarlierRedemption;
  'vouchers.ReverseRequest': VouchersReverseRequest;
  'vouchers.Redemption': VouchersRedemption;
  'vouchers.RedemptionPage': VouchersRedemptionPage;
  'vouchers.RedemptionsCsv': VouchersRedemptionsCsv;
  'vouchers.RedemptionParams': VouchersRedemptionParams;
  'vouchers.VoucherParams': VouchersVoucherParams;
  'vouchers.Day': VouchersDay;
  'vouchers.SummaryQuery': VouchersSummaryQuery;
  'vouchers.SummaryItem': VouchersSummaryItem;
  'vouchers.Summary': VouchersSummary;
  'vouchers.OwnRedemptionParams': VouchersOwnRedemptionParams;
  'vouchers.OwnVoucherParams': VouchersOwnVoucherParams;
  'vouchers.VouchersQuery': VouchersVouchersQuery;
  'vouchers.RedemptionsQuery': VouchersRedemptionsQuery;
  'vouchers.AuthorizationRequest': VouchersAuthorizationRequest;
  'vouchers.AuthorizationParams': VouchersAuthorizationParams;
  'vouchers.Authorization': VouchersAuthorization;
  'vouchers.AuthorizationPage': VouchersAuthorizationPage;
  'vouchers.PageQuery': VouchersPageQuery;
  'vouchers.IdempotencyKey': VouchersIdempotencyKey;
  'vouchers.RecipientsQuery': VouchersRecipientsQuery;
  'vouchers.Recipient': VouchersRecipient;
  'vouchers.Recipients': VouchersRecipients;
  'vouchers.AllocationStatus': VouchersAllocationStatus;
  'vouchers.AllocationsQuery': VouchersAllocationsQuery;
  'vouchers.AllocateRequest': VouchersAllocateRequest;
  'vouchers.Allocation': VouchersAllocation;
  'vouchers.AllocationPage': VouchersAllocationPage;
  'vouchers.OwnAllocationParams': VouchersOwnAllocationParams;
  'vouchers.Stock': VouchersStock;
  'vouchers.StockPage': VouchersStockPage;
  'vouchers.StockParams': VouchersStockParams;
  'vouchers.SendRequest': VouchersSendRequest;
  'vouchers.SendStatus': VouchersSendStatus;
  'vouchers.Send': VouchersSend;
  'vouchers.SendPage': VouchersSendPage;
  'vouchers.SendsQuery': VouchersSendsQuery;
  'vouchers.SendParams': VouchersSendParams;
  'vouchers.Claim': VouchersClaim;
  'vouchers.WalletApplication': VouchersWalletApplication;
  'vouchers.WalletVoucherSummary': VouchersWalletVoucherSummary;
  'vouchers.WalletVoucher': VouchersWalletVoucher;
  'vouchers.WalletVoucherPage': VouchersWalletVoucherPage;
  'vouchers.WalletVouchersQuery': VouchersWalletVouchersQuery;
  'vouchers.CredentialRequest': VouchersCredentialRequest;
  'vouchers.HolderCredential': VouchersHolderCredential;
  'vouchers.OfflineCredential': VouchersOfflineCredential;
  'vouchers.OfflineSeed': VouchersOfflineSeed;
  'vouchers.QrPicture': VouchersQrPicture;
  'vouchers.HolderRedemption': VouchersHolderRedemption;
  'vouchers.RefusedAttempt': VouchersRefusedAttempt;
  'vouchers.HolderEvent': VouchersHolderEvent;
  'vouchers.AskAuthorizationRequest': VouchersAskAuthorizationRequest;
  'vouchers.AuthorizationAsked': VouchersAuthorizationAsked;
  'vouchers.AuthorizationQuestion': VouchersAuthorizationQuestion;
  'vouchers.AuthorizationQuestionPage': VouchersAuthorizationQuestionPage;
  'webhooks.DeliveryStatus': WebhooksDeliveryStatus;
  'webhooks.DeliveriesQuery': WebhooksDeliveriesQuery;
  'webhooks.DeliveryParams': WebhooksDeliveryParams;
  'webhooks.DeliveryAttempt': WebhooksDeliveryAttempt;
  'webhooks.Delivery': WebhooksDelivery;
  'webhooks.DeliveryQuery': WebhooksDeliveryQuery;
  'webhooks.WholeDelivery': WebhooksWholeDelivery;
  'webhooks.WholeEventDelivery': WebhooksWholeEventDelivery;
  'webhooks.DeliveryPage': WebhooksDeliveryPage;
  'webhooks.TestRequest': WebhooksTestRequest;
  'webhooks.TestOutcome': WebhooksTestOutcome;
  'webhooks.TestedEvent': WebhooksTestedEvent;
  'webhooks.EventTestRequest': WebhooksEventTestRequest;
  'webhooks.EventTestOutcome': WebhooksEventTestOutcome;
  'webhooks.ReplayRequest': WebhooksReplayRequest;
  'webhooks.ReplayedStatus': WebhooksReplayedStatus;
  'webhooks.Replay': WebhooksReplay;
  'webhooks.EventsQuery': WebhooksEventsQuery;
  'webhooks.ApplicationEvent': WebhooksApplicationEvent;
  'webhooks.EventPage': WebhooksEventPage;
  'webhooks.EventDeliveriesQuery': WebhooksEventDeliveriesQuery;
  'webhooks.EventDeliveryParams': WebhooksEventDeliveryParams;
  'webhooks.EventAttempt': WebhooksEventAttempt;
  'webhooks.EventDelivery': WebhooksEventDelivery;
  'webhooks.EventDeliveryPage': WebhooksEventDeliveryPage;
  'webhooks.EventReplay': WebhooksEventReplay;
}
/**
 * A new person.
 */
export interface AccountsRegisterRequest {
  username: AccountsUsername;
  password: AccountsPassword;
  display_name?: AccountsDisplayName;
}
/**
 * A person who comes back. The shape of the name and the password is judged by whether they fit, not by rules.
 */
export interface AccountsLogInRequest {
  /**
   * The username that was chosen when registering.
   */
  username: string;
  /**
   * The password of that person.
   */
  password: string;
}
/**
 * The newest refresh token of a log-in.
 */
export interface AccountsRefreshRequest {
  refresh_token: AccountsRefreshToken;
}
/**
 * The password that is, and the one that shall be.
 */
export interface AccountsPasswordRequest {
  /**
   * The password that holds now.
   */
  old: string;
  new: AccountsPassword;
}
/**
 * The token that an admin has made for you, and the password that shall be.
 */
export interface AccountsPasswordResetRequest {
  /**
   * Good once, for 24 hours, until a newer one is made for you.
   */
  token: string;
  new: AccountsPassword;
}
/**
 * What to change of one's own account; a field that is left out stays as it is.
 */
export interface AccountsProfileRequest {
  display_name?: AccountsDisplayName;
  presence_visibility?: AccountsPresenceVisibility;
  added_to_groups_by?: AccountsAddedToGroupsBy;
}
/**
 * One's own account.
 */
export interface AccountsMe {
  /**
   * Opaque.
   */
  id: string;
  /**
   * The name that this one is found and mentioned by; no two have the same.
   */
  username: string;
  /**
   * The name that others see.
   */
  display_name: string;
  /**
   * What the person may do on the platform beyond what everybody may.
   */
  roles: AccountsRole[];
  presence_visibility: AccountsPresenceVisibility;
  added_to_groups_by: AccountsAddedToGroupsBy;
}
/**
 * A person.
 */
export interface AccountsUser {
  /**
   * Opaque.
   */
  id: string;
  /**
   * The name that this one is found and mentioned by; no two have the same.
   */
  username: string;
  /**
   * The name that others see.
   */
  display_name: string;
  /**
   * What the person may do on the platform beyond what everybody may.
   */
  roles: AccountsRole[];
}
/**
 * Who logged in, and the two tokens: a short one to act with, a long one to get the next pair.
 */
export interface AccountsLogIn {
  user: AccountsUser;
  /**
   * A JWT for Authorization: Bearer.
   */
  access_token: string;
  refresh_token: AccountsRefreshToken;
  /**
   * Seconds until the access token ends.
   */
  expires_in: number;
}
/**
 * How many log-ins this call ended. From now on no node takes their tokens.
 */
export interface AccountsEndedLogIns {
  /**
   * How many log-ins were ended; their tokens are refused from now on.
   */
  ended_log_ins: number;
}
/**
 * What waits for a reviewer, waits no more, or was decided; as it stood then.
 */
export interface AdminReviewEvent {
  /**
   * What is reviewed: a bot or a template of vouchers.
   */
  kind: 'bot' | 'template';
  id: CommonId;
  /**
   * The version that is reviewed; it is another one after each change.
   */
  version: number;
  /**
   * What people would see the bot or the voucher called.
   */
  name: string;
  /**
   * Where the bot or the template stands in its review after this.
   */
  status: string;
  owner_id?: CommonId;
  application_id?: CommonId;
  /**
   * The scopes that the bot has.
   */
  scopes?: string[];
  /**
   * The scopes that the bot wants to have besides.
   */
  pending_scopes?: string[];
  /**
   * Why it was rejected or disabled, in words that its owner reads.
   */
  reason?: string;
  by?: CommonId;
}
/**
 * The roles the person shall have from now on; an empty list takes every role away.
 */
export interface AdminRolesRequest {
  /**
   * All roles that the person is to have; those that are not named are taken away.
   *
   * @maxItems 2
   */
  roles: AccountsRole[];
}
/**
 * Which people; all when nothing is said.
 */
export interface AdminUsersQuery {
  /**
   * A whole id, or the beginning of a username; capital letters mean the same as small ones.
   */
  keyword?: string;
  role?: AccountsRole;
  status?: AdminPersonStatus;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Since when a person is suspended, by which admin, and why.
 */
export interface AdminSuspension {
  /**
   * Since when the person cannot log in.
   */
  at: string;
  by: CommonId;
  /**
   * Why, in words that the person reads.
   */
  reason: string;
}
/**
 * A person as admins see them.
 */
export interface AdminPerson {
  /**
   * Opaque.
   */
  id: string;
  /**
   * The name that this one is found and mentioned by; no two have the same.
   */
  username: string;
  /**
   * The name that others see.
   */
  display_name: string;
  /**
   * The roles that the person has.
   */
  roles: AccountsRole[];
  status: AdminPersonStatus;
  suspended?: AdminSuspension;
}
/**
 * Why; the person reads it when they log in.
 */
export interface AdminSuspendRequest {
  /**
   * Why, in words that the person reads.
   */
  reason: string;
}
/**
 * What a person sets a new password with, once: give it to nobody else. No other answer shows it.
 */
export interface AdminPasswordReset {
  /**
   * For POST /api/v1/accounts/password-reset, or in a link: /console#/reset?t=<token>.
   */
  token: string;
  /**
   * When the token ends.
   */
  expires_at: string;
}
/**
 * People with their roles and their standing, in the order of usernames; a whole id finds its person alone. At most 5,000 are counted and listed.
 */
export interface AdminUsers {
  /**
   * The people of this page.
   */
  items: AdminPerson[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Which part of the audit log; newest first.
 */
export interface AdminAuditQuery {
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
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * One administrative act.
 */
export interface AdminAuditRecord {
  /**
   * Names this record.
   */
  id: string;
  /**
   * Who: the id of a person, or `system`.
   */
  actor: string;
  /**
   * What was done.
   */
  action: string;
  /**
   * To whom or to what.
   */
  subject?: string;
  /**
   * What changed.
   */
  details?: {
    [k: string]: unknown;
  };
  /**
   * The X-Platform-Request-Id of the call.
   */
  request_id: string;
  /**
   * When it was done.
   */
  at: string;
}
/**
 * A page of the audit log.
 */
export interface AdminAuditPage {
  /**
   * The records of this page.
   */
  items: AdminAuditRecord[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * The key that will sign access tokens next; its public part is at /.well-known/jwks.json already.
 */
export interface AdminSigningKey {
  /**
   * The id of the new key, as it stands in the header of tokens and in the key set.
   */
  kid: string;
  /**
   * Late enough for every verifier of tokens to have read the new key.
   */
  signs_from: string;
  /**
   * When the older keys are removed: after the last token they signed has ended.
   */
  older_verify_until: string;
}
/**
 * A node that belongs to the cluster, or one that is gone and still owns slots.
 */
export interface AdminClusterNode {
  /**
   * Another one after every start.
   */
  id: string;
  /**
   * Where its peers reach it; empty for a node that is gone.
   */
  address: string;
  /**
   * A draining node gives its slots away; those of one that is gone are being taken over.
   */
  state: 'up' | 'draining' | 'gone';
  /**
   * How many of the 1,024 slots it owns.
   */
  slots: number;
}
/**
 * The link from the node that answers to another one.
 */
export interface AdminClusterLink {
  /**
   * The other node, with its address.
   */
  peer: string;
  /**
   * Whether the connection is open.
   */
  up: boolean;
  /**
   * Commands that the peer carries out for this node at this moment.
   */
  in_flight: number;
}
/**
 * The node that answers, since its start.
 */
export interface AdminClusterSelf {
  /**
   * The node that has answered.
   */
  id: string;
  /**
   * The member list that it acts on; behind the cluster's for a moment after a change.
   */
  view_version: number;
  /**
   * Slots whose actors it runs.
   */
  slots_held: number;
  /**
   * How many slots have come and gone since this node was started.
   */
  hand_offs: {
    /**
     * Slots that it has taken.
     */
    claimed: number;
    /**
     * Taken from a member that did not give them up in time.
     */
    forced: number;
    /**
     * Taken from this node, or given up when it was no member any more.
     */
    lost: number;
    /**
     * Slots that it has handed back in order.
     */
    released: number;
  };
  /**
   * The connections of this node to its peers.
   */
  links: AdminClusterLink[];
  /**
   * What waits on this node.
   */
  queues: {
    /**
     * Timers that are due and not fired yet, as far as they have been read.
     */
    timers_overdue: number;
    /**
     * How long the first of them has been due.
     */
    timers_lag_ms: number;
    /**
     * Events that waited for their receivers at the last sweep.
     */
    events_waiting: number;
    /**
     * How long the first of them waited.
     */
    events_oldest_ms: number;
    /**
     * Events for receivers that do not exist, since the start of the node.
     */
    events_set_aside: number;
    /**
     * Commands that wait for their turn.
     */
    waiting: number;
    /**
     * Actors kept in memory.
     */
    cached: number;
  };
}
/**
 * Who is in the cluster, who owns what, and how the node that answers sees it.
 */
export interface AdminCluster {
  /**
   * Grows by one whenever a node comes, goes or begins to drain.
   */
  view_version: number;
  /**
   * Every node that is known, also those that have gone.
   */
  nodes: AdminClusterNode[];
  /**
   * How the slots are shared out among the nodes.
   */
  slots: {
    /**
     * How many slots there are.
     */
    total: number;
    /**
     * Owned by no node at this moment: being handed over.
     */
    free: number;
  };
  /**
   * How often each slot has changed hands, slot 0 first.
   */
  epochs: number[];
  self: AdminClusterSelf;
}
/**
 * Which application.
 */
export interface ApplicationsApplicationParams {
  id: CommonId;
}
/**
 * Which token of which application.
 */
export interface ApplicationsTokenParams {
  id: CommonId;
  tokenId: CommonId;
}
/**
 * Which bot and which application.
 */
export interface ApplicationsBotLinkParams {
  id: CommonId;
  botId: CommonId;
}
/**
 * Which page; newest first.
 */
export interface ApplicationsPageQuery {
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * A new application.
 */
export interface ApplicationsCreateRequest {
  name: ApplicationsName;
  description?: ApplicationsDescription;
  /**
   * Where events of its vouchers are sent.
   */
  webhook?: {
    url: ApplicationsWebhookUrl;
    secretToken: ApplicationsWebhookSecret;
    /**
     * Whether events are sent there.
     */
    enabled: boolean;
  };
}
/**
 * What to change; a field that is left out stays as it is.
 */
export interface ApplicationsPatchRequest {
  name?: ApplicationsName;
  description?: ApplicationsDescription;
  /**
   * The fields given are changed; null takes the webhook away. A first webhook needs url and secretToken.
   */
  webhook?: {
    url?: ApplicationsWebhookUrl;
    secretToken?: ApplicationsWebhookSecret;
    /**
     * Whether events are sent there.
     */
    enabled?: boolean;
  } | null;
}
/**
 * An application as its owner sees it.
 */
export interface ApplicationsApplication {
  id: CommonId;
  /**
   * What people read where the application asks or sends something.
   */
  name: string;
  /**
   * What the application is for.
   */
  description?: string;
  /**
   * Whether its tokens work: those of a disabled application are refused.
   */
  status: 'active' | 'disabled';
  /**
   * Present while disabled. What the platform disabled, only the platform can enable; after the owner's account is deleted, it stays disabled.
   */
  disabledBy?: 'owner' | 'platform' | 'departure';
  /**
   * Where its events are sent; absent while none is set.
   */
  webhook?: {
    /**
     * The address that events are sent to.
     */
    url: string;
    /**
     * Whether events are sent there now.
     */
    enabled: boolean;
  };
  /**
   * The bots that work for the application.
   */
  botIds: CommonId[];
  createdAt: CommonTime;
  updatedAt: CommonTime;
}
/**
 * A page of one's own applications.
 */
export interface ApplicationsApplicationPage {
  /**
   * The applications of this page.
   */
  items: ApplicationsApplication[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * A new token: what to call it, what it may do, and when it ends by itself.
 */
export interface ApplicationsTokenRequest {
  name: ApplicationsName;
  /**
   * What the token may do.
   *
   * @minItems 1
   * @maxItems 6
   */
  scopes: ApplicationsScope[];
  /**
   * In the future, in ISO 8601 with a zone. Without it the token lives until it is revoked.
   */
  expiresAt?: string;
}
/**
 * A token without its secret, which only the answer that made it has shown.
 */
export interface ApplicationsToken {
  id: CommonId;
  /**
   * What its owner calls the token, such as the till that has it.
   */
  name: string;
  /**
   * How the token begins.
   */
  prefix: string;
  /**
   * What the token may do.
   */
  scopes: ApplicationsScope[];
  expiresAt?: CommonTime;
  createdAt: CommonTime;
  /**
   * Exact to about a minute.
   */
  lastUsedAt?: CommonTime;
  revokedAt?: CommonTime;
}
/**
 * A token just made. This is the only answer that ever shows it.
 */
export interface ApplicationsNewToken {
  id: CommonId;
  /**
   * What its owner calls the token, such as the till that has it.
   */
  name: string;
  /**
   * How the token begins.
   */
  prefix: string;
  /**
   * What the token may do.
   */
  scopes: ApplicationsScope[];
  expiresAt?: CommonTime;
  createdAt: CommonTime;
  /**
   * The token itself: it is shown here and never again.
   */
  token: string;
}
/**
 * A page of the tokens of an application, revoked ones included.
 */
export interface ApplicationsTokenPage {
  /**
   * The tokens of this page, without their secret parts.
   */
  items: ApplicationsToken[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * A bot that works for an application.
 */
export interface ApplicationsBotLink {
  applicationId: CommonId;
  botId: CommonId;
  linkedAt: CommonTime;
}
/**
 * So many requests of one token in a window that its first request opens.
 */
export interface ApplicationsEndpointLimit {
  /**
   * How many requests a window has.
   */
  requests: number;
  /**
   * How long a window lasts, from its first request on.
   */
  windowSeconds: number;
}
/**
 * What a token is: its application, what it may do, and how often.
 */
export interface ApplicationsContext {
  /**
   * The application that the token is of.
   */
  application: {
    id: CommonId;
    /**
     * What the application is called.
     */
    name: string;
    /**
     * Whether its tokens work: those of a disabled application are refused.
     */
    status: 'active' | 'disabled';
  };
  /**
   * The token that this call was made with.
   */
  token: {
    id: CommonId;
    /**
     * What its owner calls the token, such as the till that has it.
     */
    name: string;
    /**
     * How the token begins, to tell it from others in a list.
     */
    prefix: string;
    /**
     * What the token may do.
     */
    scopes: ApplicationsScope[];
    expiresAt?: CommonTime;
  };
  /**
   * By method and path below /api/v1/open-platform.
   */
  limits: {
    [k: string]: ApplicationsEndpointLimit;
  };
}
/**
 * Which applications; all when nothing is said.
 */
export interface ApplicationsAdminApplicationsQuery {
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
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Applications in the order of their names; a whole id finds its application alone. At most 5,000 are counted and listed.
 */
export interface ApplicationsAdminApplications {
  /**
   * The applications of this page.
   */
  items: ApplicationsAdminApplication[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * An application as the platform sees it.
 */
export interface ApplicationsAdminApplication {
  id: CommonId;
  /**
   * What its owner calls the application.
   */
  name: string;
  owner_id: CommonId;
  /**
   * Whether its tokens work: those of a disabled application are refused.
   */
  status: 'active' | 'disabled';
  /**
   * Present while disabled. Lifting the platform's ban leaves the owner's own in force, and the departure of an owner for good.
   */
  disabled_by?: 'owner' | 'platform' | 'departure';
}
/**
 * How many there were.
 */
export interface BotMetricsCounts {
  /**
   * In the minute of the clock that runs.
   */
  last_minute: number;
  /**
   * In the newest 60 minutes, the one that runs included.
   */
  last_hour: number;
  /**
   * In the newest 1,440 minutes, the one that runs included.
   */
  last_day: number;
}
/**
 * Answers of status 400 and above.
 */
export interface BotMetricsErrors {
  /**
   * In the minute of the clock that runs.
   */
  last_minute: number;
  /**
   * In the newest 60 minutes, the one that runs included.
   */
  last_hour: number;
  /**
   * In the newest 1,440 minutes, the one that runs included.
   */
  last_day: number;
  /**
   * Of the last day: how often each code was answered.
   */
  by_code: {
    [k: string]: number;
  };
}
/**
 * What the bot may send.
 */
export interface BotMetricsQuota {
  /**
   * Messages in a minute.
   */
  limit: number;
  /**
   * What is left of the minute that runs.
   */
  remaining: number;
  /**
   * Unix seconds when it is whole again.
   */
  reset: number;
}
/**
 * What the bot is told.
 */
export interface BotMetricsUpdates {
  /**
   * Updates that wait to be delivered, counted up to 100,000.
   */
  pending: number;
  /**
   * How long the oldest of them has waited; absent when none waits.
   */
  oldest_age_seconds?: number;
  /**
   * Updates that its webhook has taken, or that it has fetched and acknowledged.
   */
  delivered_last_hour: number;
  /**
   * Updates that were given up because the queue was full or they were too old.
   */
  dropped: number;
}
/**
 * How attempts to reach the webhook went in the last hour; empty where there were none.
 */
export interface BotMetricsWebhook {
  /**
   * The part of the attempts that was answered with 2xx.
   */
  success_rate?: number;
  /**
   * Half of the attempts took no longer.
   */
  p50_ms?: number;
  /**
   * 95 of 100 attempts took no longer.
   */
  p95_ms?: number;
  /**
   * Why the last attempt that failed has failed.
   */
  last_error?: string;
}
/**
 * One minute of the clock.
 */
export interface BotMetricsMinute {
  /**
   * When it began.
   */
  minute: string;
  /**
   * Answered calls.
   */
  calls: number;
  /**
   * Of these, answers of status 400 and above.
   */
  errors: number;
  /**
   * Messages sent.
   */
  sends: number;
}
/**
 * How a bot does. Other nodes' counts are at most a few seconds late.
 */
export interface BotMetricsMetrics {
  calls: BotMetricsCounts;
  errors: BotMetricsErrors;
  /**
   * Messages sent.
   */
  sends: BotMetricsCounts;
  quota: BotMetricsQuota;
  updates: BotMetricsUpdates;
  webhook: BotMetricsWebhook;
  /**
   * The last hour by minutes, the oldest first.
   */
  series: BotMetricsMinute[];
}
/**
 * What to change of an approved bot; a field that is left out stays as it is.
 */
export interface BotSettingsPatchRequest {
  name?: BotsName;
  /**
   * Leave it out: it is the one that the bot has, and no other is taken.
   */
  username?: BotsUsername;
  avatar?: BotSettingsPictureAddress;
  /**
   * What the bot does; empty clears it.
   */
  description?: BotSettingsAbout;
  short_description?: BotSettingsShortDescription;
  about?: BotSettingsAbout;
  cover_url?: BotSettingsPictureAddress;
  links?: BotSettingsLinksChange;
  contact?: BotSettingsContactChange;
  /**
   * Whether people may ask the bot for results while they write.
   */
  supports_inline_queries?: boolean;
  friend_request_mode?: BotSettingsFriendRequestMode;
  /**
   * True: in groups the bot is told only of commands, of mentions of it, and of answers to what it said.
   */
  group_privacy?: boolean;
}
/**
 * All scopes that the bot is to have. What it has and is not named here goes at once; what it has not waits for a reviewer.
 */
export interface BotSettingsScopesRequest {
  /**
   * The scopes that the bot should have; those that it lacks are reviewed first.
   *
   * @minItems 1
   * @maxItems 4
   */
  scopes: BotsScope[];
}
/**
 * A bot that has come to its end.
 */
export interface BotSettingsEndedBot {
  id: CommonId;
  /**
   * The bot is gone for good, and its token with it.
   */
  status: 'ended';
}
/**
 * The new short description; empty or null clears it.
 */
export interface BotSettingsShortDescriptionRequest {
  short_description: BotSettingsShortDescription;
}
/**
 * The short description as it is now.
 */
export interface BotSettingsSavedShortDescription {
  bot_id: CommonId;
  /**
   * The line that stands under the name of the bot.
   */
  short_description: string;
}
/**
 * The short description of the bot.
 */
export interface BotSettingsOwnShortDescription {
  /**
   * The line that stands under the name of the bot.
   */
  short_description: string;
}
/**
 * What people read before they write to the bot; empty or null clears it.
 */
export interface BotSettingsDescriptionRequest {
  description: BotSettingsAbout;
}
/**
 * The description as it is now.
 */
export interface BotSettingsSavedAbout {
  bot_id: CommonId;
  /**
   * The text that opens a chat with the bot, before anything was said.
   */
  about: string;
}
/**
 * The description of the bot, which its developer knows as about.
 */
export interface BotSettingsOwnDescription {
  /**
   * The text that opens a chat with the bot, before anything was said.
   */
  description: string;
}
/**
 * How requests for friendship are answered from now on.
 */
export interface BotSettingsFriendRequestModeRequest {
  friend_request_mode: BotSettingsFriendRequestMode;
}
/**
 * How requests for friendship are answered.
 */
export interface BotSettingsOwnFriendRequestMode {
  friend_request_mode: BotSettingsFriendRequestMode;
}
/**
 * Whether the bot hears only what is meant for it in groups; one of the two fields is needed.
 */
export interface BotSettingsGroupPrivacyRequest {
  /**
   * True: in groups the bot is told only of commands, of mentions of it, and of answers to what it said.
   */
  enabled?: boolean;
  /**
   * The same as enabled.
   */
  group_privacy?: boolean;
}
/**
 * Whether the bot hears only what is meant for it in groups.
 */
export interface BotSettingsOwnGroupPrivacy {
  /**
   * True: in groups the bot is told only of commands, of mentions of it, and of answers to what it said.
   */
  group_privacy: boolean;
}
/**
 * One command of a menu.
 */
export interface BotSettingsBotCommand {
  /**
   * What is typed behind the slash.
   */
  command: string;
  /**
   * What the command does, as the menu shows it.
   */
  description: string;
}
/**
 * One command of a new menu.
 */
export interface BotSettingsNewCommand {
  /**
   * What is typed behind the slash.
   */
  command: string;
  /**
   * What the command does, as the menu shows it.
   */
  description: string;
}
/**
 * Where a menu is shown, down to one chat (chat_id) or one member of it (chat_id and user_id).
 */
export interface BotSettingsCommandScopeObject {
  /**
   * Whom the menu is for: a narrower scope goes before a wider one.
   */
  type:
    | 'default'
    | 'all_private_chats'
    | 'all_group_chats'
    | 'all_chat_administrators'
    | 'chat'
    | 'chat_administrators'
    | 'chat_member';
  chat_id?: CommonId;
  user_id?: CommonId;
}
/**
 * A menu of commands, for a scope and a language; it replaces the one that was there.
 */
export interface BotSettingsSetCommandsRequest {
  /**
   * The whole menu of this scope, in its order.
   *
   * @minItems 1
   * @maxItems 100
   */
  commands: BotSettingsNewCommand[];
  scope?: BotSettingsCommandScope;
  language_code?: BotSettingsLanguageCode;
}
/**
 * Which menu goes.
 */
export interface BotSettingsDeleteCommandsRequest {
  scope?: BotSettingsCommandScope;
  language_code?: BotSettingsLanguageCode;
}
/**
 * Which menu.
 */
export interface BotSettingsCommandsQuery {
  /**
   * The name of a scope, or its object as JSON.
   */
  scope?: string;
  language_code?: BotSettingsLanguageCode;
}
/**
 * The commands of one menu; none where there is no such menu.
 */
export interface BotSettingsCommands {
  /**
   * The commands of the menu, in its order.
   */
  commands: BotSettingsBotCommand[];
}
/**
 * Of which bot, and in which language.
 */
export interface BotSettingsShownCommandsQuery {
  /**
   * The identity under which the bot sends.
   */
  user_id: CommonId;
  language_code?: BotSettingsLanguageCode;
}
/**
 * A menu of commands, with where it is shown.
 */
export interface BotSettingsCommandMenu {
  /**
   * Whom the menu is for.
   */
  scope: {
    /**
     * The kind of chats or people that the menu is for.
     */
    type: string;
    chat_id?: CommonId;
    user_id?: CommonId;
  };
  /**
   * Absent: for all languages.
   */
  language_code?: string;
  /**
   * The commands of the menu, in its order.
   */
  commands: BotSettingsBotCommand[];
}
/**
 * Where updates are delivered from now on. What is left out is reset, but for the secret, which stays.
 */
export interface BotSettingsWebhookRequest {
  url: BotSettingsWebhookUrl;
  /**
   * The key that deliveries are signed with. It is never shown again.
   */
  secret_token?: string;
  allowed_updates?: BotSettingsUpdateTypes;
  /**
   * Addresses and CIDRs of which the host must resolve to one; none: any public address.
   *
   * @maxItems 100
   */
  allowed_ips?: string[];
  /**
   * How many deliveries may be under way at once; 40 when left out.
   */
  max_connections?: number;
  format?: BotSettingsWebhookFormat;
  /**
   * In the form of Telegram: whether the secret goes out as `X-Telegram-Bot-Api-Secret-Token`, too; true when left out.
   */
  secret_in_header?: boolean;
  /**
   * Updates that wait are dropped.
   */
  drop_pending_updates?: boolean;
}
/**
 * Whether updates that wait are dropped.
 */
export interface BotSettingsDropRequest {
  /**
   * True: updates that wait are dropped.
   */
  drop_pending_updates?: boolean;
}
/**
 * The same as the body, for clients that send none with DELETE.
 */
export interface BotSettingsDropQuery {
  /**
   * True: updates that wait are dropped.
   */
  drop_pending_updates?: 'true' | 'false';
}
/**
 * Where updates are delivered; the secret is never shown.
 */
export interface BotSettingsWebhook {
  /**
   * The address that updates are sent to.
   */
  url: string;
  /**
   * Without one every delivery fails.
   */
  has_secret_token: boolean;
  /**
   * The types of updates that the bot is told of.
   */
  allowed_updates: string[];
  /**
   * The addresses and ranges of which the host must resolve to one; empty: any public address.
   */
  allowed_ips: string[];
  /**
   * How many deliveries may be under way at once.
   */
  max_connections: number;
  format: BotSettingsWebhookFormat;
}
/**
 * A bot that asks for its updates.
 */
export interface BotSettingsPollingBot {
  bot_id: CommonId;
  /**
   * The bot has no webhook, and fetches its updates by getUpdates.
   */
  delivery_mode: 'polling';
}
/**
 * How the delivery of updates stands.
 */
export interface BotSettingsWebhookInfo {
  /**
   * Empty without a webhook.
   */
  url: string;
  /**
   * Always false: certificates of public authorities are taken.
   */
  has_custom_certificate: boolean;
  /**
   * Updates that wait; counted up to 100000.
   */
  pending_update_count: number;
  /**
   * Updates that were given up, because they were too old or too many waited; counted since the bot exists.
   */
  dropped_update_count: number;
  /**
   * The types of updates that the bot is told of.
   */
  allowed_updates: string[];
  /**
   * Unix seconds.
   */
  last_error_date?: number;
  /**
   * Why the last delivery that failed has failed.
   */
  last_error_message?: string;
  /**
   * How many deliveries may be under way at once.
   */
  max_connections: number;
  format: BotSettingsWebhookFormat;
  /**
   * The addresses that deliveries come from, for firewalls.
   */
  platform_egress_ips: string[];
}
/**
 * What the platform enables for this bot.
 */
export interface BotSettingsCapabilitiesRequest {
  /**
   * Whether the bot may read lists of virtual members, and send in their names.
   */
  dispatchable_members: boolean;
}
/**
 * How many messages the bot may send in a minute.
 */
export interface BotSettingsQuotaRequest {
  /**
   * How many messages the bot may send in 60 s; this stands in place of the general quota.
   */
  sends_per_minute: number;
}
/**
 * Which bot.
 */
export interface BotsBotParams {
  id: CommonId;
}
/**
 * A bot that an account applies for.
 */
export interface BotsApplyRequest {
  name: BotsName;
  /**
   * Generated when left out; never changed later.
   */
  username?: BotsUsername;
  description?: BotsDescription;
  avatar?: BotsAvatar;
  /**
   * What the bot asks to be allowed.
   *
   * @minItems 1
   * @maxItems 4
   */
  scopes: BotsScope[];
}
/**
 * The bot as it should be reviewed again: every field is replaced, and the username stays.
 */
export interface BotsResubmitRequest {
  name: BotsName;
  /**
   * Leave it out: it is the one that the bot has, and no other is taken.
   */
  username?: BotsUsername;
  description?: BotsDescription;
  avatar?: BotsAvatar;
  /**
   * What the bot asks to be allowed.
   *
   * @minItems 1
   * @maxItems 4
   */
  scopes: BotsScope[];
}
/**
 * Why the platform turns a bot off.
 */
export interface BotsReasonRequest {
  reason: BotsReason;
}
/**
 * The application that was looked at; without a version, whichever stands now.
 */
export interface BotsApproveRequest {
  version?: CommonVersion;
}
/**
 * Why the platform turns an application away, and which one was looked at.
 */
export interface BotsRejectRequest {
  reason: BotsReason;
  version?: CommonVersion;
}
/**
 * The bot token to try.
 */
export interface BotsVerifyTokenRequest {
  /**
   * The token that is asked about.
   */
  token: string;
}
/**
 * Which bots; newest first. Pending are also approved bots that ask for more scopes.
 */
export interface BotsQueueQuery {
  review_status?: BotsReviewStatus;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Pages about the bot.
 */
export interface BotsLinks {
  /**
   * A page about the bot.
   */
  website?: string;
  /**
   * What the bot does with what it is told.
   */
  privacy_policy?: string;
  /**
   * The terms under which the bot may be used.
   */
  terms_of_service?: string;
  /**
   * Where people find help with the bot.
   */
  support?: string;
}
/**
 * Who runs the bot.
 */
export interface BotsContact {
  /**
   * Who stands behind the bot, such as a firm.
   */
  organization?: string;
  /**
   * Where its developer is written to.
   */
  email?: string;
  /**
   * Where its developer is called.
   */
  phone?: string;
}
/**
 * A bot as its developer sees it.
 */
export interface BotsBot {
  id: CommonId;
  /**
   * What people see the bot called.
   */
  name: string;
  /**
   * The name that the bot is found and mentioned by; it never changes.
   */
  username: string;
  /**
   * What the bot does, for people and for those who review it.
   */
  description: string;
  /**
   * The address of the picture of the bot.
   */
  avatar?: string;
  /**
   * What the bot may do.
   */
  scopes: BotsScope[];
  review_status: BotsReviewStatus;
  /**
   * Present while rejected, and after a wish for more scopes was rejected.
   */
  rejection_reason?: string;
  status: BotsStatus;
  /**
   * Present while disabled.
   */
  disabled_reason?: string;
  /**
   * True while a token works or waits to be read.
   */
  has_token: boolean;
  /**
   * How the latest token begins.
   */
  token_prefix?: string;
  /**
   * The identity under which the bot sends.
   */
  system_user_id: CommonId;
  /**
   * True: in groups the bot is told only of commands, of mentions of it, and of answers to what it said.
   */
  group_privacy: boolean;
  /**
   * Whether people may ask the bot for results while they write.
   */
  supports_inline_queries: boolean;
  /**
   * What becomes of a request to be friends: it is accepted or rejected at once, or the bot answers it.
   */
  friend_request_mode: 'auto_accept' | 'auto_reject' | 'manual';
  /**
   * Whether updates are sent to a webhook, or wait to be fetched by getUpdates.
   */
  delivery_mode: 'webhook' | 'polling';
  /**
   * The line that stands under the name of the bot.
   */
  short_description: string;
  /**
   * The text that opens a chat with the bot, before anything was said.
   */
  about: string;
  links: BotsLinks;
  contact: BotsContact;
  /**
   * The address of the picture at the top of its profile.
   */
  cover_url?: string;
  /**
   * The menus of the bot, one for each scope that has one.
   */
  command_menus: BotSettingsCommandMenu[];
  webhook?: BotSettingsWebhook;
  pending_scopes?: BotsPendingScopes;
  createdAt: CommonTime;
  updatedAt: CommonTime;
  /**
   * The bot token, shown this once.
   */
  one_time_token?: string;
}
/**
 * A bot in its developer's list.
 */
export interface BotsBotSummary {
  id: CommonId;
  /**
   * What people see the bot called.
   */
  name: string;
  /**
   * The name that the bot is found and mentioned by; it never changes.
   */
  username: string;
  review_status: BotsReviewStatus;
  status: BotsStatus;
  /**
   * True while a token works or waits to be read.
   */
  has_token: boolean;
  /**
   * How the latest token begins.
   */
  token_prefix?: string;
}
/**
 * Which page; newest first.
 */
export interface BotsMyBotsQuery {
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Bots of one developer, newest first; those that have ended are not among them.
 */
export interface BotsMyBots {
  /**
   * The bots of this page.
   */
  items: BotsBotSummary[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * A bot whose token was revoked without a successor.
 */
export interface BotsTokenState {
  bot_id: CommonId;
  /**
   * False: the token was revoked, and works no more.
   */
  has_token: boolean;
  /**
   * How the revoked token began.
   */
  token_prefix?: string;
}
/**
 * A bot as it sees itself.
 */
export interface BotsIdentity {
  id: CommonId;
  /**
   * What people see the bot called.
   */
  name: string;
  /**
   * The name that the bot is found and mentioned by; it never changes.
   */
  username: string;
  review_status: BotsReviewStatus;
  status: BotsStatus;
  /**
   * What the bot may do.
   */
  scopes: BotsScope[];
  system_user_id: CommonId;
  /**
   * True: in groups the bot is told only of commands, of mentions of it, and of answers to what it said.
   */
  group_privacy: boolean;
  /**
   * Whether people may ask the bot for results while they write.
   */
  supports_inline_queries: boolean;
}
/**
 * The application that was decided before the one that waits, in its last version. Only where one bot is read that was rejected and waits again.
 */
export interface BotsDecidedApplication {
  /**
   * The version that was decided about.
   */
  version: number;
  /**
   * What people see the bot called.
   */
  name: string;
  /**
   * What the bot does, for people and for those who review it.
   */
  description: string;
  /**
   * The address of the picture of the bot.
   */
  avatar?: string;
  /**
   * What the bot has asked to be allowed.
   */
  scopes: BotsScope[];
}
/**
 * A bot as its reviewers see it.
 */
export interface BotsAdminBot {
  id: CommonId;
  previous?: BotsDecidedApplication;
  /**
   * Another one after each change. Name it when you approve or reject.
   */
  version: number;
  owner_id: CommonId;
  /**
   * What people see the bot called.
   */
  name: string;
  /**
   * The name that the bot is found and mentioned by; it never changes.
   */
  username: string;
  /**
   * What the bot does, for people and for those who review it.
   */
  description: string;
  /**
   * The address of the picture of the bot.
   */
  avatar?: string;
  /**
   * What the bot may do.
   */
  scopes: BotsScope[];
  review_status: BotsReviewStatus;
  /**
   * Present while rejected, and after a wish for more scopes was rejected.
   */
  rejection_reason?: string;
  status: BotsStatus;
  /**
   * Present while disabled.
   */
  disabled_reason?: string;
  /**
   * True while a token works or waits to be read.
   */
  has_token: boolean;
  /**
   * How the latest token begins.
   */
  token_prefix?: string;
  system_user_id: CommonId;
  pending_scopes?: BotsPendingScopes;
  /**
   * Whether the platform has enabled it.
   */
  dispatchable_members?: boolean;
  /**
   * Present where the platform has set it.
   */
  sends_per_minute?: number;
  createdAt: CommonTime;
  updatedAt: CommonTime;
}
/**
 * A page of the bots of the platform.
 */
export interface BotsAdminBotPage {
  /**
   * The bots of this page.
   */
  items: BotsAdminBot[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Which chat.
 */
export interface ChatsChatHead {
  id: CommonId;
  type: ChatsChatType;
  /**
   * What a group is called; absent in a private chat.
   */
  title?: string;
}
/**
 * A chat.
 */
export interface ChatsChat {
  id: CommonId;
  type: ChatsChatType;
  /**
   * What a group is called; absent in a private chat.
   */
  title?: string;
  /**
   * What the list of chats shows: the title of a group, or the name of the other side.
   */
  name?: string;
  /**
   * What a group is for.
   */
  description?: string;
  /**
   * The address of the picture of a group.
   */
  photo?: string;
  /**
   * How many people and bots are in the chat.
   */
  member_count?: number;
  pinned_message_id?: CommonId;
}
/**
 * The other side of a private chat; without names when the account is deleted or the bot has ended.
 */
export interface ChatsOtherSide {
  id: CommonId;
  /**
   * True: a program, and no person.
   */
  is_bot: boolean;
  /**
   * The name that this one is found and mentioned by; no two have the same.
   */
  username?: string;
  /**
   * The name that others see.
   */
  display_name?: string;
}
/**
 * The newest message of a chat, as a list of chats shows it: of its text, its caption or the question of its poll the first 200 characters.
 */
export interface ChatsLastMessage {
  message_id: CommonId;
  from: ChatsFrom;
  /**
   * When it was sent, in Unix seconds.
   */
  date: number;
  message_type: ChatsMessageType;
  /**
   * What it says, or the caption of its file.
   */
  text?: string;
  /**
   * True: it was deleted, and only its place is left.
   */
  is_deleted?: boolean;
  system?: ChatsSystemEvent;
}
/**
 * A chat in the list of yours. `unread_count` is how many of the newest 100 messages others have written since you last marked some as read: 100 means that there may be more.
 */
export interface ChatsListedChat {
  id: CommonId;
  type: ChatsChatType;
  /**
   * What a group is called; absent in a private chat.
   */
  title?: string;
  /**
   * What the list of chats shows: the title of a group, or the name of the other side.
   */
  name?: string;
  /**
   * What a group is for.
   */
  description?: string;
  /**
   * The address of the picture of a group.
   */
  photo?: string;
  /**
   * How many people and bots are in the chat.
   */
  member_count?: number;
  pinned_message_id?: CommonId;
  other?: ChatsOtherSide;
  last_message?: ChatsLastMessage;
  /**
   * How many messages of others the caller has not read.
   */
  unread_count: number;
}
/**
 * Chats, newest first.
 */
export interface ChatsChats {
  /**
   * The chats of this page, newest first.
   */
  items: ChatsListedChat[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Which page of a list.
 */
export interface ChatsPageQuery {
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * A person or a bot.
 */
export interface ChatsUser {
  id: CommonId;
  /**
   * True: a program, and no person.
   */
  is_bot: boolean;
  /**
   * The name that this one is found and mentioned by; no two have the same.
   */
  username?: string;
  /**
   * The name that others see.
   */
  first_name?: string;
}
/**
 * Who sent it.
 */
export interface ChatsFrom {
  id: CommonId;
  /**
   * True: a program, and no person.
   */
  is_bot: boolean;
  /**
   * The name of the sender that mentions go by.
   */
  username?: string;
}
/**
 * A person or a bot in a chat.
 */
export interface ChatsChatMember {
  user: ChatsUser;
  status: ChatsMemberStatus;
}
/**
 * A person or a bot in the list of a chat's members.
 */
export interface ChatsListedMember {
  user: ChatsUser;
  status: ChatsMemberStatus;
  /**
   * Of a private chat: the newest message that this side has marked as read. Absent where none is.
   */
  read_message_id?: CommonId;
}
/**
 * Who is in a chat.
 */
export interface ChatsMembers {
  /**
   * The members of this page.
   */
  items: ChatsListedMember[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Whom to bring in: a person, or a bot by its system_user_id.
 */
export interface ChatsMemberRequest {
  user_id: CommonId;
}
/**
 * The file of a message.
 */
export interface ChatsMessageFile {
  file_id: CommonId;
  /**
   * What the sender has called the file.
   */
  file_name: string;
  /**
   * What kind of file it is, such as image/png.
   */
  mime_type: string;
  /**
   * How many bytes it has.
   */
  file_size: number;
  /**
   * Where it is downloaded. The address may expire: read the message again for a new one.
   */
  url?: string;
  /**
   * Where a small picture of it is downloaded.
   */
  thumbnail_url?: string;
  /**
   * Of pictures and films: in pixels.
   */
  width?: number;
  /**
   * Of pictures and films: in pixels.
   */
  height?: number;
}
/**
 * What else clients may show of a message.
 */
export interface ChatsMetadata {
  [k: string]: unknown;
}
/**
 * A place.
 */
export interface ChatsLocation {
  /**
   * Degrees north of the equator; negative: south.
   */
  latitude: number;
  /**
   * Degrees east of Greenwich; negative: west.
   */
  longitude: number;
  /**
   * What the place is called.
   */
  name?: string;
  /**
   * Street and town, as people write them.
   */
  address?: string;
}
/**
 * A place with a name.
 */
export interface ChatsVenue {
  /**
   * Degrees north of the equator; negative: south.
   */
  latitude: number;
  /**
   * Degrees east of Greenwich; negative: west.
   */
  longitude: number;
  /**
   * What the place is called.
   */
  title: string;
  /**
   * Street and town, as people write them.
   */
  address?: string;
}
/**
 * A die that the server has rolled.
 */
export interface ChatsDice {
  /**
   * The kind of dice that was thrown.
   */
  emoji: string;
  /**
   * What it shows; the service has thrown it.
   */
  value: number;
}
/**
 * One answer of a poll.
 */
export interface ChatsPollOption {
  /**
   * Names this answer when one votes.
   */
  id: string;
  /**
   * What one votes for.
   */
  text: string;
  /**
   * How many have chosen it.
   */
  voter_count: number;
}
/**
 * A poll.
 */
export interface ChatsPoll {
  /**
   * What is asked.
   */
  question: string;
  /**
   * The answers that can be chosen.
   */
  options: ChatsPollOption[];
  /**
   * True: nobody is told who has chosen what.
   */
  is_anonymous: boolean;
  /**
   * A quiz has one right answer; a regular poll has none.
   */
  type: 'regular' | 'quiz';
  /**
   * How many have voted.
   */
  total_voter_count: number;
  /**
   * The place of the right option of a quiz, from 0; only for who may know it.
   */
  correct_option_id?: number;
}
/**
 * The telephone number of a contact.
 */
export interface ChatsContact {
  /**
   * The number as it was shared.
   */
  phone_number: string;
  /**
   * The name under which the sender knows this person.
   */
  first_name: string;
  /**
   * The name under which the sender knows this person.
   */
  last_name?: string;
}
/**
 * A button with data for the bot, or with an address: exactly one of the two.
 */
export interface ChatsInlineButton {
  text: ChatsButtonText;
  /**
   * What the bot is told when the button is pressed.
   */
  callback_data?: string;
  /**
   * The address that the button opens.
   */
  url?: string;
}
/**
 * Buttons under a message: at most 8 rows of at most 8, and 16 KiB as JSON. Without rows there is none.
 */
export interface ChatsInlineKeyboard {
  inline_keyboard: ChatsInlineKeyboardRows;
}
/**
 * How a part of a text is shown. Counted in UTF-16 units, as JavaScript and Java do; it lies inside the text, cuts no character, and lies inside another one or apart from it.
 */
export interface ChatsEntity {
  /**
   * How this part of the text is shown, or what it is.
   */
  type:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strikethrough'
    | 'spoiler'
    | 'blockquote'
    | 'expandable_blockquote'
    | 'code'
    | 'pre'
    | 'text_link'
    | 'text_mention';
  /**
   * Where the part begins, in UTF-16 units.
   */
  offset: number;
  /**
   * How long the part is, in UTF-16 units.
   */
  length: number;
  /**
   * Of a text_link: where it leads.
   */
  url?: string;
  /**
   * Of a text_mention: the person or bot.
   */
  user_id?: CommonId;
  /**
   * Of a pre: the language of the program.
   */
  language?: string;
}
/**
 * A button in place of the person's own keyboard: pressed, it sends its text as a message of the person, or asks the person for a contact or a place to send; one of the two at most.
 */
export interface ChatsKeyboardButton {
  /**
   * What the button shows, and what is sent when it is pressed.
   */
  text: string;
  /**
   * True: the person is asked to share their own number.
   */
  request_contact?: boolean;
  /**
   * True: the person is asked to share where they are.
   */
  request_location?: boolean;
}
/**
 * Exactly one of four: inline_keyboard, buttons under the message; keyboard, buttons in place of the keyboard of those who read it; remove_keyboard, which takes the bot's keyboard away; force_reply, which opens an answer to the message. At most 16 KiB as JSON. The last three are shown to people, and not to other bots.
 */
export interface ChatsReplyMarkup {
  inline_keyboard?: ChatsInlineKeyboardRows;
  /**
   * Rows of buttons that the person has instead of typing.
   *
   * @minItems 1
   * @maxItems 100
   */
  keyboard?: ChatsKeyboardButton[][];
  /**
   * Takes the buttons of an earlier message away.
   */
  remove_keyboard?: true;
  /**
   * Opens an answer to this message for the person.
   */
  force_reply?: true;
  /**
   * Of a keyboard: as low as its buttons.
   */
  resize_keyboard?: boolean;
  /**
   * Of a keyboard: gone once the person has pressed one of its buttons.
   */
  one_time_keyboard?: boolean;
  /**
   * Of a keyboard or a forced reply: what stands in the empty field in which people write.
   */
  input_field_placeholder?: string;
  /**
   * Not of buttons under the message: only for those whom the text mentions, and for the author of the message that this one answers.
   */
  selective?: boolean;
}
/**
 * Where a message was forwarded from.
 */
export interface ChatsForwardFrom {
  chat_id: CommonId;
  message_id: CommonId;
}
/**
 * What the platform tells of a chat.
 */
export interface ChatsSystemEvent {
  /**
   * What has happened in the chat.
   */
  event:
    | 'group_created'
    | 'joined'
    | 'left'
    | 'removed'
    | 'banned'
    | 'unbanned'
    | 'role_changed'
    | 'title_changed'
    | 'description_changed'
    | 'photo_changed'
    | 'pinned'
    | 'unpinned';
  user_id?: CommonId;
}
/**
 * A message.
 */
export interface ChatsMessage {
  message_id: CommonId;
  chat: ChatsChatHead;
  /**
   * Its place in the chat: the messages of a chat are numbered from 1, without gaps, and a deleted one keeps its number. Absent only in updates that were published before messages showed it.
   */
  seq?: number;
  from: ChatsFrom;
  /**
   * What it says, or the caption of its file.
   */
  text?: string;
  entities?: ChatsEntities;
  /**
   * Unix seconds, UTC.
   */
  date: number;
  message_type: ChatsMessageType;
  file?: ChatsMessageFile;
  metadata?: ChatsMetadata;
  location?: ChatsLocation;
  venue?: ChatsVenue;
  dice?: ChatsDice;
  poll?: ChatsPoll;
  contact?: ChatsContact;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
  media_group_id?: CommonId;
  /**
   * When it was last edited, in Unix seconds.
   */
  edit_date?: number;
  forward_from?: ChatsForwardFrom;
  /**
   * The ids of those who are mentioned in it.
   */
  mentions?: string[];
  system?: ChatsSystemEvent;
  /**
   * The message was deleted; its place stays.
   */
  is_deleted?: boolean;
}
/**
 * A message of a chat.
 */
export interface ChatsMessageParams {
  id: CommonId;
  messageId: CommonId;
}
/**
 * Messages, the newest first.
 */
export interface ChatsMessages {
  /**
   * The messages of this page.
   */
  items: ChatsMessage[];
}
/**
 * Which messages.
 */
export interface ChatsMessagesQuery {
  before?: CommonId;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * A text message of a bot.
 */
export interface ChatsSendMessageRequest {
  chat_id: CommonId;
  text: ChatsText;
  entities?: ChatsEntities;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * Nothing more to tell: an empty object.
 */
export interface CommonEmpty {}
/**
 * It is done.
 */
export interface CommonOk {
  /**
   * It is done.
   */
  ok: true;
}
/**
 * The id in the path.
 */
export interface CommonIdParams {
  id: CommonId;
}
/**
 * The settings of one node, read from the environment and from the file .env.
 */
export interface ConfigConfig {
  /**
   * The address to listen on. Use 0.0.0.0 or :: to be reached from other machines.
   */
  host: string;
  /**
   * The port to listen on; 0 takes a free one.
   */
  port: number;
  /**
   * The address by which others reach this service, when that is not HOST and PORT: behind a balancer, for upload and download addresses.
   */
  publicUrl?: string;
  /**
   * Addresses or ranges of the proxies whose X-Forwarded-For is believed, separated by commas.
   *
   * @maxItems 64
   */
  trustedProxies: string[];
  /**
   * Origins whose pages may read answers in a browser (CORS), separated by commas.
   *
   * @maxItems 64
   */
  consoleOrigins: string[];
  /**
   * The most bytes a request body may have, where its endpoint takes as many (/docs says how many each takes).
   */
  bodyLimitBytes: number;
  /**
   * How long a node that was told to stop waits for the requests it has begun.
   */
  drainSeconds: number;
  /**
   * Whether WebSockets whose client offers permessage-deflate are compressed. It costs CPU for each frame of each socket and saves bytes on the wire; no memory is kept for a socket, since all share one window.
   */
  websocketDeflate: 'on' | 'off';
  /**
   * Whether the web console is served at /console.
   */
  console: 'on' | 'off';
  /**
   * Whether bots that were written for Telegram are served at /bot<token>/<method>.
   */
  telegramDoor: 'on' | 'off';
  /**
   * The folder of everything that the embedded stores keep.
   */
  dataDir: string;
  /**
   * A MongoDB replica set or sharded cluster, 6.0 or newer. Unset: a mongod of our own runs on the data folder.
   */
  mongodbUrl?: string;
  /**
   * The name of the database.
   */
  mongodbDatabase: string;
  /**
   * How many shards the collections are spread over, as `npm run shard-plan` has set it up: the same number for all nodes. Unset: the database is not sharded.
   */
  mongodbShards?: number;
  /**
   * A Redis or Valkey, 6.2 or newer: redis://, rediss:// or the path of a Unix socket; redis+sentinel://HOST:PORT,HOST:PORT/MASTER/DATABASE for the master that sentinels name, or redis+cluster://HOST:PORT,HOST:PORT for a cluster (rediss+… with TLS). Unset: a redis-server of our own runs on the data folder.
   */
  redisUrl?: string;
  /**
   * The mongod to run, instead of the one that is found or fetched.
   */
  mongodBinary?: string;
  /**
   * The redis-server or valkey-server to run, instead of the one that is found or fetched.
   */
  redisBinary?: string;
  /**
   * Where uploaded files are kept: a folder or an S3-compatible store. Unset: a folder inside the data folder. Nodes that share a database must share this too.
   */
  fileStore?: string;
  /**
   * The S3-compatible store, when FILE_STORE names a bucket. Unset: Amazon's, in S3_REGION.
   */
  s3Endpoint?: string;
  /**
   * The region of the bucket.
   */
  s3Region: string;
  /**
   * Who this node is to the store; it needs to put, get and delete objects of the bucket.
   */
  s3AccessKeyId?: string;
  /**
   * The secret that signs requests to the store.
   */
  s3SecretAccessKey?: string;
  /**
   * The largest file that may be uploaded, in bytes. Pictures may have 10 MiB at most.
   */
  fileLimitBytes: number;
  /**
   * How many bytes the files of one account or bot may take together.
   */
  fileQuotaBytes: number;
  /**
   * How many bytes the files of all accounts and bots may take together. Unset: as many as there is room for.
   */
  fileTotalBytes?: number;
  /**
   * How many bytes stay free on the disks of the file store and of an embedded MongoDB: before there are fewer, uploads are refused. 0 keeps none free.
   */
  diskFloorBytes: number;
  /**
   * The name of the first admin, who is made when no account has it. With ACCOUNT_JWKS_URL: the subject (sub) of a person there.
   */
  adminUsername?: string;
  /**
   * The password of the first admin, needed with ADMIN_USERNAME unless ACCOUNT_JWKS_URL is set. With neither of the two, on the embedded stores: the admin is "admin", with a random password that is printed once.
   */
  adminPassword?: string;
  /**
   * The public keys of your identity provider. Set: people log in there, and are known here by the subject of their token.
   */
  accountJwksUrl?: string;
  /**
   * The issuer that account tokens must name. Needed with ACCOUNT_JWKS_URL.
   */
  accountIssuer?: string;
  /**
   * The audience that account tokens must name. Needed with ACCOUNT_JWKS_URL.
   */
  accountAudience?: string;
  /**
   * What the nodes of one cluster prove to each other with. Needed as soon as there are two nodes.
   */
  clusterSecret?: string;
  /**
   * The secret before CLUSTER_SECRET, which is still believed while a new one is rolled out.
   */
  clusterSecretPrevious?: string;
  /**
   * The host by which the other nodes reach this one. Unset: HOST.
   */
  clusterHost?: string;
  /**
   * The port for the links of the other nodes, on HOST; opened when there is a CLUSTER_SECRET. 0 takes a free one.
   */
  clusterPort: number;
  /**
   * The addresses from which webhooks are called, told to owners of bots for their firewalls; separated by commas.
   *
   * @maxItems 64
   */
  egressIps: string[];
  /**
   * Private addresses that webhooks may reach all the same, for development: ranges with optional ports, separated by commas.
   *
   * @maxItems 64
   */
  webhookDevTargets: string[];
  /**
   * After how many minutes a delivery that failed is attempted again, and again, separated by commas; as many as there are, then it is a dead letter. Fractions are for trying it out. The same for all nodes.
   *
   * @minItems 1
   * @maxItems 10
   */
  webhookRetryMinutes: string[];
  /**
   * A file with certificates of authorities, in PEM, that are trusted besides the usual ones where webhooks and pictures of other places are called.
   */
  webhookCaFile?: string;
  /**
   * Whether this platform runs vouchers. With `off` every call under /api/v1/open-platform and /api/v1/wallet is refused with 403 FEATURE_UNAVAILABLE; nothing is deleted, and vouchers expire on time. The same for all nodes.
   */
  vouchers: 'on' | 'off';
  /**
   * How long the six-character code of a voucher lives, in seconds.
   */
  codeTtlSeconds: number;
  /**
   * How long a QR value or code that an application has verified can still be redeemed by it, also when its holder shows another meanwhile, in seconds; codes up to a minute longer.
   */
  credentialGraceSeconds: number;
  /**
   * How long a voucher that was sent from stock waits to be claimed, in seconds.
   */
  sendTtlSeconds: number;
  /**
   * How long an update waits for a bot that does not fetch it, in seconds; then it is dropped, and counted.
   */
  updateRetentionSeconds: number;
  /**
   * Multiplies every rate limit, and what callers may cost where it is over 1; for load tests. While Redis is away or slow, each node counts alone, so that all together allow at most the limit times their number.
   */
  rateLimitScale: number;
  /**
   * Milliseconds of a node's event loop in each second that one token, account or address may take of it for long. Who takes more waits behind the others, and is then refused.
   */
  callerCostPerSecondMs: number;
  /**
   * Milliseconds of a node's event loop that one token, account or address may take beyond that before it has to wait.
   */
  callerCostAtOnceMs: number;
  /**
   * How many bytes may wait in a node for one token, account or address to read them, in answers and sockets, and a quarter of what may wait for all. Beyond, the connection that has waited longest is cut off.
   */
  callerWaitingBytes: number;
  /**
   * How many connections one address may hold to a node; absent: half of what the node may hold, which is nine tenths of the files that the process may open. Proxies of TRUSTED_PROXIES may hold all.
   */
  addressConnections?: number;
  /**
   * A port of its own for /metrics, on HOST, open to every client that reaches it unless METRICS_TOKEN is set; 0 takes a free one.
   */
  metricsPort?: number;
  /**
   * What readers of /metrics send as Bearer token. Without METRICS_PORT it opens /metrics on PORT.
   */
  metricsToken?: string;
  /**
   * How much is logged.
   */
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /**
   * The collector that is sent traces, by OTLP over HTTP with JSON, at this address with /v1/traces behind it. Unset: nothing is traced.
   */
  otlpEndpoint?: string;
  /**
   * Headers for the collector, such as a token: NAME=VALUE, separated by commas, the values percent-encoded.
   */
  otlpHeaders?: string;
  /**
   * The name under which the collector shows this service.
   */
  otelServiceName: string;
  /**
   * Which requests are traced: all, none, or the part of them that OTEL_TRACES_SAMPLER_ARG names. With parentbased_ not those whose caller says in traceparent that it does not trace; no caller can have its own traced.
   */
  tracesSampler:
    | 'always_on'
    | 'always_off'
    | 'traceidratio'
    | 'parentbased_always_on'
    | 'parentbased_always_off'
    | 'parentbased_traceidratio';
  /**
   * The part of the requests that are traced, where OTEL_TRACES_SAMPLER is a traceidratio.
   */
  tracesSamplerArg: number;
}
/**
 * What an answer says about the request it belongs to.
 */
export interface EnvelopeMeta {
  /**
   * The same as in the header X-Platform-Request-Id; keep it for support. A stored answer (Idempotent-Replayed: true) is repeated byte for byte: here is the id of the first request, in the header that of the repeated one.
   */
  requestId: string;
  timestamp: CommonTime;
  /**
   * Processing time in milliseconds with the suffix ms.
   */
  duration: string;
}
/**
 * One bad field: where it is, which rule it breaks, and what would be right.
 */
export interface EnvelopeFieldProblem {
  /**
   * The path of the field, joined by dots.
   */
  field: string;
  /**
   * The name of the broken rule.
   */
  rule: string;
  /**
   * What would be right.
   */
  message: string;
}
/**
 * Facts about the state that stands in the way of a request; which are there depends on the code.
 */
export interface EnvelopeFacts {
  /**
   * The scope that is missing (`SCOPE_MISSING`).
   */
  scope?: string;
  /**
   * Why the voucher cannot be redeemed, or the send not be ended.
   */
  reason?: string;
  /**
   * The status that stands in the way.
   */
  status?: string;
  /**
   * How many are left (`STOCK_INSUFFICIENT`).
   */
  available?: number;
  /**
   * The issue that has taken the external id (`EXTERNAL_ISSUE_ID_USED`).
   */
  issuanceId?: string;
  [k: string]: unknown;
}
/**
 * A success of /api/v1/open-platform and /api/v1/wallet; `data` is what the endpoint says.
 */
export interface EnvelopeVoucherSuccess {
  /**
   * The request was done.
   */
  success: true;
  /**
   * The HTTP status.
   */
  code: 200;
  /**
   * Always "OK".
   */
  message: string;
  /**
   * What the endpoint answers.
   */
  data: {
    [k: string]: unknown;
  };
  meta: EnvelopeMeta;
}
/**
 * A refusal of /api/v1/open-platform and /api/v1/wallet.
 */
export interface EnvelopeVoucherError {
  /**
   * The request was refused.
   */
  success: false;
  /**
   * The HTTP status.
   */
  code: number;
  /**
   * What is wrong and what to do next, in a sentence for people.
   */
  message: string;
  /**
   * A refusal has no data.
   */
  data: null;
  /**
   * What programs decide by.
   */
  error: {
    /**
     * A code of the table of errors.
     */
    code: string;
    details?: EnvelopeDetails;
  };
  meta: EnvelopeMeta;
}
/**
 * A success of every other path; `data` is what the endpoint says.
 */
export interface EnvelopeBotSuccess {
  /**
   * The request was done.
   */
  success: true;
  /**
   * What the endpoint answers.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * A refusal of every other path.
 */
export interface EnvelopeBotError {
  /**
   * The request was refused.
   */
  success: false;
  /**
   * A code of the table of errors.
   */
  code: string;
  /**
   * What is wrong and what to do next, in a sentence for people.
   */
  message: string;
  details?: EnvelopeDetails;
}
/**
 * Data that the uploader wants to keep with the file.
 */
export interface FilesMetadata {
  [k: string]: string | number | boolean;
}
/**
 * The file to be uploaded.
 */
export interface FilesUploadRequest {
  fileName: FilesFileName;
  fileSize: FilesFileSize;
  fileType?: FilesFileType;
  checksum?: FilesChecksum;
  metadata?: FilesMetadata;
}
/**
 * The bytes that arrived; completing the upload makes them a file.
 */
export interface FilesReceived {
  key: CommonId;
  fileSize: FilesFileSize;
  checksum: FilesChecksum;
}
/**
 * Where the bytes go: one PUT, which may be repeated until the upload is completed.
 */
export interface FilesUploadCredentials {
  /**
   * Signed; needs no token.
   */
  uploadUrl: string;
  key: CommonId;
  /**
   * To be sent with the PUT.
   */
  headers: {
    [k: string]: string;
  };
  expiresAt: CommonTime;
  /**
   * The method of the request that sends the bytes.
   */
  method: 'PUT';
}
/**
 * The upload whose bytes have arrived. Completing again answers the same file.
 */
export interface FilesCompleteRequest {
  key: CommonId;
  fileName: FilesFileName;
  fileSize: FilesFileSize;
  fileType?: FilesFileType;
  checksum?: FilesChecksum;
  category?: FilesCategory;
  /**
   * True: the file's address works without a signature and does not expire.
   */
  isPublic: boolean;
}
/**
 * The part of a picture to keep, in pixels as people see it: turned upright.
 */
export interface FilesCropRequest {
  /**
   * How far from the left edge the part begins, in pixels.
   */
  x: number;
  /**
   * How far from the top edge the part begins, in pixels.
   */
  y: number;
  /**
   * How wide the part is, in pixels.
   */
  width: number;
  /**
   * How high the part is, in pixels.
   */
  height: number;
}
/**
 * Which file.
 */
export interface FilesFileQuery {
  /**
   * The id of the file; of any form, because what no file has is not found.
   */
  file_id: string;
}
/**
 * Which page of a list.
 */
export interface FilesFilesQuery {
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * A file that has been uploaded whole.
 */
export interface FilesFile {
  file_id: CommonId;
  /**
   * What the file was called when it was uploaded.
   */
  file_name: string;
  /**
   * What kind of file it is, as its bytes say.
   */
  mime_type: string;
  /**
   * How many bytes it has.
   */
  file_size: number;
  /**
   * Where to download it. Unless the file is public the address expires: ask again for a new one.
   */
  url: string;
  /**
   * A small WebP; of pictures only.
   */
  thumbnail_url?: string;
  /**
   * Of pictures: as people see them, turned upright.
   */
  width?: number;
  /**
   * Of pictures: as people see them, turned upright.
   */
  height?: number;
  checksum: FilesChecksum;
  category: FilesCategory;
  /**
   * True: its address works without a signature and does not expire.
   */
  is_public: boolean;
  metadata?: FilesMetadata;
  created_at: CommonTime;
}
/**
 * The caller's files, newest first, and how much of the quota they take.
 */
export interface FilesFiles {
  /**
   * The files of this page.
   */
  items: FilesFile[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
  /**
   * Uploads that are not completed count as well.
   */
  usage: {
    /**
     * How many files the caller keeps.
     */
    files: number;
    /**
     * How many the caller may keep.
     */
    files_max: number;
    /**
     * How many bytes all of them have.
     */
    bytes: number;
    /**
     * How many bytes all of them may have.
     */
    bytes_max: number;
  };
}
/**
 * Whom to ask: a person, or a bot by its system_user_id.
 */
export interface FriendsFriendRequest {
  user_id: CommonId;
  message?: FriendsRequestMessage;
  source?: FriendsSource;
}
/**
 * A friend request; chat_id is the private chat of the two, when it was accepted.
 */
export interface FriendsRequestItem {
  id: CommonId;
  status: FriendsRequestStatus;
  from: ChatsFrom;
  to: ChatsFrom;
  /**
   * What was said with the request; empty when nothing was.
   */
  request_message?: string;
  /**
   * Where the one who asks has found the other; empty when it was not given.
   */
  source?: string;
  /**
   * Unix seconds, UTC.
   */
  date: number;
  chat_id?: CommonId;
}
/**
 * Friend requests, newest first.
 */
export interface FriendsRequests {
  /**
   * The requests of this page.
   */
  items: FriendsRequestItem[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Which friend requests.
 */
export interface FriendsRequestsQuery {
  /**
   * To you, or of yours.
   */
  direction: 'in' | 'out';
  /**
   * Only requests that are so.
   */
  status: 'pending' | 'accepted' | 'rejected';
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * A friend, since when, and your private chat.
 */
export interface FriendsFriend {
  user: PeopleUser;
  /**
   * Unix seconds, UTC.
   */
  since: number;
  chat_id: CommonId;
}
/**
 * Friends, newest first.
 */
export interface FriendsFriends {
  /**
   * The friends of this page.
   */
  items: FriendsFriend[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Which page of a list.
 */
export interface FriendsFriendsQuery {
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * The id of the other side in the path.
 */
export interface FriendsFriendParams {
  userId: CommonId;
}
/**
 * A friend request that waits for the bot.
 */
export interface FriendsBotRequest {
  id: CommonId;
  fromUserId: CommonId;
  /**
   * The username of the person who asks.
   */
  fromUsername: string;
  /**
   * Empty when nothing was said.
   */
  requestMessage: string;
  /**
   * Empty when it was not given.
   */
  source: string;
  status: FriendsRequestStatus;
}
/**
 * The friend requests that wait for the bot, newest first: 1,000 at most.
 */
export interface FriendsBotRequests {
  /**
   * The requests of this page.
   */
  items: FriendsBotRequest[];
}
/**
 * Which request, and what becomes of it.
 */
export interface FriendsAnswerRequest {
  friendship_id: CommonId;
  /**
   * What becomes of the request.
   */
  action: 'accept' | 'reject';
}
/**
 * What has become of the request; chat_id is the private chat, when it was accepted.
 */
export interface FriendsBotAnswer {
  friendship_id: CommonId;
  status: FriendsRequestStatus;
  chat_id?: CommonId;
}
/**
 * A chat and one of its people or bots.
 */
export interface GovernanceMemberParams {
  id: CommonId;
  userId: CommonId;
}
/**
 * What changes of a group; an empty description takes it away.
 */
export interface GovernanceChangeRequest {
  title?: ChatsTitle;
  description?: ChatsDescription;
}
/**
 * The role that the member gets; `owner` hands the group over, and the owner before stays as an administrator.
 */
export interface GovernanceRoleRequest {
  /**
   * What the member may do from now on.
   */
  role: 'owner' | 'administrator' | 'member';
}
/**
 * Why the member is banned.
 */
export interface GovernanceBanRequest {
  reason?: GovernanceReason;
}
/**
 * Which message.
 */
export interface GovernancePinRequest {
  message_id: CommonId;
}
/**
 * Asks to join a group.
 */
export interface GovernanceJoinGroupRequest {
  message?: GovernanceRequestMessage;
}
/**
 * The request, as the person who asked sees it; asked again, it is still the same one.
 */
export interface GovernanceJoinAsked {
  chat_id: CommonId;
  /**
   * Those who govern the chat decide.
   */
  status: 'pending';
  /**
   * Unix seconds.
   */
  date: number;
}
/**
 * An open request to join.
 */
export interface GovernancePendingJoin {
  user: ChatsUser;
  /**
   * What the person has said with the request.
   */
  message?: string;
  /**
   * Unix seconds.
   */
  date: number;
}
/**
 * Open requests to join, the newest first.
 */
export interface GovernanceJoinRequests {
  /**
   * The requests of this page.
   */
  items: GovernancePendingJoin[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Which chat.
 */
export interface GovernanceChatQuery {
  chat_id: CommonId;
}
/**
 * Who of which chat.
 */
export interface GovernanceChatMemberQuery {
  chat_id: CommonId;
  user_id: CommonId;
}
/**
 * How many are in a chat.
 */
export interface GovernanceMemberCount {
  /**
   * How many people and bots are in the chat.
   */
  count: number;
}
/**
 * Who governs a chat, the owner included.
 */
export interface GovernanceAdministrators {
  /**
   * The owner and the administrators of the chat.
   */
  administrators: ChatsChatMember[];
}
/**
 * The new title of a group.
 */
export interface GovernanceSetTitleRequest {
  chat_id: CommonId;
  title: ChatsTitle;
}
/**
 * The new description of a group; empty takes it away.
 */
export interface GovernanceSetDescriptionRequest {
  chat_id: CommonId;
  description: ChatsDescription;
}
/**
 * The new photo of a group: the url of a picture that this bot has uploaded, or an https url from which it is fetched.
 */
export interface GovernanceSetPhotoRequest {
  chat_id: CommonId;
  /**
   * The address of the new picture.
   */
  photo: string;
}
/**
 * Which message of which chat.
 */
export interface GovernancePinMessageRequest {
  chat_id: CommonId;
  message_id: CommonId;
}
/**
 * Which chat.
 */
export interface GovernanceChatRequest {
  chat_id: CommonId;
}
/**
 * Who of which chat.
 */
export interface GovernanceChatMemberRequest {
  chat_id: CommonId;
  user_id: CommonId;
}
/**
 * Whom to ban from which chat, and why.
 */
export interface GovernanceBanMemberRequest {
  chat_id: CommonId;
  user_id: CommonId;
  reason?: GovernanceReason;
}
/**
 * Which chat.
 */
export interface GovernanceVirtualParams {
  chatId: CommonId;
}
/**
 * A dispatchable member of a group.
 */
export interface GovernanceVirtualMember {
  virtual_user_id: CommonId;
  /**
   * The name under which the bot speaks.
   */
  name: string;
  /**
   * The username that goes with that name.
   */
  username: string;
  /**
   * The address of the picture that goes with that name.
   */
  avatar?: string;
  joined_at: CommonTime;
}
/**
 * The dispatchable members of a group, the newest first.
 */
export interface GovernanceVirtualMembers {
  /**
   * The virtual members of this page.
   */
  items: GovernanceVirtualMember[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * A new dispatchable member.
 */
export interface GovernanceAddVirtualRequest {
  name: BotsName;
  username: BotsUsername;
  avatar?: BotsAvatar;
}
/**
 * Which dispatchable member.
 */
export interface GovernanceRemoveVirtualQuery {
  virtual_user_id: CommonId;
}
/**
 * Which part of the list of which group.
 */
export interface GovernanceDispatchableQuery {
  chat_id: CommonId;
  /**
   * How many a page may have.
   */
  limit: number;
  /**
   * How many to pass over before the first one.
   */
  offset: number;
}
/**
 * Dispatchable members, the newest first.
 */
export interface GovernanceDispatchableMembers {
  /**
   * The virtual members of this page.
   */
  items: GovernanceVirtualMember[];
  /**
   * Which part of the whole list this is.
   */
  pagination: {
    /**
     * How many there are in the whole list.
     */
    total: number;
    /**
     * How many were asked for.
     */
    limit: number;
    /**
     * How many were passed over before the first one here.
     */
    offset: number;
  };
}
/**
 * A text message that a dispatchable member says.
 */
export interface GovernanceSimulateRequest {
  chat_id: CommonId;
  virtual_user_id: CommonId;
  /**
   * The kind of message: text is the only one.
   */
  type: 'text';
  /**
   * What it says.
   */
  text: string;
  reply_to_message_id?: CommonId;
}
/**
 * A photo of a bot.
 */
export interface MessagesSendPhotoRequest {
  chat_id: CommonId;
  file_id: CommonId;
  caption?: MessagesCaption;
  caption_entities?: ChatsEntities;
  width?: MessagesPixels;
  height?: MessagesPixels;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A document of a bot.
 */
export interface MessagesSendDocumentRequest {
  chat_id: CommonId;
  file_id: CommonId;
  caption?: MessagesCaption;
  caption_entities?: ChatsEntities;
  thumbnail_url?: MessagesThumbnailUrl;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A video of a bot.
 */
export interface MessagesSendVideoRequest {
  chat_id: CommonId;
  file_id: CommonId;
  caption?: MessagesCaption;
  caption_entities?: ChatsEntities;
  duration?: MessagesSeconds;
  width?: MessagesPixels;
  height?: MessagesPixels;
  thumbnail_url?: MessagesThumbnailUrl;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A recording of a bot.
 */
export interface MessagesSendAudioRequest {
  chat_id: CommonId;
  file_id: CommonId;
  caption?: MessagesCaption;
  caption_entities?: ChatsEntities;
  duration?: MessagesSeconds;
  performer?: MessagesPerformer;
  title?: MessagesTrackTitle;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A voice message of a bot.
 */
export interface MessagesSendVoiceRequest {
  chat_id: CommonId;
  file_id: CommonId;
  caption?: MessagesCaption;
  caption_entities?: ChatsEntities;
  duration?: MessagesSeconds;
  performer?: MessagesPerformer;
  title?: MessagesTrackTitle;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A round video of a bot; duration may be called length.
 */
export interface MessagesSendVideoNoteRequest {
  chat_id: CommonId;
  file_id: CommonId;
  duration?: MessagesSeconds;
  length?: MessagesSeconds;
  width?: MessagesPixels;
  height?: MessagesPixels;
  thumbnail_url?: MessagesThumbnailUrl;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * An animation of a bot.
 */
export interface MessagesSendAnimationRequest {
  chat_id: CommonId;
  file_id: CommonId;
  caption?: MessagesCaption;
  caption_entities?: ChatsEntities;
  duration?: MessagesSeconds;
  width?: MessagesPixels;
  height?: MessagesPixels;
  thumbnail_url?: MessagesThumbnailUrl;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A sticker of a bot.
 */
export interface MessagesSendStickerRequest {
  chat_id: CommonId;
  file_id: CommonId;
  width?: MessagesPixels;
  height?: MessagesPixels;
  thumbnail_url?: MessagesThumbnailUrl;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A place, from a bot.
 */
export interface MessagesSendLocationRequest {
  chat_id: CommonId;
  latitude: MessagesLatitude;
  longitude: MessagesLongitude;
  name?: MessagesPlaceName;
  address?: MessagesAddress;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A venue, from a bot.
 */
export interface MessagesSendVenueRequest {
  chat_id: CommonId;
  latitude: MessagesLatitude;
  longitude: MessagesLongitude;
  title: MessagesVenueTitle;
  address?: MessagesAddress;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A die that the server rolls for a bot.
 */
export interface MessagesSendDiceRequest {
  chat_id: CommonId;
  emoji?: MessagesDiceEmoji;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A poll of a bot.
 */
export interface MessagesSendPollRequest {
  chat_id: CommonId;
  question: MessagesQuestion;
  options: MessagesPollOptions;
  /**
   * True: nobody is told who has chosen what.
   */
  is_anonymous: boolean;
  /**
   * A quiz has one right answer; a regular poll has none.
   */
  type: 'regular' | 'quiz';
  correct_option_id?: MessagesCorrectOption;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * A contact, from a bot.
 */
export interface MessagesSendContactRequest {
  chat_id: CommonId;
  phone_number: MessagesPhoneNumber;
  first_name: MessagesFirstName;
  last_name?: MessagesLastName;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * One message of a group: the file as media or as file_id.
 */
export interface MessagesMediaItem {
  /**
   * What the file is shown as.
   */
  type: 'photo' | 'video' | 'document' | 'audio';
  media?: CommonId;
  file_id?: CommonId;
  caption?: MessagesCaption;
  caption_entities?: ChatsEntities;
}
/**
 * Several files of a bot as messages that belong together. The reply is that of the first message, the keyboard that of the last.
 */
export interface MessagesSendMediaGroupRequest {
  chat_id: CommonId;
  media: MessagesMedia;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsReplyMarkup;
}
/**
 * What you are doing in a chat.
 */
export interface MessagesActionRequest {
  action: MessagesChatAction;
}
/**
 * What a bot is doing in a chat.
 */
export interface MessagesSendChatActionRequest {
  chat_id: CommonId;
  action: MessagesChatAction;
}
/**
 * The message, as message_id or messageId, and what it says now, as text or content; entities are those of the new text. With a reply_markup the keyboard changes too; null, or one without rows, takes it away.
 */
export interface MessagesEditMessageRequest {
  message_id?: CommonId;
  messageId?: CommonId;
  text?: ChatsText;
  content?: ChatsText;
  entities?: ChatsEntities;
  /**
   * The buttons under the message from now on.
   */
  reply_markup?: ChatsInlineKeyboard | null;
}
/**
 * The message, as message_id or messageId.
 */
export interface MessagesDeleteMessageRequest {
  message_id?: CommonId;
  messageId?: CommonId;
}
/**
 * The message, and its new keyboard; null takes the keyboard away.
 */
export interface MessagesEditMarkupRequest {
  message_id: CommonId;
  /**
   * The buttons under the message from now on.
   */
  reply_markup: ChatsInlineKeyboard | null;
}
/**
 * Which message goes into which chat; a caption takes the place of the one it has. It answers the message of reply_to_message_id, and has the keyboard that is given here.
 */
export interface MessagesCopyRequest {
  from_chat_id: CommonId;
  chat_id: CommonId;
  message_id: CommonId;
  caption?: MessagesCaption;
  caption_entities?: ChatsEntities;
  reply_to_message_id?: CommonId;
  reply_markup?: ChatsInlineKeyboard;
}
/**
 * The message that is deleted.
 */
export interface MessagesDeleted {
  message_id: CommonId;
  /**
   * The message is gone for everybody.
   */
  deleted: true;
}
/**
 * A place.
 */
export interface MessagesSentLocation {
  latitude: MessagesLatitude;
  longitude: MessagesLongitude;
  name?: MessagesPlaceName;
  address?: MessagesAddress;
}
/**
 * A venue.
 */
export interface MessagesSentVenue {
  latitude: MessagesLatitude;
  longitude: MessagesLongitude;
  title: MessagesVenueTitle;
  address?: MessagesAddress;
}
/**
 * A contact.
 */
export interface MessagesSentContact {
  phone_number: MessagesPhoneNumber;
  first_name: MessagesFirstName;
  last_name?: MessagesLastName;
}
/**
 * A poll.
 */
export interface MessagesSentPoll {
  question: MessagesQuestion;
  options: MessagesPollOptions;
  /**
   * True: nobody is told who has chosen what.
   */
  is_anonymous: boolean;
  /**
   * A quiz has one right answer; a regular poll has none.
   */
  type: 'regular' | 'quiz';
  correct_option_id?: MessagesCorrectOption;
}
/**
 * A die for the server to roll.
 */
export interface MessagesSentDice {
  emoji?: MessagesDiceEmoji;
}
/**
 * A message of a person: its type, and the field that the type needs. text is for text messages, caption for files.
 */
export interface MessagesSendRequest {
  /**
   * The kind of message; the field of that kind has what it carries.
   */
  message_type:
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
  text?: ChatsText;
  file_id?: CommonId;
  caption?: MessagesCaption;
  location?: MessagesSentLocation;
  venue?: MessagesSentVenue;
  contact?: MessagesSentContact;
  poll?: MessagesSentPoll;
  dice?: MessagesSentDice;
  reply_to_message_id?: CommonId;
  mentions?: ChatsMentions;
  client_message_id?: ChatsClientMessageId;
}
/**
 * What the message says now.
 */
export interface MessagesEditRequest {
  text: ChatsText;
}
/**
 * The newest message that was read, or that has arrived.
 */
export interface MessagesMarkRequest {
  message_id: CommonId;
}
/**
 * A person or a bot.
 */
export interface PeopleUser {
  id: CommonId;
  /**
   * True: a program, and no person.
   */
  is_bot: boolean;
  /**
   * The name that this one is found and mentioned by; no two have the same.
   */
  username: string;
  /**
   * The name that others see.
   */
  display_name: string;
  online?: PeopleOnline;
  last_seen?: PeopleLastSeen;
}
/**
 * A friend has come online or gone: the data of the signal `presence` in `me`.
 */
export interface PeoplePresenceChange {
  user_id: CommonId;
  online: PeopleOnline;
  last_seen?: PeopleLastSeen;
}
/**
 * People and bots: by whole id first, then in the order of usernames. Of each, at most 5,000 are counted.
 */
export interface PeopleUsers {
  /**
   * The people and bots that were found.
   */
  items: PeopleUser[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Whom to find. Capital letters mean the same as small ones in a username.
 */
export interface PeopleUsersQuery {
  /**
   * A whole id, or the beginning of a username.
   */
  keyword: string;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * How far a client has come in a topic.
 */
export interface RealtimePosition {
  epoch: RealtimeEpoch;
  offset: RealtimeOffset;
}
/**
 * A topic of which more has happened than was sent.
 */
export interface RealtimeTopicBehind {
  topic: RealtimeTopic;
  /**
   * Of the last event that was sent.
   */
  offset: RealtimeOffset;
  /**
   * Of the last that has happened.
   */
  newest: RealtimeOffset;
}
/**
 * Says who is connected, or shows a fresh token of the same caller.
 */
export interface RealtimeAuth {
  id: RealtimeFrameId;
  /**
   * Says who the caller is, as the first frame.
   */
  op: 'auth';
  /**
   * The token of an account, an application or a bot.
   */
  token: string;
}
/**
 * Watches a topic; with `from` also what was missed since.
 */
export interface RealtimeSubscribe {
  id: RealtimeFrameId;
  /**
   * Asks to be told of a topic.
   */
  op: 'subscribe';
  topic: RealtimeTopic;
  from?: RealtimePosition;
  group?: RealtimeGroup;
  /**
   * Of `me` only: follows the newest 150 of the chats that you are in as well, as if each had been asked for, those that you come into later included, for which the oldest make room. A frame `ok` without an id says of each topic `chat:<id>` where it begins. With offsets by the id of the chat, in the epoch of `from`, it says whether everything behind them follows; other chats begin at the present: read their messages once they are named.
   */
  chats?:
    | true
    | {
        [k: string]: RealtimeOffset;
      };
}
/**
 * Watches a topic no more.
 */
export interface RealtimeUnsubscribe {
  id: RealtimeFrameId;
  /**
   * Ends a subscription.
   */
  op: 'unsubscribe';
  topic: RealtimeTopic;
}
/**
 * Everything up to this offset is handled, and is not sent again: it is answered when that is stored. In a group, what lies above something that another member has not acknowledged cannot be stored yet: it is answered all the same, and may be sent again if another node takes the queue over before.
 */
export interface RealtimeAck {
  id?: RealtimeFrameId;
  /**
   * Says what was handled, so that it is not sent again.
   */
  op: 'ack';
  topic: RealtimeTopic;
  offset: RealtimeOffset;
}
/**
 * Opens one event stream, once, where no header can be sent.
 */
export interface RealtimeTicket {
  /**
   * For the parameter `ticket` of one request.
   */
  ticket: string;
  /**
   * Seconds for which it is good.
   */
  expires_in: number;
}
/**
 * Asks for an answer, and for where the topics of this socket stand.
 */
export interface RealtimePing {
  id?: RealtimeFrameId;
  /**
   * Asks for a sign of life.
   */
  op: 'ping';
}
/**
 * The answer to a frame with an id. That to subscribe says where the topic begins; so does one without an id, for a chat that is followed with `me`.
 */
export interface RealtimeOk {
  id?: RealtimeFrameId;
  /**
   * The frame of the same id was done.
   */
  op: 'ok';
  topic?: RealtimeTopic;
  epoch?: RealtimeEpoch;
  /**
   * Of a subscribe: the events behind this one follow.
   */
  offset?: RealtimeOffset;
  /**
   * Of a subscribe with from: whether everything behind it follows. If not, the topic begins at the offset that is named here, and what lies between is lost to this client.
   */
  recovered?: boolean;
  group?: RealtimeGroup;
  /**
   * Of a ping: the topics of which more has happened than this socket was sent; absent where there are none.
   */
  behind?: RealtimeTopicBehind[];
}
/**
 * A frame was refused, or a subscription has ended by itself: then it has a topic and no id.
 */
export interface RealtimeError {
  id?: RealtimeFrameId;
  /**
   * The frame of the same id was refused.
   */
  op: 'error';
  topic?: RealtimeTopic;
  /**
   * The status that HTTP would have.
   */
  status: number;
  /**
   * As over HTTP.
   */
  code: string;
  /**
   * What to do next.
   */
  message: string;
  details?: EnvelopeDetails;
}
/**
 * Something has happened in a topic that is watched.
 */
export interface RealtimeEvent {
  /**
   * Something has happened in a topic, at a place that one can come back to.
   */
  op: 'event';
  topic: RealtimeTopic;
  epoch: RealtimeEpoch;
  offset: RealtimeOffset;
  /**
   * What has happened.
   */
  type: string;
  at: CommonTime;
  /**
   * As its topic says.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * Something of the moment in a topic that is watched: it has no offset, is not recovered, and who reads slowly is not sent it.
 */
export interface RealtimeSignal {
  /**
   * Something happens now; it is not kept, and not sent again.
   */
  op: 'signal';
  topic: RealtimeTopic;
  /**
   * `chat_action` and `read` in `chat:<id>`; `updates_dropped` in `bot:<id>:updates`; `callback_answer` and `presence` in `me`, and what happens to vouchers of the person, such as `voucher.redeemed`.
   */
  type: string;
  at: CommonTime;
  /**
   * What there is to tell, by the type.
   */
  data:
    | RealtimeDoing
    | RealtimeReadMark
    | RichCallback
    | PeoplePresenceChange
    | VouchersHolderEvent
    | RealtimeUpdatesDropped;
}
/**
 * What a person or a bot is doing in a chat: the data of the signal `chat_action`. It holds for 5 seconds, or until its message comes.
 */
export interface RealtimeDoing {
  chat_id: CommonId;
  from: ChatsFrom;
  action: MessagesChatAction;
}
/**
 * How far one side of a private chat has read: the data of the signal `read`.
 */
export interface RealtimeReadMark {
  chat_id: CommonId;
  from: ChatsFrom;
  message_id: CommonId;
}
/**
 * The status of a delivery has changed: the data of `delivery` in `bot:<id>:deliveries`.
 */
export interface RealtimeDeliveryChange {
  /**
   * For bots the `update_id`.
   */
  delivery_id: string;
  /**
   * The place of the update in the queue of the bot.
   */
  update_seq: number;
  /**
   * Absent where the update has only got its number.
   */
  update_type?: string;
  status: WebhooksDeliveryStatus;
  /**
   * The last that has begun; 0: none has.
   */
  attempt: number;
  /**
   * Of the attempt that has ended.
   */
  status_code?: number;
  /**
   * How long the last attempt took.
   */
  duration_ms?: number;
  /**
   * What kind of failure it was, as in the attempts of deliveries.
   */
  error_class?: string;
  /**
   * Why the last attempt failed, in words.
   */
  error?: string;
  /**
   * Not before then.
   */
  next_attempt_at?: string;
}
/**
 * Updates that nobody fetched are gone: the data of `updates_dropped` in `bot:<id>:deliveries`, and of the signal of that name in `bot:<id>:updates`.
 */
export interface RealtimeUpdatesDropped {
  /**
   * `asked`: by drop_pending_updates.
   */
  reason: 'expired' | 'queue_full' | 'asked';
  /**
   * How many; absent where it was asked for.
   */
  count?: number;
  /**
   * Nothing up to this update_seq is delivered any more.
   */
  up_to: number;
}
/**
 * Which button was pressed: its callback_data.
 */
export interface RichPressRequest {
  /**
   * The callback_data of the button that was pressed.
   */
  data: string;
}
/**
 * A press; its answer is read by the id, for 15 minutes.
 */
export interface RichPress {
  callback_query_id: CommonId;
}
/**
 * How many seconds to wait for the answer.
 */
export interface RichCallbackWaitQuery {
  /**
   * How many seconds to wait for the answer; 0: not at all.
   */
  timeout: number;
}
/**
 * What the bot has answered to a press, or that it has not yet.
 */
export interface RichCallback {
  callback_query_id: CommonId;
  /**
   * Whether the bot has answered.
   */
  answered: boolean;
  /**
   * What the bot says to the person who pressed.
   */
  text?: string;
  /**
   * True: as a dialogue instead of a short notice.
   */
  show_alert?: boolean;
  /**
   * An address that the person is offered to open.
   */
  url?: string;
}
/**
 * What a bot is told of a press.
 */
export interface RichPressUpdate {
  id: CommonId;
  from: ChatsFrom;
  /**
   * The message under which the button stands.
   */
  message: {
    message_id: CommonId;
    /**
     * The chat of that message.
     */
    chat: {
      id: CommonId;
      type: ChatsChatType;
    };
  };
  /**
   * The callback_data of the button that was pressed.
   */
  data: string;
  /**
   * The same for all presses in one chat.
   */
  chat_instance: string;
}
/**
 * What the person sees who pressed.
 */
export interface RichAnswerCallbackRequest {
  callback_query_id: CommonId;
  /**
   * What the person who pressed is shown; empty: nothing.
   */
  text?: string;
  /**
   * As a dialogue instead of a short notice; false when it is not given.
   */
  show_alert?: boolean;
  /**
   * An address that the person is offered to open.
   */
  url?: string;
  /**
   * For so many seconds the same press of the same person gets this answer, and the bot is not told. 0 when it is not given.
   */
  cache_time?: number;
}
/**
 * The option that is chosen; none: the vote is taken back.
 */
export interface RichVoteRequest {
  /**
   * The answers that are chosen; empty takes the vote back.
   *
   * @maxItems 1
   */
  option_ids: CommonId[];
}
/**
 * The poll with this vote counted, and what was chosen.
 */
export interface RichVote {
  poll: ChatsPoll;
  /**
   * The answers that were chosen; empty: the vote was taken back.
   */
  option_ids: string[];
}
/**
 * Who voted for what.
 */
export interface RichPollVote {
  user: ChatsUser;
  /**
   * The answers that were chosen; empty: the vote was taken back.
   */
  option_ids: string[];
  /**
   * Unix seconds, UTC.
   */
  date: number;
}
/**
 * The votes of a poll that is not anonymous, the newest first.
 */
export interface RichPollVotes {
  /**
   * The votes of this page.
   */
  items: RichPollVote[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * The message of the poll.
 */
export interface RichPollQuery {
  message_id: CommonId;
}
/**
 * What the message says when the result is chosen.
 */
export interface RichInlineMessage {
  message_text: ChatsText;
  entities?: ChatsEntities;
}
/**
 * A result: what is shown, and the message that it becomes.
 */
export interface RichInlineArticle {
  /**
   * What kind of result it is.
   */
  type: 'article';
  id: CommonId;
  /**
   * The first line of the result in the list.
   */
  title: string;
  /**
   * The line beneath the title.
   */
  description?: string;
  /**
   * A page about the result.
   */
  url?: string;
  /**
   * A small picture beside the title.
   */
  thumbnail_url?: string;
  input_message_content: RichInlineMessage;
  reply_markup?: ChatsInlineKeyboard;
}
/**
 * A question to a bot, from wherever a message is written.
 */
export interface RichInlineRequest {
  /**
   * The bot that is asked.
   */
  bot_username: string;
  /**
   * What the person has typed behind the name of the bot.
   */
  query: string;
  /**
   * The next_offset of the results before; left out: from the beginning.
   */
  offset?: string;
  chat_id?: CommonId;
}
/**
 * What the bot has answered. Without an answer in time there are no results.
 */
export interface RichInlineAnswer {
  inline_query_id: CommonId;
  /**
   * Whether the bot has answered.
   */
  answered: boolean;
  /**
   * What the person can choose from, in this order.
   */
  results: RichInlineArticle[];
  /**
   * The offset to ask with for the results that follow.
   */
  next_offset?: string;
}
/**
 * What a bot is told of an inline query.
 */
export interface RichInlineUpdate {
  id: CommonId;
  from: ChatsFrom;
  /**
   * What the person has typed behind the name of the bot.
   */
  query: string;
  /**
   * Where the results are to go on, as an earlier answer of the bot has named it; empty: at the beginning.
   */
  offset: string;
  chat_type: ChatsChatType;
}
/**
 * The results of an inline query.
 */
export interface RichAnswerInlineRequest {
  inline_query_id: CommonId;
  /**
   * What the person can choose from, in this order.
   *
   * @minItems 1
   * @maxItems 50
   */
  results: RichInlineArticle[];
  /**
   * For so many seconds others with the same query get this answer; 300 when it is not given.
   */
  cache_time?: number;
  /**
   * Only the same person gets the kept answer; false when it is not given.
   */
  is_personal?: boolean;
  /**
   * What the bot is asked with for the results that follow; empty: there are none.
   */
  next_offset?: string;
}
/**
 * Which result becomes a message, and where.
 */
export interface RichChooseRequest {
  result_id: CommonId;
  chat_id: CommonId;
}
/**
 * The process lives. It says nothing about the stores, so that a lost store never restarts a node.
 */
export interface SystemHealth {
  /**
   * The process runs.
   */
  status: 'ok';
  /**
   * The version of Signalbox.
   */
  version: string;
  /**
   * Seconds since this node started.
   */
  uptime_seconds: number;
}
/**
 * Whether this node should be given requests now, and what it waits for.
 */
export interface SystemReadiness {
  /**
   * Whether this node takes requests.
   */
  status: 'ready' | 'not_ready';
  /**
   * What the answer was made of.
   */
  checks: SystemReadinessCheck[];
}
/**
 * One thing this node needs.
 */
export interface SystemReadinessCheck {
  /**
   * What was looked at.
   */
  name: 'mongodb' | 'redis' | 'draining' | 'disk';
  /**
   * Whether it is as it should be.
   */
  ok: boolean;
  /**
   * How long the store took to answer.
   */
  latency_ms?: number;
}
/**
 * What a program that was written for Telegram is told to run here: its token is the number, a colon, and the token of the bot.
 */
export interface TelegramAddress {
  /**
   * The number of the bot, which never changes. A token is `<numeric_id>:sbot_…`.
   */
  numeric_id: number;
  /**
   * Takes the place of https://api.telegram.org.
   */
  api_root: string;
  /**
   * Takes the place of https://api.telegram.org/file.
   */
  file_root: string;
}
/**
 * Which updates a bot fetches, and how long it waits for the next one.
 */
export interface UpdatesUpdatesRequest {
  /**
   * The update_seq of the first update wanted, and the word that all before it are done with; the last one you got plus 1. A negative number keeps the newest so many. Left out: from the oldest that is not done with.
   */
  offset?: number;
  /**
   * 100 when left out.
   */
  limit?: number;
  /**
   * Seconds to wait when there is nothing: the answer comes within them. 0, also when left out: at once.
   */
  timeout?: number;
  allowed_updates?: BotSettingsUpdateTypes;
}
/**
 * Somebody's membership or role in a chat has changed.
 */
export interface UpdatesMemberChanged {
  chat: ChatsChatHead;
  from: ChatsFrom;
  /**
   * Unix seconds, UTC.
   */
  date: number;
  old_chat_member: ChatsChatMember;
  new_chat_member: ChatsChatMember;
}
/**
 * Somebody asks to join a group that the bot administers.
 */
export interface UpdatesGroupAsked {
  chat: ChatsChatHead;
  from: ChatsFrom;
  /**
   * Unix seconds, UTC.
   */
  date: number;
  /**
   * What the person has said with the request; empty when nothing was.
   */
  request_message?: string;
}
/**
 * Somebody asks the bot to be friends; answerFriendRequest takes the id.
 */
export interface UpdatesFriendAsked {
  id: CommonId;
  from: ChatsFrom;
  /**
   * Empty when nothing was said.
   */
  request_message: string;
  /**
   * Empty when it was not given.
   */
  source: string;
  /**
   * Unix seconds, UTC.
   */
  date: number;
}
/**
 * Something a bot is told. Its type says what; message is that of message, edited_message, message_deleted, message_read and message_delivered, everything else has the name of its type.
 */
export interface UpdatesUpdate {
  /**
   * The same at every retry: what you have seen under this id, you have handled.
   */
  update_id: string;
  type: BotSettingsUpdateType;
  /**
   * The bot that is told.
   */
  bot_id: string;
  /**
   * Its place in the queue of the bot; the next call names the last one plus 1.
   */
  update_seq: number;
  /**
   * The update is a sample that the developer has sent to the webhook; nothing has happened.
   */
  is_test?: true;
  message?: ChatsMessage;
  by?: ChatsFrom;
  /**
   * Unix seconds, UTC: when it was read or delivered.
   */
  date?: number;
  callback_query?: RichPressUpdate;
  inline_query?: RichInlineUpdate;
  friend_request?: UpdatesFriendAsked;
  my_chat_member?: UpdatesMemberChanged;
  chat_member?: UpdatesMemberChanged;
  chat_join_request?: UpdatesGroupAsked;
  [k: string]: unknown;
}
/**
 * Updates in the order of their numbers; empty when there was nothing in time.
 */
export interface UpdatesUpdates {
  /**
   * The updates that wait, the oldest first.
   */
  updates: UpdatesUpdate[];
}
export interface VouchersValidity2 {
  /**
   * Whether the time is the same for all vouchers, or begins when a person gets one.
   */
  mode: 'fixed' | 'relative';
}
/**
 * Structured rules for people and tills; kept as given, up to 16 KB.
 */
export interface VouchersUsageRules {
  [k: string]: unknown;
}
/**
 * Data for the party that gives the benefit; other keys are kept as given, up to 16 KB in all.
 */
export interface VouchersFulfillment {
  /**
   * Where the person redeems the voucher.
   */
  redemption_url?: string;
  /**
   * Whether that page is opened inside of the app or in a browser.
   */
  open_mode?: 'in_app' | 'external';
  [k: string]: unknown;
}
/**
 * A snapshot of the terms; kept as given, up to 16 KB.
 */
export interface VouchersTerms {
  [k: string]: unknown;
}
/**
 * A new template.
 */
export interface VouchersCreateTemplateRequest {
  external_template_id: VouchersExternalTemplateId;
  name: VouchersLabel;
  type: VouchersTemplateType;
  issuer_name: VouchersLabel;
  fulfiller_name: VouchersLabel;
  fulfillment_category: VouchersFulfillmentCategory;
  acquisition_source: VouchersAcquisitionSource;
  validity: VouchersValidity;
  /**
   * Of all vouchers; 0 means unlimited.
   */
  issue_limit: number;
  /**
   * How many one person may be issued.
   */
  per_user_limit: number;
  description?: VouchersDescription;
  /**
   * A picture that the owner of the application uploaded; no address.
   */
  cover_file_id?: CommonId;
  usage_rules?: VouchersUsageRules;
  fulfillment?: VouchersFulfillment;
  terms?: VouchersTerms;
}
/**
 * What to change in a draft or rejected template; what is left out stays.
 */
export interface VouchersPatchTemplateRequest {
  external_template_id?: VouchersExternalTemplateId;
  name?: VouchersLabel;
  type?: VouchersTemplateType;
  issuer_name?: VouchersLabel;
  fulfiller_name?: VouchersLabel;
  fulfillment_category?: VouchersFulfillmentCategory;
  acquisition_source?: VouchersAcquisitionSource;
  validity?: VouchersValidity;
  /**
   * Of all vouchers; 0 means unlimited.
   */
  issue_limit?: number;
  /**
   * How many one person may be issued.
   */
  per_user_limit?: number;
  /**
   * Null takes it away.
   */
  description?: VouchersDescription | null;
  /**
   * Null takes it away.
   */
  cover_file_id?: CommonId | null;
  /**
   * Null takes it away.
   */
  usage_rules?: VouchersUsageRules | null;
  /**
   * Null takes it away.
   */
  fulfillment?: VouchersFulfillment | null;
  /**
   * Null takes it away.
   */
  terms?: VouchersTerms | null;
}
/**
 * A template of vouchers.
 */
export interface VouchersTemplate {
  id: CommonId;
  /**
   * Another one after each move; nothing can be edited while it is reviewed.
   */
  version: number;
  applicationId: CommonId;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  externalTemplateId: string;
  status: VouchersTemplateStatus;
  /**
   * What the holder of such a voucher reads as its name.
   */
  name: string;
  type: VouchersTemplateType;
  /**
   * Who gives the voucher, as its holder reads it.
   */
  issuerName: string;
  /**
   * Who redeems the voucher, as its holder reads it.
   */
  fulfillerName: string;
  fulfillmentCategory: VouchersFulfillmentCategory;
  acquisitionSource: VouchersAcquisitionSource;
  validity: VouchersValidity;
  /**
   * How many may be issued to all people together; 0: any number.
   */
  issueLimit: number;
  /**
   * How many one person may be issued.
   */
  perUserLimit: number;
  /**
   * How many were issued.
   */
  issuedCount: number;
  /**
   * What senders hold and no recipient has claimed yet.
   */
  reservedCount: number;
  /**
   * What the voucher is good for.
   */
  description?: string;
  coverFileId?: CommonId;
  usageRules?: VouchersUsageRules;
  fulfillment?: VouchersFulfillment;
  terms?: VouchersTerms;
  /**
   * Why it was rejected, in words of those who review.
   */
  rejectionReason?: string;
  /**
   * Present while paused. A pause of the platform stands over one of the owner, and only the platform lifts it.
   */
  pausedBy?: 'owner' | 'platform';
  /**
   * Why the platform has paused it; present while its pause stands.
   */
  pauseReason?: string;
  createdAt: CommonTime;
  updatedAt: CommonTime;
}
/**
 * Templates, newest first.
 */
export interface VouchersTemplatePage {
  /**
   * The templates of this page.
   */
  items: VouchersTemplate[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which page; with neither page nor limit, all of them in one answer.
 */
export interface VouchersTemplatesQuery {
  status?: VouchersTemplateStatus;
  /**
   * Without it, but with a limit, the first.
   */
  page?: number;
  /**
   * How many a page has; without it, but with a page, 20.
   */
  limit?: number;
}
/**
 * Which page of which status.
 */
export interface VouchersPagedTemplatesQuery {
  status?: VouchersTemplateStatus;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which page of which status.
 */
export interface VouchersReviewQuery {
  status?: VouchersTemplateStatus;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * The template as it was last decided, with the reason of its rejection. Only where one template is read that was rejected and waits again.
 */
export interface VouchersDecidedTemplate {
  /**
   * Another one after each move; nothing can be edited while it is reviewed.
   */
  version: number;
  status: VouchersTemplateStatus;
  /**
   * Why it was rejected, in words of those who review.
   */
  rejection_reason?: string;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  external_template_id: string;
  /**
   * What the holder of such a voucher reads as its name.
   */
  name: string;
  type: VouchersTemplateType;
  /**
   * Who gives the voucher, as its holder reads it.
   */
  issuer_name: string;
  /**
   * Who redeems the voucher, as its holder reads it.
   */
  fulfiller_name: string;
  fulfillment_category: VouchersFulfillmentCategory;
  acquisition_source: VouchersAcquisitionSource;
  validity: VouchersValidity;
  /**
   * How many may be issued to all people together; 0: any number.
   */
  issue_limit: number;
  /**
   * How many one person may be issued.
   */
  per_user_limit: number;
  /**
   * What the voucher is good for.
   */
  description?: string;
  cover_file_id?: CommonId;
  usage_rules?: VouchersUsageRules;
  fulfillment?: VouchersFulfillment;
  terms?: VouchersTerms;
}
/**
 * A template as the platform sees it.
 */
export interface VouchersAdminTemplate {
  previous?: VouchersDecidedTemplate;
  id: CommonId;
  /**
   * Another one after each move; nothing can be edited while it is reviewed.
   */
  version: number;
  application_id: CommonId;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  external_template_id: string;
  status: VouchersTemplateStatus;
  /**
   * What the holder of such a voucher reads as its name.
   */
  name: string;
  type: VouchersTemplateType;
  /**
   * Who gives the voucher, as its holder reads it.
   */
  issuer_name: string;
  /**
   * Who redeems the voucher, as its holder reads it.
   */
  fulfiller_name: string;
  fulfillment_category: VouchersFulfillmentCategory;
  acquisition_source: VouchersAcquisitionSource;
  validity: VouchersValidity;
  /**
   * How many may be issued to all people together; 0: any number.
   */
  issue_limit: number;
  /**
   * How many one person may be issued.
   */
  per_user_limit: number;
  /**
   * How many were issued.
   */
  issued_count: number;
  /**
   * What senders hold and no recipient has claimed yet.
   */
  reserved_count: number;
  /**
   * What the voucher is good for.
   */
  description?: string;
  cover_file_id?: CommonId;
  usage_rules?: VouchersUsageRules;
  fulfillment?: VouchersFulfillment;
  terms?: VouchersTerms;
  /**
   * Why it was rejected, in words of those who review.
   */
  rejection_reason?: string;
  /**
   * Present while paused. A pause of the platform stands over one of the owner, and only the platform lifts it.
   */
  paused_by?: 'owner' | 'platform';
  /**
   * Why the platform has paused it; present while its pause stands.
   */
  pause_reason?: string;
  created_at: CommonTime;
  updated_at: CommonTime;
}
/**
 * Templates of all applications, newest first.
 */
export interface VouchersAdminTemplatePage {
  /**
   * The templates of this page.
   */
  items: VouchersAdminTemplate[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Which template, by our id or by the caller's.
 */
export interface VouchersTemplateParams {
  templateId: VouchersTemplateName;
}
/**
 * Which application.
 */
export interface VouchersApplicationParams {
  id: CommonId;
}
/**
 * Which template of which application.
 */
export interface VouchersOwnTemplateParams {
  id: CommonId;
  templateId: VouchersTemplateName;
}
/**
 * Why; people read it.
 */
export interface VouchersReasonRequest {
  reason: VouchersReason;
}
/**
 * The version that was looked at; without one, whichever stands now.
 */
export interface VouchersApproveRequest {
  version?: CommonVersion;
}
/**
 * Why a template is rejected, and which version was looked at.
 */
export interface VouchersRejectRequest {
  reason: VouchersReason;
  version?: CommonVersion;
}
/**
 * A voucher as applications see it, without any credential.
 */
export interface VouchersVoucher {
  id: CommonId;
  templateId: CommonId;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  externalTemplateId: string;
  applicationId: CommonId;
  /**
   * The id that the application has issued it under: the same id never issues a second one.
   */
  externalIssueId?: string;
  holderUserId: CommonId;
  /**
   * What its holder reads as the name of the voucher.
   */
  name: string;
  type: VouchersTemplateType;
  status: VouchersVoucherStatus;
  issuedAt: CommonTime;
  validFrom: CommonTime;
  validTo: CommonTime;
  redeemedAt?: CommonTime;
  revokedAt?: CommonTime;
  /**
   * Whether it was issued to its holder, or claimed from what somebody has sent.
   */
  source: 'issue' | 'claim';
}
/**
 * A voucher as the platform sees it, without any credential.
 */
export interface VouchersAdminVoucher {
  id: CommonId;
  template_id: CommonId;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  external_template_id: string;
  application_id: CommonId;
  /**
   * The id that the application has issued it under: the same id never issues a second one.
   */
  external_issue_id?: string;
  holder_user_id: CommonId;
  /**
   * What its holder reads as the name of the voucher.
   */
  name: string;
  type: VouchersTemplateType;
  status: VouchersVoucherStatus;
  issued_at: CommonTime;
  valid_from: CommonTime;
  valid_to: CommonTime;
  redeemed_at?: CommonTime;
  revoked_at?: CommonTime;
  /**
   * Whether it was issued to its holder, or claimed from what somebody has sent.
   */
  source: 'issue' | 'claim';
}
/**
 * Vouchers, newest first.
 */
export interface VouchersVoucherPage {
  /**
   * The vouchers of this page.
   */
  items: VouchersVoucher[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Issues one voucher to one user.
 */
export interface VouchersIssueRequest {
  template_id: VouchersTemplateName;
  external_issue_id: VouchersExternalId;
  /**
   * Who gets it: a person who authorised the application, or has had a voucher of it.
   */
  recipient_user_id: CommonId;
}
/**
 * A voucher was issued.
 */
export interface VouchersIssuance {
  issuanceId: CommonId;
  voucher: VouchersVoucher;
}
/**
 * What the holder showed.
 */
export interface VouchersCredential {
  /**
   * What the till has read: the value of a QR code, or a code that a person has typed.
   */
  type: 'qr_token' | 'redeem_code';
  /**
   * What was read or typed, as it stands.
   */
  value: string;
}
/**
 * Which voucher is it, and is it good?
 */
export interface VouchersVerifyRequest {
  credential: VouchersCredential;
  /**
   * Wrong codes are counted for each shop.
   */
  store_id?: VouchersExternalId;
}
/**
 * The voucher of a credential, and whether it can be redeemed now.
 */
export interface VouchersVerification {
  /**
   * Whether the voucher could be redeemed at this moment.
   */
  valid: boolean;
  status: VouchersVoucherStatus;
  voucher: VouchersVoucher;
  /**
   * Present when it is not valid.
   */
  reason?: 'not_yet_valid' | 'already_redeemed' | 'expired' | 'revoked' | 'credential_stale';
}
/**
 * Redeems the voucher of a credential.
 */
export interface VouchersRedeemRequest {
  credential: VouchersCredential;
  external_order_id: VouchersExternalId;
  store_id?: VouchersExternalId;
  operator_id?: VouchersExternalId;
  /**
   * When it happened at the till, at most 24 h off; without it, now.
   */
  occurred_at?: VouchersInstant;
}
/**
 * The details of `VOUCHER_ALREADY_REDEEMED` to a redeem: which redemption of the same application stands. With the order id that you would have sent, it was you.
 */
export interface VouchersEarlierRedemption {
  redemptionId: CommonId;
  /**
   * Absent where an earlier version of the service has redeemed.
   */
  externalOrderId?: VouchersExternalId;
  redeemedAt: CommonTime;
}
/**
 * Takes a redemption back.
 */
export interface VouchersReverseRequest {
  reason: VouchersReason;
  operator_id?: VouchersExternalId;
}
/**
 * A redemption, or the reversal of one.
 */
export interface VouchersRedemption {
  redemptionId: CommonId;
  /**
   * A redemption spends the voucher; a reversal gives it back.
   */
  type: 'redemption' | 'reversal';
  voucherId: CommonId;
  templateId: CommonId;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  externalTemplateId: string;
  /**
   * The order of the shop that it was redeemed for.
   */
  externalOrderId: string;
  /**
   * The shop, as the application calls it.
   */
  storeId?: string;
  /**
   * The person or till that has done it, as the application calls them.
   */
  operatorId?: string;
  occurredAt: CommonTime;
  createdAt: CommonTime;
  /**
   * Whether it still stands, or was reversed.
   */
  status: 'succeeded' | 'reversed';
  reversalOf?: CommonId;
  /**
   * Why it was reversed.
   */
  reason?: string;
  voucher: VouchersVoucher;
}
/**
 * Redemptions and reversals, newest first.
 */
export interface VouchersRedemptionPage {
  /**
   * The redemptions and reversals of this page.
   */
  items: VouchersRedemption[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which redemption.
 */
export interface VouchersRedemptionParams {
  redemptionId: CommonId;
}
/**
 * Which voucher.
 */
export interface VouchersVoucherParams {
  id: CommonId;
}
/**
 * Which days: 92 at most; the last 30 when nothing is said.
 */
export interface VouchersSummaryQuery {
  /**
   * The first day; when left out, 29 days before the last one.
   */
  from?: VouchersDay;
  /**
   * The last day; today when left out.
   */
  to?: VouchersDay;
  /**
   * Days are counted.
   */
  by?: 'day';
}
/**
 * What happened to the vouchers of one template on one day. A claimed voucher is an issued one.
 */
export interface VouchersSummaryItem {
  day: VouchersDay;
  templateId: CommonId;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  externalTemplateId: string;
  /**
   * How many were issued on that day.
   */
  issued: number;
  /**
   * How many were redeemed on that day.
   */
  redeemed: number;
  /**
   * How many redemptions were reversed on that day.
   */
  reversed: number;
  /**
   * How many have expired on that day.
   */
  expired: number;
}
/**
 * What happened by day and template, the first day first; days on which nothing happened are left out. Whatever is newer than `countedUpTo`, about a minute ago, is not counted yet.
 */
export interface VouchersSummary {
  from: VouchersDay;
  to: VouchersDay;
  /**
   * What a line stands for.
   */
  by: 'day';
  countedUpTo: CommonTime;
  /**
   * False: there is more to count than one call counts. Ask again; it goes on from there.
   */
  isComplete: boolean;
  /**
   * A line for each day and template on which something was counted.
   */
  items: VouchersSummaryItem[];
}
/**
 * Which redemption of which application.
 */
export interface VouchersOwnRedemptionParams {
  id: CommonId;
  redemptionId: CommonId;
}
/**
 * Which voucher of which application.
 */
export interface VouchersOwnVoucherParams {
  id: CommonId;
  voucherId: CommonId;
}
/**
 * Which vouchers, and which page of them.
 */
export interface VouchersVouchersQuery {
  templateId?: VouchersTemplateName;
  status?: VouchersVoucherStatus;
  holder?: CommonId;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which redemptions, and which page of them.
 */
export interface VouchersRedemptionsQuery {
  externalOrderId?: VouchersExternalId;
  storeId?: VouchersExternalId;
  /**
   * Not before; ISO 8601 with a zone.
   */
  from?: VouchersInstant;
  /**
   * Before; ISO 8601 with a zone.
   */
  to?: VouchersInstant;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Lets an application send you vouchers.
 */
export interface VouchersAuthorizationRequest {
  applicationId: CommonId;
}
/**
 * Which application.
 */
export interface VouchersAuthorizationParams {
  applicationId: CommonId;
}
/**
 * An application that may send you vouchers.
 */
export interface VouchersAuthorization {
  applicationId: CommonId;
  application: VouchersWalletApplication;
  authorizedAt: CommonTime;
}
/**
 * The applications that may send you vouchers, newest first.
 */
export interface VouchersAuthorizationPage {
  /**
   * The authorizations of this page.
   */
  items: VouchersAuthorization[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which page; newest first.
 */
export interface VouchersPageQuery {
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Whom to look for.
 */
export interface VouchersRecipientsQuery {
  /**
   * The beginning of a username, in either case, or a whole user id.
   */
  keyword: string;
}
/**
 * A person who may be given stock.
 */
export interface VouchersRecipient {
  id: CommonId;
  /**
   * The name that this one is found and mentioned by; no two have the same.
   */
  username: string;
  /**
   * The name that others see.
   */
  displayName: string;
}
/**
 * The people found, at most 20.
 */
export interface VouchersRecipients {
  /**
   * People who have authorized the application and fit what was typed.
   *
   * @maxItems 20
   */
  items: VouchersRecipient[];
}
/**
 * Which page, and of which template.
 */
export interface VouchersAllocationsQuery {
  templateId?: VouchersTemplateName;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Gives stock of a template to a sender.
 */
export interface VouchersAllocateRequest {
  templateId: VouchersTemplateName;
  /**
   * The sender.
   */
  recipientUserId: CommonId;
  /**
   * How many the person may send on.
   */
  quantity: number;
  idempotencyKey: VouchersIdempotencyKey;
}
/**
 * Stock of a template that a sender may send from.
 */
export interface VouchersAllocation {
  id: CommonId;
  templateId: CommonId;
  /**
   * The sender: who may send from it.
   */
  recipientUserId: CommonId;
  /**
   * How much was allocated and not taken back.
   */
  quantity: number;
  /**
   * What can still be sent.
   */
  remaining: number;
  /**
   * What has been sent and not been claimed yet.
   */
  sendingCount: number;
  /**
   * What has been claimed; the four add up.
   */
  claimedCount: number;
  status: VouchersAllocationStatus;
  createdAt: CommonTime;
}
/**
 * One page of allocations, newest first.
 */
export interface VouchersAllocationPage {
  /**
   * The allocations of this page.
   */
  items: VouchersAllocation[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which allocation of which application.
 */
export interface VouchersOwnAllocationParams {
  id: CommonId;
  allocationId: CommonId;
}
/**
 * An allocation as its sender sees it.
 */
export interface VouchersStock {
  id: CommonId;
  templateId: CommonId;
  /**
   * The sender: who may send from it.
   */
  recipientUserId: CommonId;
  /**
   * How much was allocated and not taken back.
   */
  quantity: number;
  /**
   * What can still be sent.
   */
  remaining: number;
  /**
   * What has been sent and not been claimed yet.
   */
  sendingCount: number;
  /**
   * What has been claimed; the four add up.
   */
  claimedCount: number;
  status: VouchersAllocationStatus;
  createdAt: CommonTime;
  application: VouchersWalletApplication;
  /**
   * What the voucher is called that can be sent.
   */
  name: string;
  type: VouchersTemplateType;
}
/**
 * One page of what you may send, newest first.
 */
export interface VouchersStockPage {
  /**
   * The allocations of this page, of which vouchers can be sent.
   */
  items: VouchersStock[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which allocation of yours.
 */
export interface VouchersStockParams {
  allocationId: CommonId;
}
/**
 * Sends one unit of stock to a person, who may claim it.
 */
export interface VouchersSendRequest {
  recipientUserId: CommonId;
  /**
   * What the sender says with it.
   */
  message?: string;
  idempotencyKey: VouchersIdempotencyKey;
}
/**
 * One unit of stock on its way to a person.
 */
export interface VouchersSend {
  id: CommonId;
  allocationId: CommonId;
  templateId: CommonId;
  applicationId: CommonId;
  /**
   * What the voucher is called that can be sent.
   */
  name: string;
  type: VouchersTemplateType;
  senderUserId: CommonId;
  recipientUserId: CommonId;
  /**
   * What the sender says with it.
   */
  message?: string;
  status: VouchersSendStatus;
  /**
   * What the recipient has claimed.
   */
  voucherId?: CommonId;
  createdAt: CommonTime;
  expiresAt: CommonTime;
  endedAt?: CommonTime;
}
/**
 * One page of sends, newest first.
 */
export interface VouchersSendPage {
  /**
   * The sends of this page.
   */
  items: VouchersSend[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Sends to you (in) or of yours (out), and which page.
 */
export interface VouchersSendsQuery {
  /**
   * What came to you, or what you have sent.
   */
  direction: 'in' | 'out';
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which send.
 */
export interface VouchersSendParams {
  id: CommonId;
}
/**
 * A send was claimed: this is the voucher.
 */
export interface VouchersClaim {
  send: VouchersSend;
  voucher: VouchersVoucher;
}
/**
 * The application behind a voucher; while it is disabled, its tills redeem nothing.
 */
export interface VouchersWalletApplication {
  id: CommonId;
  /**
   * What the application is called.
   */
  name: string;
  /**
   * Whether the application works: a disabled one redeems nothing.
   */
  status: 'active' | 'disabled';
}
/**
 * A voucher that you hold, as a list shows it.
 */
export interface VouchersWalletVoucherSummary {
  id: CommonId;
  templateId: CommonId;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  externalTemplateId: string;
  applicationId: CommonId;
  /**
   * The id that the application has issued it under: the same id never issues a second one.
   */
  externalIssueId?: string;
  holderUserId: CommonId;
  /**
   * What its holder reads as the name of the voucher.
   */
  name: string;
  type: VouchersTemplateType;
  status: VouchersVoucherStatus;
  issuedAt: CommonTime;
  validFrom: CommonTime;
  validTo: CommonTime;
  redeemedAt?: CommonTime;
  revokedAt?: CommonTime;
  /**
   * Whether it was issued to its holder, or claimed from what somebody has sent.
   */
  source: 'issue' | 'claim';
  application: VouchersWalletApplication;
  /**
   * Who gives the voucher, as its holder reads it.
   */
  issuerName: string;
  /**
   * Who redeems the voucher, as its holder reads it.
   */
  fulfillerName: string;
  /**
   * Signed; good for at least a day.
   */
  coverUrl?: string;
}
/**
 * A voucher that you hold, with its terms and where to use it.
 */
export interface VouchersWalletVoucher {
  id: CommonId;
  templateId: CommonId;
  /**
   * The id that the application has given the template; vouchers are issued by it.
   */
  externalTemplateId: string;
  applicationId: CommonId;
  /**
   * The id that the application has issued it under: the same id never issues a second one.
   */
  externalIssueId?: string;
  holderUserId: CommonId;
  /**
   * What its holder reads as the name of the voucher.
   */
  name: string;
  type: VouchersTemplateType;
  status: VouchersVoucherStatus;
  issuedAt: CommonTime;
  validFrom: CommonTime;
  validTo: CommonTime;
  redeemedAt?: CommonTime;
  revokedAt?: CommonTime;
  /**
   * Whether it was issued to its holder, or claimed from what somebody has sent.
   */
  source: 'issue' | 'claim';
  application: VouchersWalletApplication;
  /**
   * Who gives the voucher, as its holder reads it.
   */
  issuerName: string;
  /**
   * Who redeems the voucher, as its holder reads it.
   */
  fulfillerName: string;
  /**
   * Signed; good for at least a day.
   */
  coverUrl?: string;
  fulfillmentCategory: VouchersFulfillmentCategory;
  acquisitionSource: VouchersAcquisitionSource;
  /**
   * Seeds of a lesser epoch make values that are worth nothing.
   */
  credentialEpoch: number;
  /**
   * What the voucher is good for.
   */
  description?: string;
  usageRules?: VouchersUsageRules;
  fulfillment?: VouchersFulfillment;
  terms?: VouchersTerms;
}
/**
 * The vouchers that you hold, newest first.
 */
export interface VouchersWalletVoucherPage {
  /**
   * The vouchers of this page.
   */
  items: VouchersWalletVoucherSummary[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which of your vouchers; newest first.
 */
export interface VouchersWalletVouchersQuery {
  status?: VouchersVoucherStatus;
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * What a device needs to show a voucher.
 */
export interface VouchersCredentialRequest {
  /**
   * Also the seeds from which the device makes the QR values of the next 24 hours by itself.
   */
  offline: boolean;
  /**
   * Each device is given each seed once; without this, the log-in is the device.
   */
  deviceId?: VouchersExternalId;
}
/**
 * What a holder shows at a till. A QR value is for one redemption: a new one begins every 30 seconds, and at once when a redemption is reversed.
 */
export interface VouchersHolderCredential {
  /**
   * The value of the QR code, which is good for one redemption.
   */
  qrToken: string;
  /**
   * From then on show the next value; tills take this one for 30 seconds more.
   */
  qrValidUntil: CommonTime;
  /**
   * The code that is read out or typed at the till.
   */
  redeemCode: string;
  codeValidUntil: CommonTime;
  offline?: VouchersOfflineCredential;
}
/**
 * How a device makes QR values without network. The step of a moment is its Unix time in seconds divided by stepSeconds, rounded down. With S = `v1.<voucher id>.<step>` the value is S, a dot, and the first 10 bytes of HMAC-SHA256(seed, S) in base64url without padding; the seed is the one whose span the moment is in.
 */
export interface VouchersOfflineCredential {
  /**
   * For how many seconds one value is shown before the next takes its place.
   */
  stepSeconds: number;
  /**
   * Compare it with credentialEpoch of the voucher: a greater one there has voided these seeds.
   */
  epoch: number;
  /**
   * Only those that this device was not given before.
   */
  seeds: VouchersOfflineSeed[];
}
/**
 * The secret behind the QR values of one day; ends with its day.
 */
export interface VouchersOfflineSeed {
  /**
   * 32 bytes in base64url.
   */
  seed: string;
  from: CommonTime;
  until: CommonTime;
}
/**
 * A redemption, or the reversal of one, as the holder is told of it.
 */
export interface VouchersHolderRedemption {
  redemptionId: CommonId;
  /**
   * A redemption spends the voucher; a reversal gives it back.
   */
  type: 'redemption' | 'reversal';
  /**
   * The shop, as the application calls it.
   */
  storeId?: string;
  occurredAt: CommonTime;
  createdAt: CommonTime;
  reversalOf?: CommonId;
}
/**
 * A redemption that was refused, as the holder is told of it.
 */
export interface VouchersRefusedAttempt {
  /**
   * Why it was refused, as a code of the table of errors.
   */
  code: string;
  /**
   * What was wrong with the voucher.
   */
  reason?: string;
  /**
   * The shop, as the application calls it.
   */
  storeId?: string;
}
/**
 * What happened to a voucher, on the live topic of its holder; the voucher is as it was then.
 */
export interface VouchersHolderEvent {
  voucher: VouchersVoucher;
  redemption?: VouchersHolderRedemption;
  attempt?: VouchersRefusedAttempt;
}
/**
 * Whom to ask, and what to say.
 */
export interface VouchersAskAuthorizationRequest {
  userId: CommonId;
  /**
   * What the person reads beside the question.
   */
  message?: VouchersReason;
}
/**
 * The person finds the question in the wallet, if there is such a person, who has not said no in the last 30 days. Which of it holds is not told: a yes shows when vouchers can be issued.
 */
export interface VouchersAuthorizationAsked {
  applicationId: CommonId;
  userId: CommonId;
  /**
   * The person was asked; what they answer comes as an event.
   */
  status: 'asked';
}
/**
 * An application's question whether it may send vouchers.
 */
export interface VouchersAuthorizationQuestion {
  id: CommonId;
  application: VouchersWalletApplication;
  userId: CommonId;
  /**
   * What the application says with its question.
   */
  message?: string;
  /**
   * Whether the person has answered, and what.
   */
  status: 'pending' | 'accepted' | 'declined';
  createdAt: CommonTime;
  decidedAt?: CommonTime;
}
/**
 * The questions that wait for your yes or no, newest first.
 */
export interface VouchersAuthorizationQuestionPage {
  /**
   * The questions of this page.
   */
  items: VouchersAuthorizationQuestion[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * Which part of the deliveries.
 */
export interface WebhooksDeliveriesQuery {
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many; 20 when left out.
   */
  pageSize?: number;
  /**
   * Another name of pageSize, which goes before it.
   */
  limit?: number;
  status?: WebhooksDeliveryStatus;
}
/**
 * Which delivery of which bot.
 */
export interface WebhooksDeliveryParams {
  /**
   * The bot whose delivery it is.
   */
  id: string;
  /**
   * The id of the delivery, which is that of its update.
   */
  deliveryId: string;
}
/**
 * One request, or what kept it from being made.
 */
export interface WebhooksDeliveryAttempt {
  /**
   * Which attempt it was, counted from 1.
   */
  attempt: number;
  /**
   * When it began.
   */
  at: string;
  /**
   * How long it took until the answer was there, or was given up.
   */
  duration_ms?: number;
  /**
   * Of the answer, when there was one.
   */
  status_code?: number;
  /**
   * As many were read of the answer.
   */
  response_bytes?: number;
  /**
   * The first KiB of the answer, as text.
   */
  response?: string;
  /**
   * What kind of failure it was: status, timeout, dns, connect, tls, protocol, refused_target, no_secret, unknown and others.
   */
  error_class?: string;
  /**
   * Why it failed, in words; absent after a success.
   */
  error?: string;
  /**
   * What was sent was written for Telegram's programs. Absent: as updates are here.
   */
  format?: 'telegram';
}
/**
 * What became of one update on its way to the webhook of a bot.
 */
export interface WebhooksDelivery {
  /**
   * The id of the update; the delivery has the same.
   */
  id: string;
  /**
   * The id of the update; the delivery has the same.
   */
  update_id: string;
  /**
   * The place of the update in the queue of the bot.
   */
  update_seq: number;
  /**
   * Of the update.
   */
  type: string;
  status: WebhooksDeliveryStatus;
  /**
   * All that have begun, those that a person asked for too.
   */
  attempts: number;
  /**
   * Of the last attempt that failed.
   */
  last_error?: string;
  /**
   * When the last attempt of the schedule had failed.
   */
  dead_letter_at?: string;
  /**
   * Not before then.
   */
  next_attempt_at?: string;
  /**
   * The last 20 attempts, in their order.
   */
  attempt_log: WebhooksDeliveryAttempt[];
}
/**
 * Where to look for the delivery.
 */
export interface WebhooksDeliveryQuery {
  /**
   * Its number, as the list has it; one that has succeeded long ago is not found without it.
   */
  update_seq?: number;
}
/**
 * One delivery to the webhook of a bot, with what was sent.
 */
export interface WebhooksWholeDelivery {
  /**
   * The id of the update; the delivery has the same.
   */
  id: string;
  /**
   * The id of the update; the delivery has the same.
   */
  update_id: string;
  /**
   * The place of the update in the queue of the bot.
   */
  update_seq: number;
  /**
   * Of the update.
   */
  type: string;
  status: WebhooksDeliveryStatus;
  /**
   * All that have begun, those that a person asked for too.
   */
  attempts: number;
  /**
   * Of the last attempt that failed.
   */
  last_error?: string;
  /**
   * When the last attempt of the schedule had failed.
   */
  dead_letter_at?: string;
  /**
   * Not before then.
   */
  next_attempt_at?: string;
  /**
   * The last 20 attempts, in their order.
   */
  attempt_log: WebhooksDeliveryAttempt[];
  /**
   * The bytes that are sent, as text. Absent once they are not kept any more: of a bot, when the update was taken or dropped.
   */
  body?: string;
  /**
   * Of the last attempt, but for the signatures. Absent before the first one.
   */
  headers?: {
    [k: string]: string;
  };
}
/**
 * One delivery to the webhook of an application, with what was sent.
 */
export interface WebhooksWholeEventDelivery {
  /**
   * The id of the event; the delivery has the same.
   */
  id: string;
  /**
   * The id of the event; the delivery has the same.
   */
  eventId: string;
  /**
   * Its number in the log of the application.
   */
  eventSeq: number;
  /**
   * Of the event.
   */
  type: string;
  status: WebhooksDeliveryStatus;
  /**
   * All that have begun, those that a person asked for too.
   */
  attempts: number;
  /**
   * Of the last attempt that failed.
   */
  lastError?: string;
  /**
   * When the last attempt of the schedule had failed.
   */
  deadLetterAt?: string;
  /**
   * Not before then.
   */
  nextAttemptAt?: string;
  /**
   * The last 20 attempts, in their order.
   */
  attemptLog: WebhooksEventAttempt[];
  /**
   * The bytes that are sent, as text. Absent once the event is not kept any more.
   */
  body?: string;
  /**
   * Of the last attempt, but for the signatures. Absent before the first one.
   */
  headers?: {
    [k: string]: string;
  };
}
/**
 * Deliveries: those that are pending first, then all others; each the newest first.
 */
export interface WebhooksDeliveryPage {
  /**
   * The deliveries of this page.
   */
  items: WebhooksDelivery[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  pageSize: number;
}
/**
 * Of which type the sample is: a message when nothing is said.
 */
export interface WebhooksTestRequest {
  type?: BotSettingsUpdateType;
}
/**
 * What came of the request: an answer, or the reason why there is none. The update was a sample with `is_test` and an id of its own.
 */
export interface WebhooksTestOutcome {
  /**
   * How long it took until the answer was there, or was given up.
   */
  duration_ms: number;
  /**
   * Of the answer, when there was one: any from 200 to 299 means that it was taken.
   */
  status_code?: number;
  /**
   * The first KiB of the answer, as text.
   */
  response?: string;
  /**
   * What kind of failure it was, as in the attempts of deliveries.
   */
  error_class?: string;
  /**
   * Why it failed, in words; absent after a success.
   */
  error?: string;
}
/**
 * Of which type the sample is: a redeemed voucher when nothing is said.
 */
export interface WebhooksEventTestRequest {
  type?: WebhooksTestedEvent;
}
/**
 * What came of the request: an answer, or the reason why there is none. The event was a sample with `isTest` and an id of its own.
 */
export interface WebhooksEventTestOutcome {
  /**
   * How long it took until the answer was there, or was given up.
   */
  durationMs: number;
  /**
   * Of the answer, when there was one: any from 200 to 299 means that it was taken.
   */
  statusCode?: number;
  /**
   * The first KiB of the answer, as text.
   */
  response?: string;
  /**
   * What kind of failure it was, as in the attempts of deliveries.
   */
  errorClass?: string;
  /**
   * Why it failed, in words; absent after a success.
   */
  error?: string;
}
/**
 * Which deliveries get one more attempt. Without a word, all dead letters.
 */
export interface WebhooksReplayRequest {
  status?: WebhooksReplayedStatus;
  /**
   * Those that died, or whose last attempt failed, then or later.
   */
  from?: string;
  /**
   * Those that died, or whose last attempt failed, then or before.
   */
  to?: string;
}
/**
 * How far a replay of deliveries is.
 */
export interface WebhooksReplay {
  /**
   * Names this replay.
   */
  id: string;
  status: WebhooksReplayedStatus;
  /**
   * Only deliveries that died, or whose last attempt failed, then or later.
   */
  from?: string;
  /**
   * Only deliveries that died, or whose last attempt failed, then or before.
   */
  to?: string;
  /**
   * There are deliveries that it has not come to yet.
   */
  is_running: boolean;
  /**
   * When it was asked for.
   */
  started_at: string;
  /**
   * When it had come to the last one.
   */
  finished_at?: string;
  /**
   * Attempts that it has asked for.
   */
  asked: number;
  /**
   * How many of them have arrived.
   */
  succeeded: number;
  /**
   * Those are again what they were.
   */
  failed: number;
  /**
   * Attempts that are to come at once, or under way.
   */
  waiting: number;
}
/**
 * From which number on, and how many.
 */
export interface WebhooksEventsQuery {
  /**
   * The number of the last event that you have; 0 for the first ones.
   */
  after: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * What happened to a voucher or a template of the application, as its webhook is told, with its number in the log of the application.
 */
export interface WebhooksApplicationEvent {
  /**
   * Its number in the log of the application: from 1, without a gap. Absent in a live event, whose offset it is.
   */
  seq?: number;
  /**
   * The same at every delivery.
   */
  id: string;
  /**
   * What has happened to the voucher or the template.
   */
  type: string;
  /**
   * When it happened.
   */
  createdAt: string;
  /**
   * The application that is told.
   */
  applicationId: string;
  /**
   * The event is a sample that the owner has sent; nothing has happened.
   */
  isTest?: true;
  /**
   * Among the events of the same voucher or template: from 1, without a gap.
   */
  sequence: number;
  /**
   * The voucher or template after the event, and what it is about.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * Events by their numbers, the oldest first. What has happened a moment ago may not have its number yet.
 */
export interface WebhooksEventPage {
  /**
   * The events, by their numbers.
   */
  items: WebhooksApplicationEvent[];
  /**
   * The first number that can be read: where it is more than after + 1, what is between is gone.
   */
  first: number;
  /**
   * The newest number; 0 when there was no event yet.
   */
  newest: number;
}
/**
 * Which part of the deliveries.
 */
export interface WebhooksEventDeliveriesQuery {
  /**
   * Which page, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
  status?: WebhooksDeliveryStatus;
}
/**
 * Which delivery of which application.
 */
export interface WebhooksEventDeliveryParams {
  id: CommonId;
  /**
   * The id of the delivery, which is that of its event.
   */
  deliveryId: string;
}
/**
 * One request, or what kept it from being made.
 */
export interface WebhooksEventAttempt {
  /**
   * Which attempt it was, counted from 1.
   */
  attempt: number;
  /**
   * When it began.
   */
  at: string;
  /**
   * How long it took until the answer was there, or was given up.
   */
  durationMs?: number;
  /**
   * Of the answer, when there was one.
   */
  statusCode?: number;
  /**
   * As many were read of the answer.
   */
  responseBytes?: number;
  /**
   * The first KiB of the answer, as text.
   */
  response?: string;
  /**
   * What kind of failure it was: status, timeout, dns, connect, tls, protocol, refused_target, no_secret, unknown and others.
   */
  errorClass?: string;
  /**
   * Why it failed, in words; absent after a success.
   */
  error?: string;
}
/**
 * What became of one event on its way to the webhook of an application.
 */
export interface WebhooksEventDelivery {
  /**
   * The id of the event; the delivery has the same.
   */
  id: string;
  /**
   * The id of the event; the delivery has the same.
   */
  eventId: string;
  /**
   * Its number in the log of the application.
   */
  eventSeq: number;
  /**
   * Of the event.
   */
  type: string;
  status: WebhooksDeliveryStatus;
  /**
   * All that have begun, those that a person asked for too.
   */
  attempts: number;
  /**
   * Of the last attempt that failed.
   */
  lastError?: string;
  /**
   * When the last attempt of the schedule had failed.
   */
  deadLetterAt?: string;
  /**
   * Not before then.
   */
  nextAttemptAt?: string;
  /**
   * The last 20 attempts, in their order.
   */
  attemptLog: WebhooksEventAttempt[];
}
/**
 * Deliveries: those that are pending first, then all others; each the newest first.
 */
export interface WebhooksEventDeliveryPage {
  /**
   * The deliveries of this page.
   */
  items: WebhooksEventDelivery[];
  /**
   * How many there are on all pages together.
   */
  total: number;
  /**
   * Which page this is, counted from 1.
   */
  page: number;
  /**
   * How many a page may have.
   */
  limit: number;
}
/**
 * How far a replay of deliveries is.
 */
export interface WebhooksEventReplay {
  /**
   * Names this replay.
   */
  id: string;
  status: WebhooksReplayedStatus;
  /**
   * Only deliveries that died, or whose last attempt failed, then or later.
   */
  from?: string;
  /**
   * Only deliveries that died, or whose last attempt failed, then or before.
   */
  to?: string;
  /**
   * There are deliveries that it has not come to yet.
   */
  isRunning: boolean;
  /**
   * When it was asked for.
   */
  startedAt: string;
  /**
   * When it had come to the last one.
   */
  finishedAt?: string;
  /**
   * Attempts that it has asked for.
   */
  asked: number;
  /**
   * How many of them have arrived.
   */
  succeeded: number;
  /**
   * Those are again what they were.
   */
  failed: number;
  /**
   * Attempts that are to come at once, or under way.
   */
  waiting: number;
}

export const schemaKeys: readonly (keyof Schemas)[] = Object.freeze([
  'accounts.Username',
  'accounts.DisplayName',
  'accounts.Password',
  'accounts.RefreshToken',
  'accounts.Role',
  'accounts.RegisterRequest',
  'accounts.LogInRequest',
  'accounts.RefreshRequest',
  'accounts.PasswordRequest',
  'accounts.PasswordResetRequest',
  'accounts.ProfileRequest',
  'accounts.AddedToGroupsBy',
  'accounts.PresenceVisibility',
  'accounts.Me',
  'accounts.User',
  'accounts.LogIn',
  'accounts.EndedLogIns',
  'admin.ReviewEvent',
  'admin.RolesRequest',
  'admin.UsersQuery',
  'admin.PersonStatus',
  'admin.Suspension',
  'admin.Person',
  'admin.SuspendRequest',
  'admin.PasswordReset',
  'admin.Users',
  'admin.AuditQuery',
  'admin.AuditRecord',
  'admin.AuditPage',
  'admin.SigningKey',
  'admin.ClusterNode',
  'admin.ClusterLink',
  'admin.ClusterSelf',
  'admin.Cluster',
  'applications.Name',
  'applications.Description',
  'applications.Scope',
  'applications.WebhookUrl',
  'applications.WebhookSecret',
  'applications.ApplicationParams',
  'applications.TokenParams',
  'applications.BotLinkParams',
  'applications.PageQuery',
  'applications.CreateRequest',
  'applications.PatchRequest',
  'applications.Application',
  'applications.ApplicationPage',
  'applications.TokenRequest',
  'applications.Token',
  'applications.NewToken',
  'applications.TokenPage',
  'applications.BotLink',
  'applications.EndpointLimit',
  'applications.Context',
  'applications.AdminApplicationsQuery',
  'applications.AdminApplications',
  'applications.AdminApplication',
  'bot-metrics.Counts',
  'bot-metrics.Errors',
  'bot-metrics.Quota',
  'bot-metrics.Updates',
  'bot-metrics.Webhook',
  'bot-metrics.Minute',
  'bot-metrics.Metrics',
  'bot-settings.ShortDescription',
  'bot-settings.About',
  'bot-settings.PageAddress',
  'bot-settings.PictureAddress',
  'bot-settings.FriendRequestMode',
  'bot-settings.LinksChange',
  'bot-settings.ContactChange',
  'bot-settings.PatchRequest',
  'bot-settings.ScopesRequest',
  'bot-settings.EndedBot',
  'bot-settings.ShortDescriptionRequest',
  'bot-settings.SavedShortDescription',
  'bot-settings.OwnShortDescription',
  'bot-settings.DescriptionRequest',
  'bot-settings.SavedAbout',
  'bot-settings.OwnDescription',
  'bot-settings.FriendRequestModeRequest',
  'bot-settings.OwnFriendRequestMode',
  'bot-settings.GroupPrivacyRequest',
  'bot-settings.OwnGroupPrivacy',
  'bot-settings.BotCommand',
  'bot-settings.NewCommand',
  'bot-settings.CommandScopeName',
  'bot-settings.CommandScopeObject',
  'bot-settings.CommandScope',
  'bot-settings.LanguageCode',
  'bot-settings.SetCommandsRequest',
  'bot-settings.DeleteCommandsRequest',
  'bot-settings.CommandsQuery',
  'bot-settings.Commands',
  'bot-settings.ShownCommandsQuery',
  'bot-settings.CommandMenu',
  'bot-settings.WebhookUrl',
  'bot-settings.UpdateType',
  'bot-settings.UpdateTypes',
  'bot-settings.WebhookFormat',
  'bot-settings.WebhookRequest',
  'bot-settings.DropRequest',
  'bot-settings.DropQuery',
  'bot-settings.Webhook',
  'bot-settings.PollingBot',
  'bot-settings.WebhookInfo',
  'bot-settings.CapabilitiesRequest',
  'bot-settings.QuotaRequest',
  'bots.Name',
  'bots.Username',
  'bots.Description',
  'bots.Avatar',
  'bots.Scope',
  'bots.PendingScopes',
  'bots.Reason',
  'bots.ReviewStatus',
  'bots.Status',
  'bots.BotParams',
  'bots.ApplyRequest',
  'bots.ResubmitRequest',
  'bots.ReasonRequest',
  'bots.ApproveRequest',
  'bots.RejectRequest',
  'bots.VerifyTokenRequest',
  'bots.QueueQuery',
  'bots.Links',
  'bots.Contact',
  'bots.Bot',
  'bots.BotSummary',
  'bots.MyBotsQuery',
  'bots.MyBots',
  'bots.TokenState',
  'bots.Identity',
  'bots.DecidedApplication',
  'bots.AdminBot',
  'bots.AdminBotPage',
  'chats.Text',
  'chats.Title',
  'chats.Description',
  'chats.ChatType',
  'chats.ChatHead',
  'chats.Chat',
  'chats.OtherSide',
  'chats.LastMessage',
  'chats.ListedChat',
  'chats.Chats',
  'chats.PageQuery',
  'chats.OpenRequest',
  'chats.MemberStatus',
  'chats.User',
  'chats.From',
  'chats.ChatMember',
  'chats.ListedMember',
  'chats.Members',
  'chats.MemberRequest',
  'chats.MessageType',
  'chats.MessageFile',
  'chats.Metadata',
  'chats.Location',
  'chats.Venue',
  'chats.Dice',
  'chats.PollOption',
  'chats.Poll',
  'chats.Contact',
  'chats.InlineButton',
  'chats.ButtonText',
  'chats.InlineKeyboardRows',
  'chats.InlineKeyboard',
  'chats.Entity',
  'chats.Entities',
  'chats.KeyboardButton',
  'chats.ReplyMarkup',
  'chats.ForwardFrom',
  'chats.SystemEvent',
  'chats.Message',
  'chats.MessageParams',
  'chats.Messages',
  'chats.MessagesQuery',
  'chats.Mentions',
  'chats.ClientMessageId',
  'chats.SendMessageRequest',
  'common.Id',
  'common.Time',
  'common.Version',
  'common.Empty',
  'common.Ok',
  'common.IdParams',
  'config.Config',
  'envelope.Meta',
  'envelope.FieldProblem',
  'envelope.Details',
  'envelope.Facts',
  'envelope.VoucherSuccess',
  'envelope.VoucherError',
  'envelope.BotSuccess',
  'envelope.BotError',
  'files.FileName',
  'files.FileSize',
  'files.FileType',
  'files.Checksum',
  'files.Metadata',
  'files.Category',
  'files.UploadRequest',
  'files.Received',
  'files.UploadCredentials',
  'files.CompleteRequest',
  'files.CropRequest',
  'files.FileQuery',
  'files.FilesQuery',
  'files.File',
  'files.Files',
  'friends.RequestStatus',
  'friends.RequestMessage',
  'friends.Source',
  'friends.FriendRequest',
  'friends.RequestItem',
  'friends.Requests',
  'friends.RequestsQuery',
  'friends.Friend',
  'friends.Friends',
  'friends.FriendsQuery',
  'friends.FriendParams',
  'friends.BotRequest',
  'friends.BotRequests',
  'friends.AnswerRequest',
  'friends.BotAnswer',
  'governance.MemberParams',
  'governance.ChangeRequest',
  'governance.RoleRequest',
  'governance.Reason',
  'governance.BanRequest',
  'governance.PinRequest',
  'governance.RequestMessage',
  'governance.JoinGroupRequest',
  'governance.JoinAsked',
  'governance.PendingJoin',
  'governance.JoinRequests',
  'governance.ChatQuery',
  'governance.ChatMemberQuery',
  'governance.MemberCount',
  'governance.Administrators',
  'governance.SetTitleRequest',
  'governance.SetDescriptionRequest',
  'governance.SetPhotoRequest',
  'governance.PinMessageRequest',
  'governance.ChatRequest',
  'governance.ChatMemberRequest',
  'governance.BanMemberRequest',
  'governance.VirtualParams',
  'governance.VirtualMember',
  'governance.VirtualMembers',
  'governance.AddVirtualRequest',
  'governance.RemoveVirtualQuery',
  'governance.DispatchableQuery',
  'governance.DispatchableMembers',
  'governance.SimulateRequest',
  'messages.Caption',
  'messages.Question',
  'messages.OptionText',
  'messages.PlaceName',
  'messages.Address',
  'messages.VenueTitle',
  'messages.PhoneNumber',
  'messages.FirstName',
  'messages.LastName',
  'messages.Performer',
  'messages.TrackTitle',
  'messages.ThumbnailUrl',
  'messages.Pixels',
  'messages.Seconds',
  'messages.Latitude',
  'messages.Longitude',
  'messages.DiceEmoji',
  'messages.CorrectOption',
  'messages.PollOptions',
  'messages.SendPhotoRequest',
  'messages.SendDocumentRequest',
  'messages.SendVideoRequest',
  'messages.SendAudioRequest',
  'messages.SendVoiceRequest',
  'messages.SendVideoNoteRequest',
  'messages.SendAnimationRequest',
  'messages.SendStickerRequest',
  'messages.SendLocationRequest',
  'messages.SendVenueRequest',
  'messages.SendDiceRequest',
  'messages.SendPollRequest',
  'messages.SendContactRequest',
  'messages.MediaItem',
  'messages.Media',
  'messages.SendMediaGroupRequest',
  'messages.MediaGroup',
  'messages.ChatAction',
  'messages.ActionRequest',
  'messages.SendChatActionRequest',
  'messages.EditMessageRequest',
  'messages.DeleteMessageRequest',
  'messages.EditMarkupRequest',
  'messages.CopyRequest',
  'messages.Deleted',
  'messages.SentLocation',
  'messages.SentVenue',
  'messages.SentContact',
  'messages.SentPoll',
  'messages.SentDice',
  'messages.SendRequest',
  'messages.EditRequest',
  'messages.MarkRequest',
  'people.User',
  'people.Online',
  'people.LastSeen',
  'people.PresenceChange',
  'people.Users',
  'people.UsersQuery',
  'realtime.FrameId',
  'realtime.Topic',
  'realtime.Epoch',
  'realtime.Offset',
  'realtime.Position',
  'realtime.Group',
  'realtime.TopicBehind',
  'realtime.Auth',
  'realtime.Subscribe',
  'realtime.Unsubscribe',
  'realtime.Ack',
  'realtime.Ticket',
  'realtime.Ping',
  'realtime.Ok',
  'realtime.Error',
  'realtime.Event',
  'realtime.Signal',
  'realtime.Doing',
  'realtime.ReadMark',
  'realtime.DeliveryChange',
  'realtime.DeliveryEvent',
  'realtime.PersonalEvent',
  'realtime.UpdatesDropped',
  'rich.PressRequest',
  'rich.Press',
  'rich.CallbackWaitQuery',
  'rich.Callback',
  'rich.PressUpdate',
  'rich.AnswerCallbackRequest',
  'rich.VoteRequest',
  'rich.Vote',
  'rich.PollVote',
  'rich.PollVotes',
  'rich.PollQuery',
  'rich.InlineMessage',
  'rich.InlineArticle',
  'rich.InlineRequest',
  'rich.InlineAnswer',
  'rich.InlineUpdate',
  'rich.AnswerInlineRequest',
  'rich.ChooseRequest',
  'system.Health',
  'system.Readiness',
  'system.ReadinessCheck',
  'telegram.Address',
  'updates.UpdatesRequest',
  'updates.MemberChanged',
  'updates.GroupAsked',
  'updates.FriendAsked',
  'updates.Update',
  'updates.Updates',
  'vouchers.Label',
  'vouchers.Description',
  'vouchers.ExternalId',
  'vouchers.ExternalTemplateId',
  'vouchers.TemplateName',
  'vouchers.Reason',
  'vouchers.Instant',
  'vouchers.TemplateStatus',
  'vouchers.TemplateType',
  'vouchers.FulfillmentCategory',
  'vouchers.AcquisitionSource',
  'vouchers.Validity',
  'vouchers.UsageRules',
  'vouchers.Fulfillment',
  'vouchers.Terms',
  'vouchers.CreateTemplateRequest',
  'vouchers.PatchTemplateRequest',
  'vouchers.Template',
  'vouchers.TemplatePage',
  'vouchers.TemplatesQuery',
  'vouchers.PagedTemplatesQuery',
  'vouchers.ReviewQuery',
  'vouchers.DecidedTemplate',
  'vouchers.AdminTemplate',
  'vouchers.AdminTemplatePage',
  'vouchers.TemplateParams',
  'vouchers.ApplicationParams',
  'vouchers.OwnTemplateParams',
  'vouchers.ReasonRequest',
  'vouchers.ApproveRequest',
  'vouchers.RejectRequest',
  'vouchers.VoucherStatus',
  'vouchers.Voucher',
  'vouchers.AdminVoucher',
  'vouchers.VoucherPage',
  'vouchers.IssueRequest',
  'vouchers.Issuance',
  'vouchers.Credential',
  'vouchers.VerifyRequest',
  'vouchers.Verification',
  'vouchers.RedeemRequest',
  'vouchers.EarlierRedemption',
  'vouchers.ReverseRequest',
  'vouchers.Redemption',
  'vouchers.RedemptionPage',
  'vouchers.RedemptionsCsv',
  'vouchers.RedemptionParams',
  'vouchers.VoucherParams',
  'vouchers.Day',
  'vouchers.SummaryQuery',
  'vouchers.SummaryItem',
  'vouchers.Summary',
  'vouchers.OwnRedemptionParams',
  'vouchers.OwnVoucherParams',
  'vouchers.VouchersQuery',
  'vouchers.RedemptionsQuery',
  'vouchers.AuthorizationRequest',
  'vouchers.AuthorizationParams',
  'vouchers.Authorization',
  'vouchers.AuthorizationPage',
  'vouchers.PageQuery',
  'vouchers.IdempotencyKey',
  'vouchers.RecipientsQuery',
  'vouchers.Recipient',
  'vouchers.Recipients',
  'vouchers.AllocationStatus',
  'vouchers.AllocationsQuery',
  'vouchers.AllocateRequest',
  'vouchers.Allocation',
  'vouchers.AllocationPage',
  'vouchers.OwnAllocationParams',
  'vouchers.Stock',
  'vouchers.StockPage',
  'vouchers.StockParams',
  'vouchers.SendRequest',
  'vouchers.SendStatus',
  'vouchers.Send',
  'vouchers.SendPage',
  'vouchers.SendsQuery',
  'vouchers.SendParams',
  'vouchers.Claim',
  'vouchers.WalletApplication',
  'vouchers.WalletVoucherSummary',
  'vouchers.WalletVoucher',
  'vouchers.WalletVoucherPage',
  'vouchers.WalletVouchersQuery',
  'vouchers.CredentialRequest',
  'vouchers.HolderCredential',
  'vouchers.OfflineCredential',
  'vouchers.OfflineSeed',
  'vouchers.QrPicture',
  'vouchers.HolderRedemption',
  'vouchers.RefusedAttempt',
  'vouchers.HolderEvent',
  'vouchers.AskAuthorizationRequest',
  'vouchers.AuthorizationAsked',
  'vouchers.AuthorizationQuestion',
  'vouchers.AuthorizationQuestionPage',
  'webhooks.DeliveryStatus',
  'webhooks.DeliveriesQuery',
  'webhooks.DeliveryParams',
  'webhooks.DeliveryAttempt',
  'webhooks.Delivery',
  'webhooks.DeliveryQuery',
  'webhooks.WholeDelivery',
  'webhooks.WholeEventDelivery',
  'webhooks.DeliveryPage',
  'webhooks.TestRequest',
  'webhooks.TestOutcome',
  'webhooks.TestedEvent',
  'webhooks.EventTestRequest',
  'webhooks.EventTestOutcome',
  'webhooks.ReplayRequest',
  'webhooks.ReplayedStatus',
  'webhooks.Replay',
  'webhooks.EventsQuery',
  'webhooks.ApplicationEvent',
  'webhooks.EventPage',
  'webhooks.EventDeliveriesQuery',
  'webhooks.EventDeliveryParams',
  'webhooks.EventAttempt',
  'webhooks.EventDelivery',
  'webhooks.EventDeliveryPage',
  'webhooks.EventReplay',
] as const);
