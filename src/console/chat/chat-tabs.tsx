// The way between chats and friends.
import { linkTo, place } from '../router.js';

const tabs = [
  ['chats', 'Chats'],
  ['friends', 'Friends'],
] as const;

export function ChatTabs() {
  return (
    <nav class="tabs link-row" aria-label="Chats and friends">
      <ul class="link-list">
        {tabs.map(([at, text]) => (
          <li key={at}>
            <a href={linkTo([at])} aria-current={place.value.path === at ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
