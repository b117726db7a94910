// Composes the AsyncAPI 3 document of the WebSocket: its frames, its topics, and how it is opened and ends.
import { liveTopics, type TopicForm } from '../../src/realtime/topic-list.js';
import {
  closeTable,
  liveIntroduction,
  liveSecuritySchemes,
  openingBinding,
  realtimePath,
} from './asyncapi-parts.js';
import { schemasUsed } from './openapi.js';
import type { JsonSchema, SchemaFile } from './schema-set.js';
import { type Shapes, shapesOf } from './shapes.js';

export interface LiveSource {
  readonly files: readonly SchemaFile[];
  readonly version: string;
}

/** By their names in `schemas/realtime.json`. */
export const clientFrames = ['Auth', 'Subscribe', 'Unsubscribe', 'Ack', 'Ping'] as const;
export const answerFrames = ['Ok', 'Error'] as const;
/** Sent without being asked for, in the middle of events. */
export const momentFrame = 'Signal';
export const eventFrame = 'realtime.Event';

export function asyncApiOf({ files, version }: LiveSource): JsonSchema {
  const shapes = shapesOf(files);
  const messages = { ...framesOf(shapes), ...eventsOf(shapes) };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Signalbox, live',
      version,
      description: liveIntroduction,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      here: {
        host: '{host}',
        pathname: realtimePath,
        protocol: 'ws',
        description: 'This server; `wss` behind a balancer that ends TLS.',
        variables: { host: { default: '127.0.0.1:8080', description: 'As the HTTP calls have it.' } },
        security: Object.keys(liveSecuritySchemes).map((name) => refTo('components/securitySchemes', name)),
      },
    },
    channels: { connection: connectionChannel(), ...topicChannels() },
    operations: { ...frameOperations(), ...topicOperations() },
    components: {
      messages,
      securitySchemes: liveSecuritySchemes,
      schemas: schemasUsed(messages, files, shapes),
    },
  };
}

const refTo = (place: string, name: string) => ({ $ref: `#/${place}/${name}` });
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const forms = Object.keys(liveTopics) as TopicForm[];

/** `bot:<id>:updates` is `botUpdates` in the document. */
export function topicName(form: string): string {
  const words = form.split(/[:_-]/).filter((word) => !word.startsWith('<'));
  return words.map((word, nth) => (nth === 0 ? word : upper(word))).join('');
}

/** Each message is described by the definition that has its name. */
function framesOf(shapes: Shapes): Record<string, JsonSchema> {
  const all = [...clientFrames, ...answerFrames, momentFrame].map((name): [string, JsonSchema] => {
    const { schema, room, typeName } = shapes.definition(`realtime.${name}`);
    return [
      lower(name),
      {
        name: lower(name),
        summary: schema.description,
        ...(name !== momentFrame && { correlationId: { location: '$message.payload#/id' } }),
        payload: refTo('components/schemas', typeName),
        examples: [{ payload: shapes.sample(schema, room) }],
      },
    ];
  });
  return Object.fromEntries(all);
}

/** What the events of each topic carry. */
function eventsOf(shapes: Shapes): Record<string, JsonSchema> {
  const { typeName } = shapes.definition(eventFrame);
  const all = forms.map((form): [string, JsonSchema] => {
    const { summary, types, data } = liveTopics[form];
    const payload = {
      allOf: [
        refTo('components/schemas', typeName),
        {
          type: 'object',
          properties: {
            topic: { type: 'string', examples: [sampleTopic(form)] },
            data: refTo('components/schemas', shapes.definition(data).typeName),
          },
        },
      ],
    };
    const examples = [{ payload: sampleEvent(form, shapes) }];
    const name = `${topicName(form)}Event`;
    return [name, { name, summary, description: `Types: ${types}`, payload, examples }];
  });
  return Object.fromEntries(all);
}

export function sampleTopic(form: string): string {
  return form.replace('<id>', `${form.split(':')[0]}_5e1f9q0c7a3k8m2x6w4z`);
}

export function sampleEvent(form: TopicForm, shapes: Shapes): JsonSchema {
  const event = shapes.definition(eventFrame);
  const data = shapes.definition(liveTopics[form].data);
  const frame = shapes.sample(event.schema, event.room) as JsonSchema;
  return { ...frame, topic: sampleTopic(form), data: shapes.sample(data.schema, data.room) };
}

function connectionChannel(): JsonSchema {
  const names = [...clientFrames, ...answerFrames, momentFrame].map(lower);
  return {
    address: '/',
    title: 'The socket',
    description: 'Every frame but events, which belong to their topics. All go over one WebSocket.',
    messages: Object.fromEntries(names.map((name) => [name, refTo('components/messages', name)])),
    bindings: { ws: openingBinding },
    'x-close-codes': closeTable,
  };
}

function topicChannels(): Record<string, JsonSchema> {
  const all = forms.map((form): [string, JsonSchema] => {
    const { summary, watchers, begins, acknowledges } = liveTopics[form];
    const event = `${topicName(form)}Event`;
    const hasId = form.includes('<id>');
    return [
      topicName(form),
      {
        address: form.replace('<id>', '{id}'),
        title: summary,
        description: `${watchers} ${begins}`,
        messages: { [event]: refTo('components/messages', event) },
        ...(hasId && { parameters: { id: { description: 'Of what is watched.' } } }),
        'x-acknowledges': acknowledges,
      },
    ];
  });
  return Object.fromEntries(all);
}

/** As AsyncAPI sees it: what this service receives, and what it replies. */
function frameOperations(): Record<string, JsonSchema> {
  const channel = refTo('channels', 'connection');
  const messageOf = (name: string) => refTo('channels/connection/messages', lower(name));
  const all = clientFrames.map((name): [string, JsonSchema] => [
    `receive${name}`,
    {
      action: 'receive',
      channel,
      messages: [messageOf(name)],
      reply: { channel, messages: answerFrames.map(messageOf) },
    },
  ]);
  const moment = { action: 'send', channel, messages: [messageOf(momentFrame)] };
  return { ...Object.fromEntries(all), [`send${momentFrame}`]: moment };
}

function topicOperations(): Record<string, JsonSchema> {
  const all = forms.map((form): [string, JsonSchema] => {
    const name = topicName(form);
    const messages = [refTo(`channels/${name}/messages`, `${name}Event`)];
    return [`send${upper(name)}`, { action: 'send', channel: refTo('channels', name), messages }];
  });
  return Object.fromEntries(all);
}
