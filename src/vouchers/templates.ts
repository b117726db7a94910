// What is done to templates: each act is one turn of the template's actor.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Asked, Covers } from './deps.js';
import { type Asker, askerOf } from './replies.js';
import { changesOf, contentOf, invalid } from './template.content.js';
import { type TemplateRow, templateKindName } from './template.js';
import type { CreateCommand, EditCommand, MoveCommand } from './template.kind.js';
import type { TemplateStore } from './template.store.js';

type Template = Schemas['vouchers.Template'];

/** Whose templates, and whose pictures may be their covers. */
export interface Owner {
  readonly applicationId: string;
  readonly ownerId: string;
}

export interface Templates {
  /** Throws TEMPLATE_ID_TAKEN, and VALIDATION for what a schema cannot judge. */
  create(body: Schemas['vouchers.CreateTemplateRequest'], owner: Owner): Promise<Template>;
  /** Throws TEMPLATE_NOT_FOUND also when it is another application's. */
  edit(named: Named, body: Schemas['vouchers.PatchTemplateRequest'], owner: Owner): Promise<Template>;
  move(named: Named, command: MoveCommand): Promise<Template>;
  find(named: Named): Promise<TemplateRow>;
}

/** Without an application: an administrator names it, by our id. */
export interface Named {
  readonly name: string;
  readonly applicationId?: string;
}

export interface TemplatesOptions extends Asked {
  readonly store: TemplateStore;
  readonly covers: Covers;
  readonly templatesMax: number;
}

export function createTemplates(options: TemplatesOptions): Templates {
  const { store, covers, templatesMax } = options;
  const asker: Asker = askerOf(options, 'TEMPLATE_NOT_FOUND');
  const ask = (id: string, command: CreateCommand | EditCommand | MoveCommand) =>
    asker({ kind: templateKindName, id, command }) as Promise<Template>;

  async function find({ name, applicationId }: Named): Promise<TemplateRow> {
    const row = applicationId === undefined ? await store.byId(name) : await store.named(name, applicationId);
    if (row === null) throw refuse('TEMPLATE_NOT_FOUND');
    return row;
  }

  async function checkCover(fileId: unknown, ownerId: string): Promise<void> {
    if (typeof fileId !== 'string' || (await covers.isPictureOf(fileId, ownerId))) return;
    const message = 'must be a picture that the owner of the application has uploaded';
    throw invalid([{ field: 'cover_file_id', rule: 'cover', message }]);
  }

  return Object.freeze({
    find,
    async create(body: Schemas['vouchers.CreateTemplateRequest'], { applicationId, ownerId }: Owner) {
      const content = contentOf(body);
      await checkCover(content.coverFileId, ownerId);
      // Two at the same moment may both be the last: this bounds what is stored, and promises no number.
      const message = `An application has at most ${templatesMax} templates.`;
      if ((await store.countOf(applicationId)) >= templatesMax) throw refuse('CONFLICT', { message });
      return ask(newId('tpl'), { type: 'create', applicationId, content });
    },
    async edit(named: Named, body: Schemas['vouchers.PatchTemplateRequest'], { ownerId }: Owner) {
      const { _id } = await find(named);
      const changes = changesOf(body);
      await checkCover(changes.coverFileId, ownerId);
      return ask(_id, { type: 'edit', changes });
    },
    async move(named: Named, command: MoveCommand) {
      const { _id } = await find(named);
      return ask(_id, command);
    },
  });
}
