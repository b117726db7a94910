// The way between chats and friends.
import { Tabs } from '../parts/tabs.js';

const tabs = [
  { segments: ['chats'], text: 'Chats' },
  { segments: ['friends'], text: 'Friends' },
];

export function ChatTabs() {
  return <Tabs label="Chats and friends" tabs={tabs} />;
}
