// A link to an address that somebody else has written: http or https only, and it tells the other side
// nothing.
import { safeAddress } from './link.state.js';

export function OutLink({ address, text }: { readonly address: string; readonly text?: string }) {
  const href = safeAddress(address);
  if (href === undefined) return <span>{text ?? address}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text ?? address}
    </a>
  );
}
