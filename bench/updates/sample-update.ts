// An update as bots get it, for peers that have no chats.
export function bodyOf(bot: number): string {
  return JSON.stringify({
    update_id: '2f0c7a5c41d1c6f4c31b8e0ce1a8cb0a6d1c93b5bb8cbbb5f4f1b8f4b6f2c1de',
    type: 'message',
    bot_id: `bot_${bot}`,
    message: {
      message_id: 'msg_5e1f9q0c7a3k8m2x6w4z',
      chat: { id: 'dm_5e1f9q0c7a3k8m2x6w4z', type: 'private' },
      from: { id: 'usr_5e1f9q0c7a3k8m2x6w4z', username: 'anna', is_bot: false },
      date: '2026-01-01T00:00:00.000Z',
      text: 'Your table for four is ready. Please come to the counter on the first floor.',
    },
  });
}
