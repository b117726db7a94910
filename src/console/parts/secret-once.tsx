// A secret that the service shows only once, until the person says that it is kept.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { CopyButton } from './copy.js';

interface SecretProps {
  readonly title: string;
  readonly secret: string;
  /** What is copied, with its article. */
  readonly what: string;
  readonly onKept: () => void;
  /** What it is for, and other ways to take it along. */
  readonly children: ComponentChildren;
}

export function SecretOnce({ title, secret, what, onKept, children }: SecretProps) {
  const id = useId();
  return (
    <section class="secret" aria-labelledby={id}>
      <h2 id={id}>{title}, shown only now</h2>
      {children}
      <p>
        <code>{secret}</code> <CopyButton text={secret} what={what} />
      </p>
      <p>
        <button type="button" onClick={onKept}>
          I have kept it
        </button>
      </p>
    </section>
  );
}
