// The screens of a person in chats, by their addresses.
import type { Screen } from '../screen.js';
import { ChatScreen } from './chat.js';
import { Chats } from './chats.js';
import { Details } from './details.js';
import { Friends } from './friends.js';
import { NewChat } from './new-chat.js';

export const screens: readonly Screen[] = [
  { path: 'chats', view: Chats },
  { path: 'chats/new', view: NewChat },
  { path: 'chats/:id', view: ChatScreen },
  { path: 'chats/:id/details', view: Details },
  { path: 'friends', view: Friends },
];
