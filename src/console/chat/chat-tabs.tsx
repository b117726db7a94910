// The way between chats and friends.
import { Tabs } from '../parts/tabs.js';

const tabs = [
  { parts: ['chats'], text: 'Chats' },
  { parts: ['friends'], text: 'Friends' },
];

export function ChatTabs() {
  return <Tabs label="Chats and friends" tabs={tabs} />;
}
