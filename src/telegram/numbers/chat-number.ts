// The number of a chat: that of the other side where it is private, and a negative one for a group.

/** As the supergroups of Telegram, whose clients tell by it what kind of chat a number names. */
const groupBase = 10 ** 12;

export function groupNumberOf(n: number): number {
  return -(groupBase + n);
}

/** The number behind a chat's, which is that of a group or of a person or bot; undefined for no chat's. */
export function behindChatNumber(
  chat: number,
): { readonly n: number; readonly isGroup: boolean } | undefined {
  if (!Number.isSafeInteger(chat)) return undefined;
  if (chat > 0) return { n: chat, isGroup: false };
  const n = -chat - groupBase;
  return n > 0 ? { n, isGroup: true } : undefined;
}
