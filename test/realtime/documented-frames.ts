// Holds every frame that a test is sent over a live socket against docs/asyncapi.json: a field, type or data
// that it does not tell of is a mistake of ours, whichever test meets it.
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Sent {
  readonly op: string;
  readonly topic?: string;
  readonly type?: string;
  readonly data?: unknown;
}

interface Document {
  readonly channels: Readonly<Record<string, { readonly address: string; readonly messages: object }>>;
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly description?: string }>>;
    readonly schemas: Record<string, { additionalProperties?: boolean }>;
  };
}

interface Told {
  readonly name: RegExp;
  readonly frame: ValidateFunction;
  readonly data: ValidateFunction;
  /** The values that are documented; undefined when the document does not list them. */
  readonly types: readonly string[] | undefined;
  /** The frames of signals. */
  readonly signals: readonly string[];
}

const path = new URL('../../docs/asyncapi.json', import.meta.url);
const document = JSON.parse(readFileSync(path, 'utf8')) as Document;
const { channels, components } = document;
// Readers of updates have to bear new fields; what is sent today is told of.
for (const schema of Object.values(components.schemas))
  if (schema.additionalProperties === true) delete schema.additionalProperties;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'live');
const only = (place: string) =>
  ajv.compile({ $ref: `live#/components/${place}`, unevaluatedProperties: false });

const wordsIn = (text: string) => [...text.matchAll(/`(\w+(?:\.\w+)*)`/g)].map(([, word = '']) => word);

const topics = Object.values(channels).flatMap(({ address, messages }): readonly Told[] => {
  const [message = ''] = Object.keys(messages);
  if (address === '/') return [];
  const [types = '', moment = ''] = (components.messages[message]?.description ?? '').split('Of the moment:');
  const isWhole = !/such as|type of/i.test(types) && wordsIn(types).length > 0;
  return [
    {
      name: new RegExp(`^${address.replace('{id}', '[^:]+')}$`),
      frame: only(`messages/${message}/payload`),
      data: only(`messages/${message}/payload/allOf/1/properties/data`),
      types: isWhole ? wordsIn(types) : undefined,
      signals: wordsIn(moment),
    },
  ];
});
const frames: Readonly<Record<string, ValidateFunction>> = {
  ok: only('messages/ok/payload'),
  error: only('messages/error/payload'),
  signal: only('messages/signal/payload'),
};

export class UndocumentedFrame extends Error {}

/** The frame. Throws when the document does not tell of it. */
export function documented<T extends Sent>(frame: T): T {
  const { op, topic = '', type = '', data } = frame;
  const told = topics.find(({ name }) => name.test(topic));
  const check = (validate: ValidateFunction | undefined, value: unknown) => {
    if (validate?.(value) === true) return;
    const problems = JSON.stringify(validate?.errors ?? 'there is no such frame');
    throw new UndocumentedFrame(`AsyncAPI does not tell of ${JSON.stringify(frame)}: ${problems}`);
  };
  check(op === 'event' ? told?.frame : frames[op], frame);
  if (op !== 'event' && op !== 'signal') return frame;
  if (op === 'event') check(told?.data, data);
  const types = op === 'event' ? told?.types : told?.signals.concat(type.startsWith('voucher.') ? type : []);
  if (types !== undefined && !types.includes(type))
    throw new UndocumentedFrame(`AsyncAPI does not tell of the type ${type} of ${topic}: ${types}.`);
  return frame;
}
