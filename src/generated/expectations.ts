// What each field of a request takes, made from schemas/*.json by `npm run generate`; never edited.

/** By the key of the shape and the place in it; `*` stands for any member. Each completes "must be …". */
export const expectations: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.freeze({
  'accounts.RegisterRequest': {
    "": "an object",
    "username": "a letter and then letters, digits and underscores, 3 to 64 characters long",
    "password": "text, 8 to 256 characters long",
    "display_name": "one line of text, not only spaces and without control characters, 1 to 100 characters long"
  },
  'accounts.LogInRequest': {
    "": "an object",
    "username": "text, 1 to 64 characters long",
    "password": "text, 1 to 256 characters long"
  },
  'accounts.RefreshRequest': {
    "": "an object",
    "refresh_token": "text, 1 to 256 characters long"
  },
  'accounts.PasswordRequest': {
    "": "an object",
    "old": "text, 1 to 256 characters long",
    "new": "text, 8 to 256 characters long"
  },
  'accounts.ProfileRequest': {
    "": "an object",
    "display_name": "one line of text, not only spaces and without control characters, 1 to 100 characters long"
  },
  'admin.RolesRequest': {
    "": "an object",
    "roles": "a list of at most 2 different values",
    "roles.*": "one of reviewer, admin"
  },
  'admin.AuditQuery': {
    "": "an object",
    "actor": "text, 1 to 64 characters long",
    "action": "text, 1 to 64 characters long",
    "page": "an integer from 1 to 10000",
    "pageSize": "an integer from 1 to 100"
  },
  'applications.ApplicationParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'applications.TokenParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "tokenId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'applications.BotLinkParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "botId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'applications.PageQuery': {
    "": "an object",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'applications.CreateRequest': {
    "": "an object",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "description": "text of whole Unicode characters, at most 512 characters long",
    "webhook": "an object",
    "webhook.url": "an address that begins with https://, 1 to 2048 characters long",
    "webhook.secretToken": "text of whole Unicode characters, 1 to 256 characters long",
    "webhook.enabled": "true or false"
  },
  'applications.PatchRequest': {
    "": "an object",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "description": "text of whole Unicode characters, at most 512 characters long",
    "webhook": "an object, or null",
    "webhook.url": "an address that begins with https://, 1 to 2048 characters long",
    "webhook.secretToken": "text of whole Unicode characters, 1 to 256 characters long",
    "webhook.enabled": "true or false"
  },
  'applications.TokenRequest': {
    "": "an object",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "scopes": "a list of 1 to 6 different values",
    "scopes.*": "one of vouchers:read, vouchers:templates:write, vouchers:issue, vouchers:verify, vouchers:redeem, vouchers:reverse",
    "expiresAt": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z"
  },
  'bots.BotParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'bots.ApplyRequest': {
    "": "an object",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "username": "a small letter and then small letters, digits and underscores, 3 to 64 characters long",
    "description": "text of whole Unicode characters, at most 512 characters long",
    "avatar": "an address that begins with https://, at most 2048 characters long",
    "scopes": "a list of 1 to 4 different values",
    "scopes.*": "one of messages:send, messages:receive, vouchers:read, vouchers:templates:write"
  },
  'bots.ResubmitRequest': {
    "": "an object",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "username": "a small letter and then small letters, digits and underscores, 3 to 64 characters long",
    "description": "text of whole Unicode characters, at most 512 characters long",
    "avatar": "an address that begins with https://, at most 2048 characters long",
    "scopes": "a list of 1 to 4 different values",
    "scopes.*": "one of messages:send, messages:receive, vouchers:read, vouchers:templates:write"
  },
  'bots.ReasonRequest': {
    "": "an object",
    "reason": "text that is not only spaces, 1 to 512 characters long"
  },
  'bots.ApproveRequest': {
    "": "an object",
    "version": "an integer from 0 to 9007199254740991"
  },
  'bots.RejectRequest': {
    "": "an object",
    "reason": "text that is not only spaces, 1 to 512 characters long",
    "version": "an integer from 0 to 9007199254740991"
  },
  'bots.VerifyTokenRequest': {
    "": "an object",
    "token": "text, 1 to 1024 characters long"
  },
  'bots.QueueQuery': {
    "": "an object",
    "review_status": "one of pending, approved, rejected",
    "page": "an integer from 1 to 10000",
    "pageSize": "an integer from 1 to 100"
  },
  'chats.PageQuery': {
    "": "an object",
    "page": "an integer from 1 to 10000",
    "pageSize": "an integer from 1 to 100"
  },
  'chats.OpenRequest': {
    "": "an object",
    "type": "a value",
    "user_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "title": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "description": "text of whole Unicode characters, at most 512 characters long",
    "member_ids": "a list of at most 100 values",
    "member_ids.*": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'chats.MemberRequest': {
    "": "an object",
    "user_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'chats.MessagesQuery': {
    "": "an object",
    "before": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "limit": "an integer from 1 to 100"
  },
  'chats.SendRequest': {
    "": "an object",
    "message_type": "one of text",
    "text": "text that is not only spaces, 1 to 4096 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "mentions": "a list of at most 100 values",
    "mentions.*": "a user id or a username",
    "client_message_id": "visible ASCII characters, 1 to 255 characters long"
  },
  'chats.SendMessageRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "text": "text that is not only spaces, 1 to 4096 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, at most 2048 characters long"
  },
  'common.IdParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'files.UploadRequest': {
    "": "an object",
    "fileName": "text of whole Unicode characters, 1 to 255 characters long",
    "fileSize": "an integer from 1 to 5000000000",
    "fileType": "a media type like image/png, without parameters, at most 127 characters long",
    "checksum": "64 hexadecimal digits: the SHA-256 of the bytes",
    "metadata": "an object of at most 32 fields whose names are 1 to 64 letters, digits, underscores and hyphens",
    "metadata.*": "a number, true, false, or text, at most 512 characters long"
  },
  'files.CompleteRequest': {
    "": "an object",
    "key": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "fileName": "text of whole Unicode characters, 1 to 255 characters long",
    "fileSize": "an integer from 1 to 5000000000",
    "fileType": "a media type like image/png, without parameters, at most 127 characters long",
    "checksum": "64 hexadecimal digits: the SHA-256 of the bytes",
    "category": "1 to 32 letters, digits, underscores and hyphens",
    "isPublic": "true or false"
  },
  'files.CropRequest': {
    "": "an object",
    "x": "an integer from 0 to 100000",
    "y": "an integer from 0 to 100000",
    "width": "an integer from 1 to 100000",
    "height": "an integer from 1 to 100000"
  },
  'files.FileQuery': {
    "": "an object",
    "file_id": "the id of a file"
  },
  'files.FilesQuery': {
    "": "an object",
    "page": "an integer from 1 to 10000",
    "pageSize": "an integer from 1 to 100"
  },
  'rich.MessageParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "messageId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'rich.PressRequest': {
    "": "an object",
    "data": "text of whole Unicode characters, 1 to 64 characters long"
  },
  'rich.CallbackWaitQuery': {
    "": "an object",
    "timeout": "an integer from 0 to 25"
  },
  'rich.AnswerCallbackRequest': {
    "": "an object",
    "callback_query_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "text": "text of whole Unicode characters, at most 200 characters long",
    "show_alert": "true or false",
    "url": "an address that begins with http:// or https://, at most 2048 characters long",
    "cache_time": "an integer from 0 to 86400"
  },
  'rich.VoteRequest': {
    "": "an object",
    "option_ids": "a list of at most 1 values",
    "option_ids.*": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'rich.PollQuery': {
    "": "an object",
    "message_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'rich.InlineRequest': {
    "": "an object",
    "bot_username": "the username of a bot",
    "query": "text of whole Unicode characters, at most 256 characters long",
    "offset": "text of whole Unicode characters, at most 64 characters long",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'rich.AnswerInlineRequest': {
    "": "an object",
    "inline_query_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "results": "a list of 1 to 50 values",
    "results.*": "an object",
    "results.*.type": "one of article",
    "results.*.id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "results.*.title": "text of whole Unicode characters, 1 to 256 characters long",
    "results.*.description": "text of whole Unicode characters, at most 512 characters long",
    "results.*.url": "an address that begins with http:// or https://, at most 2048 characters long",
    "results.*.thumbnail_url": "an address that begins with http:// or https://, at most 2048 characters long",
    "results.*.input_message_content": "an object",
    "results.*.input_message_content.message_text": "text that is not only spaces, 1 to 4096 characters long",
    "results.*.reply_markup": "an object",
    "results.*.reply_markup.inline_keyboard": "a list of 1 to 8 values",
    "results.*.reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "results.*.reply_markup.inline_keyboard.*.*": "an object",
    "results.*.reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "results.*.reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "results.*.reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, at most 2048 characters long",
    "cache_time": "an integer from 0 to 86400",
    "is_personal": "true or false",
    "next_offset": "text of whole Unicode characters, at most 64 characters long"
  },
  'rich.ChooseRequest': {
    "": "an object",
    "result_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.CreateTemplateRequest': {
    "": "an object",
    "external_template_id": "one line of text that does not begin with tpl_, not only spaces and without control characters, 1 to 128 characters long",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "type": "one of discount, cash_discount, gift, service",
    "issuer_name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "fulfiller_name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "fulfillment_category": "one of physical_goods, offline_service, ecommerce_discount, app_credit",
    "acquisition_source": "one of free, merchant_campaign, platform_campaign",
    "validity": "an object",
    "validity.mode": "one of fixed, relative",
    "validity.from": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z, at most 64 characters long",
    "validity.to": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z, at most 64 characters long",
    "validity.days_after_claim": "an integer from 1 to 3650",
    "issue_limit": "an integer from 0 to 9007199254740991",
    "per_user_limit": "an integer from 1 to 100",
    "description": "text of whole Unicode characters, at most 2000 characters long",
    "cover_file_id": "the id of a picture that the owner of the application uploaded, not an address",
    "usage_rules": "an object",
    "fulfillment": "an object",
    "fulfillment.redemption_url": "a whole address that begins with https://, at most 2048 characters long",
    "fulfillment.open_mode": "one of in_app, external",
    "terms": "an object"
  },
  'vouchers.PatchTemplateRequest': {
    "": "an object",
    "external_template_id": "one line of text that does not begin with tpl_, not only spaces and without control characters, 1 to 128 characters long",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "type": "one of discount, cash_discount, gift, service",
    "issuer_name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "fulfiller_name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "fulfillment_category": "one of physical_goods, offline_service, ecommerce_discount, app_credit",
    "acquisition_source": "one of free, merchant_campaign, platform_campaign",
    "validity": "an object",
    "validity.mode": "one of fixed, relative",
    "validity.from": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z, at most 64 characters long",
    "validity.to": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z, at most 64 characters long",
    "validity.days_after_claim": "an integer from 1 to 3650",
    "issue_limit": "an integer from 0 to 9007199254740991",
    "per_user_limit": "an integer from 1 to 100",
    "description": "text of whole Unicode characters, at most 2000 characters long, or null",
    "cover_file_id": "the id of a picture that the owner of the application uploaded, not an address, or null",
    "usage_rules": "an object, or null",
    "fulfillment": "an object, or null",
    "fulfillment.redemption_url": "a whole address that begins with https://, at most 2048 characters long",
    "fulfillment.open_mode": "one of in_app, external",
    "terms": "an object, or null"
  },
  'vouchers.TemplatesQuery': {
    "": "an object",
    "status": "one of draft, reviewing, active, rejected, paused, ended, archived",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'vouchers.PagedTemplatesQuery': {
    "": "an object",
    "status": "one of draft, reviewing, active, rejected, paused, ended, archived",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'vouchers.ReviewQuery': {
    "": "an object",
    "status": "one of draft, reviewing, active, rejected, paused, ended, archived",
    "page": "an integer from 1 to 10000",
    "pageSize": "an integer from 1 to 100"
  },
  'vouchers.TemplateParams': {
    "": "an object",
    "templateId": "one line of text, not only spaces and without control characters, 1 to 128 characters long"
  },
  'vouchers.ApplicationParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.OwnTemplateParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "templateId": "one line of text, not only spaces and without control characters, 1 to 128 characters long"
  },
  'vouchers.ReasonRequest': {
    "": "an object",
    "reason": "text that is not only spaces, 1 to 512 characters long"
  },
  'vouchers.ApproveRequest': {
    "": "an object",
    "version": "an integer from 0 to 9007199254740991"
  },
  'vouchers.RejectRequest': {
    "": "an object",
    "reason": "text that is not only spaces, 1 to 512 characters long",
    "version": "an integer from 0 to 9007199254740991"
  },
  'vouchers.IssueRequest': {
    "": "an object",
    "template_id": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "external_issue_id": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "recipient_user_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.VerifyRequest': {
    "": "an object",
    "credential": "an object",
    "credential.type": "one of qr_token, redeem_code",
    "credential.value": "text, 1 to 512 characters long",
    "store_id": "one line of text, not only spaces and without control characters, 1 to 128 characters long"
  },
  'vouchers.RedeemRequest': {
    "": "an object",
    "credential": "an object",
    "credential.type": "one of qr_token, redeem_code",
    "credential.value": "text, 1 to 512 characters long",
    "external_order_id": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "store_id": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "operator_id": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "occurred_at": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z, at most 64 characters long"
  },
  'vouchers.ReverseRequest': {
    "": "an object",
    "reason": "text that is not only spaces, 1 to 512 characters long",
    "operator_id": "one line of text, not only spaces and without control characters, 1 to 128 characters long"
  },
  'vouchers.RedemptionParams': {
    "": "an object",
    "redemptionId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.VoucherParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.OwnVoucherParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "voucherId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.VouchersQuery': {
    "": "an object",
    "templateId": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "status": "one of available, redeemed, expired, revoked",
    "holder": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'vouchers.RedemptionsQuery': {
    "": "an object",
    "externalOrderId": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "storeId": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "from": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z, at most 64 characters long",
    "to": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z, at most 64 characters long",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'vouchers.AuthorizationRequest': {
    "": "an object",
    "applicationId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.AuthorizationParams': {
    "": "an object",
    "applicationId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.PageQuery': {
    "": "an object",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'vouchers.RecipientsQuery': {
    "": "an object",
    "keyword": "text, 2 to 64 characters long"
  },
  'vouchers.AllocationsQuery': {
    "": "an object",
    "templateId": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'vouchers.AllocateRequest': {
    "": "an object",
    "templateId": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "recipientUserId": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "quantity": "an integer from 1 to 10000",
    "idempotencyKey": "1 to 255 visible ASCII characters"
  },
  'vouchers.OwnAllocationParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "allocationId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.StockParams': {
    "": "an object",
    "allocationId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.SendRequest': {
    "": "an object",
    "recipientUserId": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "message": "text that is not only spaces, 1 to 512 characters long",
    "idempotencyKey": "1 to 255 visible ASCII characters"
  },
  'vouchers.SendsQuery': {
    "": "an object",
    "direction": "one of in, out",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'vouchers.SendParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'vouchers.WalletVouchersQuery': {
    "": "an object",
    "status": "one of available, redeemed, expired, revoked",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100"
  },
  'vouchers.CredentialRequest': {
    "": "an object",
    "offline": "true or false",
    "deviceId": "one line of text, not only spaces and without control characters, 1 to 128 characters long"
  },
  'vouchers.AskAuthorizationRequest': {
    "": "an object",
    "userId": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "message": "text that is not only spaces, 1 to 512 characters long"
  },
});
