// The one table of what the console has: for each kind of person a folder, loaded when it is first opened.
import { forAdministrators, forReviewers, type RolesNeeded } from './roles.js';
import type { Screen } from './screen.js';

export interface Kind {
  /** The first words of the addresses of its screens. */
  readonly words: readonly string[];
  /** In the navigation; absent where other ways lead there. */
  readonly label?: string;
  /** Only people with one of these see it. */
  readonly roles?: RolesNeeded;
  readonly load: () => Promise<{ readonly screens: readonly Screen[] }>;
}

export const kinds: readonly Kind[] = [
  { words: ['', 'log-in', 'register', 'reset', 'me'], load: () => import('./account/part.js') },
  { words: ['bots'], label: 'Bots', load: () => import('./developer/part.js') },
  { words: ['apps'], label: 'Applications', load: () => import('./owner/part.js') },
  { words: ['till'], label: 'Till', load: () => import('./till/part.js') },
  { words: ['wallet'], label: 'Wallet', load: () => import('./wallet/part.js') },
  { words: ['chats', 'friends'], label: 'Chats', load: () => import('./chat/part.js') },
  {
    words: ['review'],
    label: 'Review',
    roles: forReviewers,
    load: () => import('./reviewer/part.js'),
  },
  {
    words: ['admin'],
    label: 'Administration',
    roles: forAdministrators,
    load: () => import('./admin/part.js'),
  },
];

export function kindOf(path: string): Kind | undefined {
  const [word = ''] = path.split('/');
  return kinds.find(({ words }) => words.includes(word));
}
