// A move of the model test: what it needs, what the model says to it, and how it is asked for over HTTP.
import type { Decided, Made, Model } from './state.js';

/** The objects of a step, by their numbers in the model. */
export interface Chosen {
  readonly template: number;
  readonly user: number;
  readonly external: number;
  readonly quantity: number;
  readonly voucher: number;
  readonly redemption: number;
  readonly allocation: number;
  readonly send: number;
}

/** The real ids of the model's numbers. */
export interface Names {
  readonly templates: readonly string[];
  readonly users: readonly string[];
  /** A prefix of external issue ids, different for each run. */
  readonly run: string;
  /** The issuance ids, which only issues return. */
  readonly vouchers: readonly { readonly id: string; readonly issuanceId?: string }[];
  readonly redemptions: readonly string[];
  readonly allocations: readonly string[];
  readonly sends: readonly string[];
}

export interface Request {
  /** POST, unless it says otherwise. */
  readonly method?: 'GET' | 'DELETE';
  /** The path of the owner's requests for the application. */
  readonly path: string;
  readonly body?: object;
  /** The application, its owner, or the user of this number. */
  readonly as: 'application' | 'owner' | number;
}

interface Asking {
  readonly names: Names;
  readonly model: Model;
  codeOf(voucher: number): Promise<string>;
}

export interface Move {
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  /** The place of the Idempotency-Key, if the step is carried out once for each. */
  readonly key?: 'header' | 'body';
  /** There must be one already. */
  readonly needs?: Made;
  decide(model: Model, chosen: Chosen): Decided;
  request(asking: Asking, chosen: Chosen): Promise<Request>;
}
