// The checks of every wire shape, made from schemas/*.json by `npm run generate`; never edited by hand.
import type { Schemas } from './schemas.js';

/** One rule that a value broke. */
export interface RuleBroken {
  /** JSON pointer to the place. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** True when the value fits; fills defaults in. `errors` tells about the latest call only. */
export type Validator = ((value: unknown) => boolean) & { errors?: RuleBroken[] | null };

export const validators: { readonly [K in keyof Schemas]: Validator };
