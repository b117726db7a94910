// The outside of a screen: its one heading, which gets the focus when the screen opens, and the title of
// the tab.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface PageProps {
  readonly title: string;
  /** Where the screen belongs, as links: the way back. */
  readonly above?: readonly { readonly text: string; readonly href: string }[];
  /** Beside the heading. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Page({ title, above = [], actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Signalbox`;
  }, [title]);
  // A field that asks for the focus by itself keeps it.
  useEffect(() => {
    if (document.activeElement?.closest('main form') === null || document.activeElement === document.body)
      heading.current?.focus();
  }, []);
  return (
    <>
      {above.length > 0 && (
        <nav aria-label="Where this belongs" class="above link-row">
          {above.map(({ text, href }) => (
            <a key={href} href={href}>
              <bdi>{text}</bdi>
            </a>
          ))}
        </nav>
      )}
      <div class="heading">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}
