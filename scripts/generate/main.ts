// Writes everything that is made from schemas and endpoints; with --check it only says what has drifted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncApiOf } from './asyncapi.js';
import { clientModule } from './client.js';
import { errorsPage } from './errors-page.js';
import { expectationsModule } from './expectations.js';
import { openApiOf } from './openapi.js';
import { openOutputs } from './outputs.js';
import { pagesModule } from './pages.js';
import { readSchemaFolder, SchemaMistakes } from './schema-set.js';
import { configurationPage, settingsModule, settingsOf } from './settings.js';
import { typesOf } from './types.js';
import { validatorsOf, validatorTypes } from './validators.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isCheck = process.argv.includes('--check');
const { emit, drifted } = openOutputs({ root, isCheck });

async function generate(): Promise<void> {
  const files = readSchemaFolder(join(root, 'schemas'));
  emit('src/generated/schemas.ts', await typesOf(files));
  emit('src/generated/validators.js', await validatorsOf(files, root));
  emit('src/generated/validators.d.ts', validatorTypes());
  emit('src/generated/expectations.ts', expectationsModule(files));
  const settings = settingsOf(files);
  emit('src/generated/settings.ts', settingsModule(settings));
  emit('docs/configuration.md', configurationPage(settings));
  // Only now: the endpoints import what was just written.
  const { allEndpoints: endpoints } = await import('../../src/node/endpoints.js');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const openApi = openApiOf({ files, endpoints, version });
  emit('src/generated/client.ts', await clientModule({ files, endpoints }));
  emit('docs/errors.md', errorsPage(endpoints));
  emit('docs/openapi.json', `${JSON.stringify(openApi, null, 2)}\n`);
  const asyncApi = asyncApiOf({ files, version });
  emit('docs/asyncapi.json', `${JSON.stringify(asyncApi, null, 2)}\n`);
  emit('src/generated/pages.ts', pagesModule({ files, endpoints, version, openApi, asyncApi }));
}

try {
  await generate();
} catch (cause) {
  if (!(cause instanceof SchemaMistakes)) throw cause;
  console.error(cause.message);
  process.exit(1);
}
for (const path of drifted) console.log(isCheck ? `drifted: ${path}` : `written: ${path}`);
if (drifted.length === 0) console.log('Everything generated is up to date.');
if (isCheck && drifted.length > 0) {
  console.error('Run `npm run generate` and commit what it writes.');
  process.exit(1);
}
