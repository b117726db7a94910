// The screens of one thing, as links above each of them.
import { linkTo, place } from '../router.js';

interface TabsUse {
  /** Whose screens these are, for those who hear the page. */
  readonly label: string;
  /** The address of the thing. */
  readonly parts: readonly string[];
  /** The first has no word of its own; what stands below a screen belongs to it. */
  readonly screens: readonly (readonly [word: string, text: string])[];
}

export function Tabs({ label, parts, screens }: TabsUse) {
  const here = `#/${place.value.path}`;
  return (
    <nav class="tabs link-row" aria-label={label}>
      <ul class="link-list">
        {screens.map(([word, text]) => {
          const address = linkTo(word === '' ? parts : [...parts, word]);
          const isHere = here === address || (word !== '' && here.startsWith(`${address}/`));
          return (
            <li key={word}>
              <a href={address} aria-current={isHere ? 'page' : undefined}>
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
