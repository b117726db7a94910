// What a list without entries shows: that there is nothing, and what to do next.
import type { ComponentChildren } from 'preact';

interface EmptyProps {
  readonly text: string;
  /** The next step, as a link or a button. */
  readonly children?: ComponentChildren;
}

export function Empty({ text, children }: EmptyProps) {
  return (
    <div class="empty">
      <p>{text}</p>
      {children}
    </div>
  );
}
