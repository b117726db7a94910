// A link to an address that somebody else has written: http or https only, and it tells the other side
// nothing.
import type { ComponentChildren } from 'preact';
import { safeAddress } from './link.state.js';

interface OutLinkProps {
  readonly address: string;
  /** The address itself, where no other text is given. */
  readonly text?: ComponentChildren;
}

export function OutLink({ address, text }: OutLinkProps) {
  const href = safeAddress(address);
  if (href === undefined) return <span>{text ?? address}</span>;
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer">
      {text ?? address}
    </a>
  );
}
