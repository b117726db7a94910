// The ways between the screens of one part, as links above each of them.
import { linkTo, place } from '../router.js';

interface Tab {
  readonly parts: readonly string[];
  readonly text: string;
}

interface TabsUse {
  /** What the screens have in common, for those who hear the page. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** The tabs of one thing: the first screen has its address, the others a word behind that. */
export function tabsOf(
  parts: readonly string[],
  screens: readonly (readonly [word: string, text: string])[],
): readonly Tab[] {
  return screens.map(([word, text]) => ({ parts: word === '' ? parts : [...parts, word], text }));
}

/** The tab of the longest address that the present one begins with is marked. */
export function Tabs({ label, tabs }: TabsUse) {
  const here = `#/${place.value.path}/`;
  const fitting = tabs.map(({ parts }) => linkTo(parts)).filter((href) => here.startsWith(`${href}/`));
  const present = fitting.toSorted((one, other) => other.length - one.length)[0];
  return (
    <nav class="tabs link-row" aria-label={label}>
      <ul class="link-list">
        {tabs.map(({ parts, text }) => (
          <li key={parts.at(-1)}>
            <a href={linkTo(parts)} aria-current={linkTo(parts) === present ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
