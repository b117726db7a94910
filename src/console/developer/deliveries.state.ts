// Brings what a bot's deliveries are told in into the shape of an application's, whose names are camelCased.
import type { Schemas } from '../../client/client.js';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type Camelled<Told> = { [Name in keyof Told as Camel<Name & string>]: Told[Name] };

/** The names of the fields alone; what is in them stays as it is. */
export function camelCased<Told extends object>(told: Told): Camelled<Told> {
  const fields = Object.entries(told).map(([name, value]) => [camel(name), value]);
  return Object.fromEntries(fields) as Camelled<Told>;
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type Told = Schemas['webhooks.Delivery'] & Pick<Schemas['webhooks.WholeDelivery'], 'body' | 'headers'>;

export function eventDeliveryOf(told: Told): Schemas['webhooks.WholeEventDelivery'] {
  const { update_id: eventId, update_seq: eventSeq, attempt_log: log, ...rest } = told;
  return { ...camelCased(rest), eventId, eventSeq, attemptLog: log.map((attempt) => camelCased(attempt)) };
}
