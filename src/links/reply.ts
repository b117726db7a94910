// How a command can end, as its caller learns it: carried out, refused, or not known.

export type Reply =
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly details?: unknown }
  /** Not carried out: there is too much to do. */
  | { readonly kind: 'overloaded' }
  /** Not carried out: its time was up before its turn came. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown-actor' }
  /** The first command with this key is still being carried out: asking again tells what became of it. */
  | { readonly kind: 'in-flight' }
  /** Carried out or not: asking again with the same key tells. */
  | { readonly kind: 'unavailable' };
