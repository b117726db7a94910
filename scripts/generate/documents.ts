// Emits what is made of endpoints, which import what was made of schemas: client, documents and pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints as endpoints } from '../../src/node/endpoints.js';
import { asyncApiOf } from './asyncapi.js';
import { clientModule } from './client.js';
import { compactJson } from './compact-json.js';
import { errorsPage } from './errors-page.js';
import { openApiOf } from './openapi.js';
import type { Outputs } from './outputs.js';
import { pagesModule } from './pages.js';
import type { SchemaFile } from './schema-set.js';

export interface DocumentsOptions {
  readonly root: string;
  readonly files: readonly SchemaFile[];
  readonly emit: Outputs['emit'];
}

export async function emitDocuments({ root, files, emit }: DocumentsOptions): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const openApi = openApiOf({ files, endpoints, version });
  emit('src/generated/client.ts', await clientModule({ files, endpoints }));
  emit('docs/errors.md', errorsPage(endpoints));
  emit('docs/openapi.json', compactJson(openApi));
  const asyncApi = asyncApiOf({ files, version });
  emit('docs/asyncapi.json', compactJson(asyncApi));
  emit('src/generated/pages.ts', pagesModule({ files, endpoints, version, openApi, asyncApi }));
}
