// The screens of a person in chats, by their addresses.
import type { Screen } from '../screen.js';
import { ChatScreen } from './chat.js';
import { Chats } from './chats.js';
import { Details } from './details.js';
import { Friends } from './friends.js';
import { NewChat } from './new-chat.js';

export const screens: readonly Screen[] = [
  { pattern: 'chats', view: Chats },
  { pattern: 'chats/new', view: NewChat },
  { pattern: 'chats/:id', view: ChatScreen },
  { pattern: 'chats/:id/details', view: Details },
  { pattern: 'friends', view: Friends },
];
