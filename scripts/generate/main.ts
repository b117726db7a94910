// Writes everything that is made from schemas and endpoints; with --check it only says what has drifted, and
// with --uncommitted it leaves alone what stands in the repository.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dashboards } from './dashboards/dashboards.js';
import { expectationsModule } from './expectations.js';
import { limitsModule } from './limits.js';
import { openOutputs } from './outputs.js';
import { readSchemaFolder, SchemaMistakes } from './schema-set.js';
import { configurationPage, settingsModule, settingsOf } from './settings.js';
import { typesOf } from './types.js';
import { allValidatorTypes, isRead, validatorsOf, validatorTypes } from './validators.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isCheck = process.argv.includes('--check');
const isCommitted = (path: string) => /^(?:docs|k8s)\//.test(path) || /\/(?:schemas|client)\.ts$/.test(path);
const isKept = process.argv.includes('--uncommitted') ? isCommitted : () => false;
const { emit, drifted } = openOutputs({ root, isCheck, isKept });

async function generate(): Promise<void> {
  const files = readSchemaFolder(join(root, 'schemas'));
  emit('src/generated/schemas.ts', await typesOf(files));
  emit('src/generated/validators.js', await validatorsOf(files, { root, isWanted: isRead }));
  emit('src/generated/validators.d.ts', validatorTypes(files));
  emit('test/generated/all-validators.js', await validatorsOf(files, { root }));
  emit('test/generated/all-validators.d.ts', allValidatorTypes());
  emit('src/generated/expectations.ts', expectationsModule(files));
  emit('src/generated/limits.ts', limitsModule(files));
  const settings = settingsOf(files);
  emit('src/generated/settings.ts', settingsModule(settings));
  emit('docs/configuration.md', configurationPage(settings));
  for (const { path, text } of dashboards()) emit(path, text);
  // Only now: the endpoints import what was just written.
  const { emitDocuments } = await import('./documents.js');
  await emitDocuments({ root, files, emit });
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
