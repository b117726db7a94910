// The AsyncAPI document is valid, is what is committed, and tells of every topic, frame and code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { asyncApiOf } from '../../scripts/generate/asyncapi.js';
import { waysIn } from '../../scripts/generate/asyncapi-parts.js';
import { danglingRefs } from '../../scripts/generate/openapi.js';
import { readSchemaFolder } from '../../scripts/generate/schema-set.js';
import { pages } from '../../src/generated/pages.js';
import { closeCodes } from '../../src/realtime/names.js';
import { liveTopics } from '../../src/realtime/topic-list.js';
import { validators } from '../generated/all-validators.js';
import { root } from './fixtures.js';

interface Message {
  readonly examples: readonly { readonly payload: { readonly op: string; readonly data?: unknown } }[];
}

interface Channel {
  readonly address: string;
  readonly messages: Readonly<Record<string, object>>;
  readonly 'x-close-codes'?: readonly { readonly code: number; readonly text: string }[];
}

interface Document {
  readonly channels: Readonly<Record<string, Channel>>;
  readonly operations: Readonly<Record<string, { readonly action: string }>>;
  readonly components: { readonly messages: Readonly<Record<string, Message>> };
}

const files = readSchemaFolder(join(root, 'schemas'));
const plain = <T>(value: unknown) => JSON.parse(JSON.stringify(value)) as T;
const document = asyncApiOf({ files, version: '1.2.3' });
const { channels, operations, components } = plain<Document>(document);

/** The published schema of AsyncAPI 3.0, without the meta schemas, which the validator has itself. */
function validatorOfAsyncApi() {
  const path = join(root, 'node_modules/@asyncapi/specs/schemas/3.0.0.json');
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { definitions: Record<string, unknown> };
  delete schema.definitions['http://json-schema.org/draft-07/schema'];
  delete schema.definitions['http://json-schema.org/draft-04/schema'];
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

describe('the AsyncAPI document', () => {
  it('is valid AsyncAPI 3.0', () => {
    const validate = validatorOfAsyncApi();
    expect(validate(plain(document)), JSON.stringify(validate.errors)).to.equal(true);
    expect(validate({ ...plain<object>(document), channels: { wrong: { adress: '/' } } })).to.equal(false);
  });

  it('has no reference to nothing', () => {
    expect(danglingRefs(document)).to.deep.equal([]);
  });

  it('is what is committed and served, but for the version', () => {
    const committed = JSON.parse(readFileSync(join(root, 'docs/asyncapi.json'), 'utf8'));
    expect({ ...committed, info: 0 }).to.deep.equal({ ...plain<object>(document), info: 0 });
    expect(JSON.parse(pages['/asyncapi.json']?.body ?? '')).to.deep.equal(committed);
  });

  it('has a channel for every topic, and one for the frames of the socket', () => {
    const addresses = Object.values(channels).map(({ address }) => address);
    const topics = Object.keys(liveTopics).map((form) => form.replace('<id>', '{id}'));
    expect(addresses).to.deep.equal(['/', ...topics]);
    for (const [name, { messages }] of Object.entries(channels).slice(1))
      expect(Object.keys(messages)).to.deep.equal([`${name}Event`]);
    const sent = Object.values(operations).filter(({ action }) => action === 'send');
    // And one for what is of the moment.
    expect(sent).to.have.length(topics.length + 1);
  });

  it('says what a connect counts for, to who opens many sockets', () => {
    const counts = 'counts for its address, 60 a minute, also when the token is valid';
    const { info, components: parts } = plain<{
      readonly info: { readonly description: string };
      readonly components: { readonly securitySchemes: Record<string, { readonly description: string }> };
    }>(document);
    expect(info.description).to.include(counts).and.to.include('for the caller, 1,000 a minute');
    expect(parts.securitySchemes.bearerProtocol?.description).to.include(counts);
    expect(waysIn.find(({ name }) => name === 'First frame')?.text).to.include(counts);
  });

  it('tells of every frame with an example that fits', () => {
    const names = Object.keys(channels.connection?.messages ?? {});
    expect(names).to.deep.equal(['auth', 'subscribe', 'unsubscribe', 'ack', 'ping', 'ok', 'error', 'signal']);
    for (const name of names) {
      const [{ payload } = { payload: undefined }] = components.messages[name]?.examples ?? [];
      expect(payload?.op, name).to.equal(name);
    }
    const events = Object.entries(components.messages).filter(([name]) => name.endsWith('Event'));
    expect(events).to.have.length(Object.keys(liveTopics).length);
    for (const [name, { examples }] of events) {
      const payload = examples[0]?.payload;
      const isEvent = validators['realtime.Event'](payload);
      expect(isEvent, `${name}: ${JSON.stringify(validators['realtime.Event'].errors)}`).to.equal(true);
    }
  });

  it('tells of every code that a socket is closed with', () => {
    const told = channels.connection?.['x-close-codes'] ?? [];
    expect(told.map(({ code }) => code)).to.deep.equal([1009, 1011, 1012, ...Object.values(closeCodes)]);
    for (const { code, text } of told) expect(text, String(code)).to.match(/^[A-Z].*\.$/);
  });
});

describe('the docs page of what is live', () => {
  const text = pages['/docs/live']?.body ?? '';

  it('shows every topic, every frame and every code', () => {
    const escaped = (form: string) => form.replace('<', '&lt;').replace('>', '&gt;');
    for (const form of Object.keys(liveTopics))
      expect(text, form).to.include(`<p class="call"><code>${escaped(form)}</code></p>`);
    for (const frame of ['auth', 'subscribe', 'unsubscribe', 'ack', 'ping', 'ok', 'error', 'event'])
      expect(text, frame)
        .to.include(`<article id="live.frame.${frame}"`)
        .and.to.include(`<a href="#live.frame.${frame}">`);
    for (const code of Object.values(closeCodes)) expect(text, String(code)).to.include(`<td>${code}</td>`);
    expect(text).to.include('<a href="/asyncapi.json">AsyncAPI 3</a>');
  });
});
