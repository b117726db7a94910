// The ways between the screens of one part, as links above each of them.
import { linkTo, route } from '../router.js';

interface Tab {
  readonly segments: readonly string[];
  readonly text: string;
}

interface TabsProps {
  /** What the screens have in common, for those who hear the page. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** The tabs of one thing: the first screen has its address, the others a word behind that. */
export function tabsOf(
  segments: readonly string[],
  screens: readonly (readonly [word: string, text: string])[],
): readonly Tab[] {
  return screens.map(([word, text]) => ({ segments: word === '' ? segments : [...segments, word], text }));
}

/** The tab of the longest address that the present one begins with is marked. */
export function Tabs({ label, tabs }: TabsProps) {
  const here = `#/${route.value.path}/`;
  const fitting = tabs.map(({ segments }) => linkTo(segments)).filter((href) => here.startsWith(`${href}/`));
  const present = fitting.toSorted((one, other) => other.length - one.length)[0];
  return (
    <nav class="tabs link-row" aria-label={label}>
      <ul class="link-list">
        {tabs.map(({ segments, text }) => (
          <li key={segments.at(-1)}>
            <a href={linkTo(segments)} aria-current={linkTo(segments) === present ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
