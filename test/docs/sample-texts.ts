// The samples of the docs as texts, for tests that start them.
import { join } from 'node:path';
import { sampleCallOf } from '../../scripts/generate/docs-page/samples/call.js';
import { type LanguageSample, samples } from '../../scripts/generate/docs-page/samples/samples.js';
import { readSchemaFolder } from '../../scripts/generate/schema-set.js';
import { shapesOf } from '../../scripts/generate/shapes.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import { root } from '../generate/fixtures.js';

const shapes = shapesOf(readSchemaFolder(join(root, 'schemas')));

export function sampleTextOf(id: string, language: LanguageSample['language']): string {
  const endpoint = allEndpoints.find((one) => one.id === id);
  const sample = samples.find((one) => one.language === language);
  if (endpoint === undefined || sample === undefined)
    throw new Error(`There is no sample of ${id} in ${language}`);
  return sample.write(sampleCallOf(endpoint, shapes));
}

/** Every sample of a language, by the name of its endpoint. */
export function allSampleTexts(
  language: LanguageSample['language'],
): readonly (readonly [id: string, text: string])[] {
  return allEndpoints.map(({ id }) => [id, sampleTextOf(id, language)] as const);
}
