// A filter of a list as links, so that the choice stands in the address.
import { linkTo } from '../router.js';

interface ChoiceLinksProps {
  /** What is chosen by it, for those who hear the page. */
  readonly label: string;
  /** The address of the list. */
  readonly segments: readonly string[];
  /** In the query. */
  readonly name: string;
  readonly chosen: string;
  /** The first stands in no query. */
  readonly choices: readonly (readonly [value: string, text: string])[];
}

export function ChoiceLinks({ label, segments, name, chosen, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} class="choices link-row">
      <ul class="link-list">
        {choices.map(([value, text], index) => (
          <li key={value}>
            <a
              href={linkTo(segments, index === 0 ? {} : { [name]: value })}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The choice that the address names; the first where it names none that there is. */
export function chosenIn<const Value extends string>(
  given: string | undefined,
  choices: readonly (readonly [value: Value, text: string])[],
): Value | undefined {
  const found = choices.find(([value]) => value === given) ?? choices[0];
  return found?.[0];
}
