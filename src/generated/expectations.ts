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
    "display_name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "presence_visibility": "one of everyone, friends, nobody",
    "added_to_groups_by": "one of everyone, friends, nobody"
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
  'bot-settings.PatchRequest': {
    "": "an object",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "username": "a small letter and then small letters, digits and underscores, 3 to 64 characters long",
    "avatar": "an address that begins with https://, the url of a file of yours, or empty, at most 2048 characters long",
    "description": "text of whole Unicode characters, at most 512 characters long",
    "short_description": "text of whole Unicode characters, at most 120 characters long",
    "about": "text of whole Unicode characters, at most 512 characters long",
    "cover_url": "an address that begins with https://, the url of a file of yours, or empty, at most 2048 characters long",
    "links": "an object, or null",
    "links.website": "an address that begins with https:// or http://, or empty, at most 2048 characters long",
    "links.privacy_policy": "an address that begins with https:// or http://, or empty, at most 2048 characters long",
    "links.terms_of_service": "an address that begins with https:// or http://, or empty, at most 2048 characters long",
    "links.support": "an address that begins with https:// or http://, or empty, at most 2048 characters long",
    "contact": "an object, or null",
    "contact.organization": "one line of text without control characters, at most 100 characters long",
    "contact.email": "an address of mail, or empty, at most 254 characters long",
    "contact.phone": "digits with spaces, brackets, dots, slashes, hyphens and plus signs, at most 32 characters long",
    "supports_inline_queries": "true or false",
    "friend_request_mode": "one of auto_accept, auto_reject, manual",
    "group_privacy": "true or false"
  },
  'bot-settings.ScopesRequest': {
    "": "an object",
    "scopes": "a list of 1 to 4 different values",
    "scopes.*": "one of messages:send, messages:receive, vouchers:read, vouchers:templates:write"
  },
  'bot-settings.ShortDescriptionRequest': {
    "": "an object",
    "short_description": "text of whole Unicode characters, at most 120 characters long"
  },
  'bot-settings.DescriptionRequest': {
    "": "an object",
    "description": "text of whole Unicode characters, at most 512 characters long"
  },
  'bot-settings.FriendRequestModeRequest': {
    "": "an object",
    "friend_request_mode": "one of auto_accept, auto_reject, manual"
  },
  'bot-settings.GroupPrivacyRequest': {
    "": "an object",
    "enabled": "true or false",
    "group_privacy": "true or false"
  },
  'bot-settings.SetCommandsRequest': {
    "": "an object",
    "commands": "a list of 1 to 100 values",
    "commands.*": "an object",
    "commands.*.command": "small letters, digits and underscores, 1 to 32 characters long",
    "commands.*.description": "text that is not only spaces, 1 to 256 characters long",
    "scope": "one of default, all_private_chats, all_group_chats, all_chat_administrators; or an object such as {\"type\":\"chat\",\"chat_id\":\"grp_1\"}",
    "scope.type": "one of default, all_private_chats, all_group_chats, all_chat_administrators, chat, chat_administrators, chat_member",
    "scope.chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "scope.user_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "language_code": "a language tag of BCP 47, such as sv or pt-BR, at most 35 characters long"
  },
  'bot-settings.DeleteCommandsRequest': {
    "": "an object",
    "scope": "one of default, all_private_chats, all_group_chats, all_chat_administrators; or an object such as {\"type\":\"chat\",\"chat_id\":\"grp_1\"}",
    "scope.type": "one of default, all_private_chats, all_group_chats, all_chat_administrators, chat, chat_administrators, chat_member",
    "scope.chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "scope.user_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "language_code": "a language tag of BCP 47, such as sv or pt-BR, at most 35 characters long"
  },
  'bot-settings.CommandsQuery': {
    "": "an object",
    "scope": "text, 1 to 512 characters long",
    "language_code": "a language tag of BCP 47, such as sv or pt-BR, at most 35 characters long"
  },
  'bot-settings.ShownCommandsQuery': {
    "": "an object",
    "user_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "language_code": "a language tag of BCP 47, such as sv or pt-BR, at most 35 characters long"
  },
  'bot-settings.WebhookRequest': {
    "": "an object",
    "url": "an address that begins with https://, 1 to 2048 characters long",
    "secret_token": "text of whole Unicode characters, 1 to 256 characters long",
    "allowed_updates": "a list of at most 11 different values",
    "allowed_updates.*": "one of message, edited_message, message_deleted, message_read, message_delivered, callback_query, inline_query, friend_request, my_chat_member, chat_member, chat_join_request",
    "allowed_ips": "a list of at most 100 values",
    "allowed_ips.*": "text, 2 to 64 characters long",
    "max_connections": "an integer from 1 to 100",
    "drop_pending_updates": "true or false"
  },
  'bot-settings.DropRequest': {
    "": "an object",
    "drop_pending_updates": "true or false"
  },
  'bot-settings.DropQuery': {
    "": "an object",
    "drop_pending_updates": "one of true, false"
  },
  'bot-settings.CapabilitiesRequest': {
    "": "an object",
    "dispatchable_members": "true or false"
  },
  'bot-settings.QuotaRequest': {
    "": "an object",
    "sends_per_minute": "an integer from 1 to 1000000"
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
    "avatar": "an address that begins with https://, or the url of a file of yours, at most 2048 characters long",
    "scopes": "a list of 1 to 4 different values",
    "scopes.*": "one of messages:send, messages:receive, vouchers:read, vouchers:templates:write"
  },
  'bots.ResubmitRequest': {
    "": "an object",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "username": "a small letter and then small letters, digits and underscores, 3 to 64 characters long",
    "description": "text of whole Unicode characters, at most 512 characters long",
    "avatar": "an address that begins with https://, or the url of a file of yours, at most 2048 characters long",
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
  'bots.MyBotsQuery': {
    "": "an object",
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
    "type": "one of group",
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
  'chats.MessageParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "messageId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'chats.MessagesQuery': {
    "": "an object",
    "before": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "limit": "an integer from 1 to 100"
  },
  'chats.SendMessageRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "text": "text that is not only spaces, 1 to 4096 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
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
  'friends.FriendRequest': {
    "": "an object",
    "user_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "message": "text of whole Unicode characters, 1 to 512 characters long",
    "source": "one line of text without control characters, 1 to 64 characters long"
  },
  'friends.RequestsQuery': {
    "": "an object",
    "direction": "one of in, out",
    "status": "one of pending, accepted, rejected",
    "page": "an integer from 1 to 10000",
    "pageSize": "an integer from 1 to 100"
  },
  'friends.FriendsQuery': {
    "": "an object",
    "page": "an integer from 1 to 10000",
    "pageSize": "an integer from 1 to 100"
  },
  'friends.FriendParams': {
    "": "an object",
    "userId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'friends.BotRequest': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "fromUserId": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "fromUsername": "text",
    "requestMessage": "text",
    "source": "text",
    "status": "one of pending, accepted, rejected"
  },
  'friends.AnswerRequest': {
    "": "an object",
    "friendship_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "action": "one of accept, reject"
  },
  'governance.MemberParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "userId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.ChangeRequest': {
    "": "an object",
    "title": "one line of text, not only spaces and without control characters, 1 to 128 characters long",
    "description": "text of whole Unicode characters, at most 512 characters long"
  },
  'governance.RoleRequest': {
    "": "an object",
    "role": "one of owner, administrator, member"
  },
  'governance.BanRequest': {
    "": "an object",
    "reason": "text that is not only spaces, 1 to 512 characters long"
  },
  'governance.PinRequest': {
    "": "an object",
    "message_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.JoinGroupRequest': {
    "": "an object",
    "message": "text that is not only spaces, 1 to 512 characters long"
  },
  'governance.ChatQuery': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.ChatMemberQuery': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "user_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.SetTitleRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "title": "one line of text, not only spaces and without control characters, 1 to 128 characters long"
  },
  'governance.SetDescriptionRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "description": "text of whole Unicode characters, at most 512 characters long"
  },
  'governance.SetPhotoRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "photo": "an address that begins with http:// or https://, 1 to 2048 characters long"
  },
  'governance.PinMessageRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "message_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.ChatRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.ChatMemberRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "user_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.BanMemberRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "user_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reason": "text that is not only spaces, 1 to 512 characters long"
  },
  'governance.VirtualParams': {
    "": "an object",
    "chatId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.AddVirtualRequest': {
    "": "an object",
    "name": "one line of text, not only spaces and without control characters, 1 to 100 characters long",
    "username": "a small letter and then small letters, digits and underscores, 3 to 64 characters long",
    "avatar": "an address that begins with https://, or the url of a file of yours, at most 2048 characters long"
  },
  'governance.RemoveVirtualQuery': {
    "": "an object",
    "virtual_user_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'governance.DispatchableQuery': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "limit": "an integer from 1 to 200",
    "offset": "an integer from 0 to 1000000"
  },
  'governance.SimulateRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "virtual_user_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "type": "one of text",
    "text": "text that is not only spaces, 1 to 1000 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'messages.SendPhotoRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "caption": "text of whole Unicode characters, at most 1024 characters long",
    "width": "an integer from 0 to 100000",
    "height": "an integer from 0 to 100000",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendDocumentRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "caption": "text of whole Unicode characters, at most 1024 characters long",
    "thumbnail_url": "an address that begins with http:// or https://, at most 2048 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendVideoRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "caption": "text of whole Unicode characters, at most 1024 characters long",
    "duration": "an integer from 0 to 1000000",
    "width": "an integer from 0 to 100000",
    "height": "an integer from 0 to 100000",
    "thumbnail_url": "an address that begins with http:// or https://, at most 2048 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendAudioRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "caption": "text of whole Unicode characters, at most 1024 characters long",
    "duration": "an integer from 0 to 1000000",
    "performer": "one line of text without control characters, at most 128 characters long",
    "title": "one line of text without control characters, at most 128 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendVoiceRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "caption": "text of whole Unicode characters, at most 1024 characters long",
    "duration": "an integer from 0 to 1000000",
    "performer": "one line of text without control characters, at most 128 characters long",
    "title": "one line of text without control characters, at most 128 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendVideoNoteRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "duration": "an integer from 0 to 1000000",
    "length": "an integer from 0 to 1000000",
    "width": "an integer from 0 to 100000",
    "height": "an integer from 0 to 100000",
    "thumbnail_url": "an address that begins with http:// or https://, at most 2048 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendAnimationRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "caption": "text of whole Unicode characters, at most 1024 characters long",
    "duration": "an integer from 0 to 1000000",
    "width": "an integer from 0 to 100000",
    "height": "an integer from 0 to 100000",
    "thumbnail_url": "an address that begins with http:// or https://, at most 2048 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendStickerRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "width": "an integer from 0 to 100000",
    "height": "an integer from 0 to 100000",
    "thumbnail_url": "an address that begins with http:// or https://, at most 2048 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendLocationRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "latitude": "a number from -90 to 90",
    "longitude": "a number from -180 to 180",
    "name": "one line of text without control characters, at most 256 characters long",
    "address": "one line of text without control characters, at most 256 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendVenueRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "latitude": "a number from -90 to 90",
    "longitude": "a number from -180 to 180",
    "title": "one line of text, not only spaces and without control characters, 1 to 256 characters long",
    "address": "one line of text without control characters, at most 256 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendDiceRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "emoji": "one of 🎲, 🎯, 🎳, ⚽, ⚽️, 🏀, 🎰",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendPollRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "question": "text that is not only spaces, 1 to 300 characters long",
    "options": "a list of 2 to 12 values",
    "options.*": "a text and no object: one line, not only spaces and without control characters, 1 to 100 characters long",
    "is_anonymous": "true or false",
    "type": "one of regular, quiz",
    "correct_option_id": "the number of an option, from 0, as an integer",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendContactRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "phone_number": "one line of text, not only spaces and without control characters, 1 to 32 characters long",
    "first_name": "one line of text, not only spaces and without control characters, 1 to 64 characters long",
    "last_name": "one line of text without control characters, at most 64 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.SendMediaGroupRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "media": "a list of 2 to 10 values",
    "media.*": "an object",
    "media.*.type": "one of photo, video, document, audio",
    "media.*.media": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "media.*.file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "media.*.caption": "text of whole Unicode characters, at most 1024 characters long",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "an object",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.ActionRequest': {
    "": "an object",
    "action": "one of typing, upload_photo, record_video, upload_video, record_voice, upload_voice, upload_document, choose_sticker, find_location, record_video_note, upload_video_note"
  },
  'messages.SendChatActionRequest': {
    "": "an object",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "action": "one of typing, upload_photo, record_video, upload_video, record_voice, upload_voice, upload_document, choose_sticker, find_location, record_video_note, upload_video_note"
  },
  'messages.EditMessageRequest': {
    "": "an object",
    "message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "messageId": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "text": "text that is not only spaces, 1 to 4096 characters long",
    "content": "text that is not only spaces, 1 to 4096 characters long",
    "reply_markup": "an object, or null",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.DeleteMessageRequest': {
    "": "an object",
    "message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "messageId": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'messages.EditMarkupRequest': {
    "": "an object",
    "message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "reply_markup": "a keyboard, or null",
    "reply_markup.inline_keyboard": "a list of at most 8 values",
    "reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "reply_markup.inline_keyboard.*.*": "an object",
    "reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long"
  },
  'messages.CopyRequest': {
    "": "an object",
    "from_chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "caption": "text of whole Unicode characters, at most 1024 characters long"
  },
  'messages.SendRequest': {
    "": "an object",
    "message_type": "one of text, image, file, video, audio, voice, video_note, animation, sticker, location, venue, dice, poll, contact",
    "text": "text that is not only spaces, 1 to 4096 characters long",
    "file_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "caption": "text of whole Unicode characters, at most 1024 characters long",
    "location": "an object",
    "location.latitude": "a number from -90 to 90",
    "location.longitude": "a number from -180 to 180",
    "location.name": "one line of text without control characters, at most 256 characters long",
    "location.address": "one line of text without control characters, at most 256 characters long",
    "venue": "an object",
    "venue.latitude": "a number from -90 to 90",
    "venue.longitude": "a number from -180 to 180",
    "venue.title": "one line of text, not only spaces and without control characters, 1 to 256 characters long",
    "venue.address": "one line of text without control characters, at most 256 characters long",
    "contact": "an object",
    "contact.phone_number": "one line of text, not only spaces and without control characters, 1 to 32 characters long",
    "contact.first_name": "one line of text, not only spaces and without control characters, 1 to 64 characters long",
    "contact.last_name": "one line of text without control characters, at most 64 characters long",
    "poll": "an object",
    "poll.question": "text that is not only spaces, 1 to 300 characters long",
    "poll.options": "a list of 2 to 12 values",
    "poll.options.*": "a text and no object: one line, not only spaces and without control characters, 1 to 100 characters long",
    "poll.is_anonymous": "true or false",
    "poll.type": "one of regular, quiz",
    "poll.correct_option_id": "the number of an option, from 0, as an integer",
    "dice": "an object",
    "dice.emoji": "one of 🎲, 🎯, 🎳, ⚽, ⚽️, 🏀, 🎰",
    "reply_to_message_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "mentions": "a list of at most 100 values",
    "mentions.*": "a user id or a username",
    "client_message_id": "visible ASCII characters, 1 to 255 characters long"
  },
  'messages.EditRequest': {
    "": "an object",
    "text": "text that is not only spaces, 1 to 4096 characters long"
  },
  'messages.MarkRequest': {
    "": "an object",
    "message_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'people.UsersQuery': {
    "": "an object",
    "keyword": "an id or the beginning of a username, of whole Unicode characters, 1 to 64 characters long",
    "page": "an integer from 1 to 50",
    "pageSize": "an integer from 1 to 100"
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
    "url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long",
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
    "results.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long",
    "results.*.thumbnail_url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long",
    "results.*.input_message_content": "an object",
    "results.*.input_message_content.message_text": "text that is not only spaces, 1 to 4096 characters long",
    "results.*.reply_markup": "an object",
    "results.*.reply_markup.inline_keyboard": "a list of at most 8 values",
    "results.*.reply_markup.inline_keyboard.*": "a list of 1 to 8 values",
    "results.*.reply_markup.inline_keyboard.*.*": "an object",
    "results.*.reply_markup.inline_keyboard.*.*.text": "text of whole Unicode characters, 1 to 64 characters long",
    "results.*.reply_markup.inline_keyboard.*.*.callback_data": "text of whole Unicode characters, at most 64 bytes in UTF-8, 1 to 64 characters long",
    "results.*.reply_markup.inline_keyboard.*.*.url": "an address that begins with http:// or https://, without spaces, at most 2048 characters long",
    "cache_time": "an integer from 0 to 86400",
    "is_personal": "true or false",
    "next_offset": "text of whole Unicode characters, at most 64 characters long"
  },
  'rich.ChooseRequest': {
    "": "an object",
    "result_id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "chat_id": "an id: 1 to 64 letters, digits, underscores and hyphens"
  },
  'updates.UpdatesRequest': {
    "": "an object",
    "offset": "an integer from -100000 to 9007199254740991",
    "limit": "an integer from 1 to 100",
    "timeout": "an integer from 0 to 50",
    "allowed_updates": "a list of at most 11 different values",
    "allowed_updates.*": "one of message, edited_message, message_deleted, message_read, message_delivered, callback_query, inline_query, friend_request, my_chat_member, chat_member, chat_join_request"
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
  'webhooks.DeliveriesQuery': {
    "": "an object",
    "page": "an integer from 1 to 10000",
    "pageSize": "an integer from 1 to 100",
    "limit": "an integer from 1 to 100",
    "status": "one of pending, delivering, success, failed, dead_letter"
  },
  'webhooks.DeliveryParams': {
    "": "an object",
    "id": "text, 1 to 64 characters long",
    "deliveryId": "text, 1 to 128 characters long"
  },
  'webhooks.ReplayRequest': {
    "": "an object",
    "status": "one of dead_letter, failed",
    "from": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z",
    "to": "a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z"
  },
  'webhooks.EventsQuery': {
    "": "an object",
    "after": "an integer from 0 to 9007199254740991",
    "limit": "an integer from 1 to 100"
  },
  'webhooks.EventDeliveriesQuery': {
    "": "an object",
    "page": "an integer from 1 to 10000",
    "limit": "an integer from 1 to 100",
    "status": "one of pending, delivering, success, failed, dead_letter"
  },
  'webhooks.EventDeliveryParams': {
    "": "an object",
    "id": "an id: 1 to 64 letters, digits, underscores and hyphens",
    "deliveryId": "text, 1 to 128 characters long"
  },
});
