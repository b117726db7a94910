// Every limit of what messages hold, at its edge: the last that fits, and the first that does not.
import { expect } from 'chai';
import type { SchemaKey } from '../../src/shared/endpoint.js';
import { validators } from '../generated/all-validators.js';
import { sampleOf } from '../support/sample.js';

/** The characters have two code units each, because limits count code points. */
const wide = '😀';

const lengths: readonly [key: SchemaKey, field: string, most: number][] = [
  ['chats.SendMessageRequest', 'text', 4_096],
  ['messages.EditMessageRequest', 'text', 4_096],
  ['messages.EditMessageRequest', 'content', 4_096],
  ['messages.EditRequest', 'text', 4_096],
  ['messages.SendRequest', 'text', 4_096],
  ['messages.SendRequest', 'caption', 1_024],
  ['messages.SendPhotoRequest', 'caption', 1_024],
  ['messages.SendDocumentRequest', 'caption', 1_024],
  ['messages.SendVideoRequest', 'caption', 1_024],
  ['messages.SendAudioRequest', 'caption', 1_024],
  ['messages.SendVoiceRequest', 'caption', 1_024],
  ['messages.SendAnimationRequest', 'caption', 1_024],
  ['messages.CopyRequest', 'caption', 1_024],
  ['messages.SendAudioRequest', 'performer', 128],
  ['messages.SendAudioRequest', 'title', 128],
  ['messages.SendLocationRequest', 'name', 256],
  ['messages.SendLocationRequest', 'address', 256],
  ['messages.SendVenueRequest', 'title', 256],
  ['messages.SendPollRequest', 'question', 300],
  ['messages.SendContactRequest', 'phone_number', 32],
  ['messages.SendContactRequest', 'first_name', 64],
  ['messages.SendContactRequest', 'last_name', 64],
];

const ranges: readonly [key: SchemaKey, field: string, least: number, most: number, step: number][] = [
  ['messages.SendLocationRequest', 'latitude', -90, 90, 0.001],
  ['messages.SendLocationRequest', 'longitude', -180, 180, 0.001],
  ['messages.SendPhotoRequest', 'width', 0, 100_000, 1],
  ['messages.SendPhotoRequest', 'height', 0, 100_000, 1],
  ['messages.SendVideoRequest', 'duration', 0, 1_000_000, 1],
  ['messages.SendPollRequest', 'correct_option_id', 0, 11, 1],
];

const lists: readonly [key: SchemaKey, field: string, least: number, most: number][] = [
  ['messages.SendPollRequest', 'options', 2, 12],
  ['messages.SendMediaGroupRequest', 'media', 2, 10],
];

function takes(key: SchemaKey, field: string, value: unknown): boolean {
  return validators[key]({ ...(sampleOf(key) as object), [field]: value });
}

describe('limits of messages', () => {
  for (const [key, field, most] of lengths)
    it(`${key} takes a ${field} of ${most} code points, and no longer one`, () => {
      expect(takes(key, field, wide.repeat(most))).to.equal(true);
      expect(takes(key, field, wide.repeat(most + 1))).to.equal(false);
      expect(takes(key, field, '\ud800'), 'half a character').to.equal(false);
    });

  for (const [key, field, least, most, step] of ranges)
    it(`${key} takes a ${field} from ${least} to ${most}`, () => {
      for (const value of [least, most]) expect(takes(key, field, value), `${value}`).to.equal(true);
      for (const value of [least - step, most + step, 'x'])
        expect(takes(key, field, value), `${value}`).to.equal(false);
    });

  for (const [key, field, least, most] of lists)
    it(`${key} takes ${least} to ${most} ${field}`, () => {
      const [item] = (sampleOf(key) as Record<string, unknown[]>)[field] ?? [];
      const list = (length: number) => Array.from({ length }, () => item);
      for (const length of [least, most]) expect(takes(key, field, list(length)), `${length}`).to.equal(true);
      for (const length of [least - 1, most + 1])
        expect(takes(key, field, list(length)), `${length}`).to.equal(false);
    });

  it('let names be right to left, joined and of no width, and text be not only spaces', () => {
    const name = (first_name: string) => takes('messages.SendContactRequest', 'first_name', first_name);
    for (const good of ['אנה', 'x\u200dy', '👨‍👩‍👧‍👦']) expect(name(good), good).to.equal(true);
    for (const bad of ['', ' ', 'two\nlines']) expect(name(bad), bad).to.equal(false);
    expect(takes('chats.SendMessageRequest', 'text', ' \n ')).to.equal(false);
  });
});
