// The acts on templates: each is one turn of the template's actor.
import type { Acting } from '../../actors/runtime.js';
import type { Schemas } from '../../generated/schemas.js';
import { Refusal, refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { CoverHolds } from './cover-holds.js';
import type { CreateCommand, EditCommand, MoveCommand } from './template.commands.js';
import { changesOf, contentOf, invalid } from './template.content.js';
import { type TemplateRow, templateKindName } from './template.js';
import type { TemplateStore } from './template.store.js';

type Template = Schemas['vouchers.Template'];

/** The application of the templates, and the account whose pictures may be their covers. */
interface Owner {
  readonly applicationId: string;
  readonly ownerId: string;
}

export interface Templates {
  /** Throws TEMPLATE_ID_TAKEN, and VALIDATION for fields that a schema cannot judge. */
  create(body: Schemas['vouchers.CreateTemplateRequest'], owner: Owner): Promise<Template>;
  /** Throws TEMPLATE_NOT_FOUND also when the template belongs to another application. */
  edit(named: Named, body: Schemas['vouchers.PatchTemplateRequest'], owner: Owner): Promise<Template>;
  move(named: Named, command: MoveCommand): Promise<Template>;
  find(named: Named): Promise<TemplateRow>;
  /** The filter of a list: one template, or every one when none is named. */
  filterOf(asked: TemplateNamed): Promise<{ readonly templateId?: string }>;
}

interface TemplateNamed {
  readonly name: string | undefined;
  readonly applicationId: string;
}

/** Without an application the caller is an administrator, who uses our id. */
interface Named {
  readonly name: string;
  readonly applicationId?: string;
}

export interface TemplatesOptions extends Pick<Acting, 'ask'> {
  readonly store: Pick<TemplateStore, 'byId' | 'named' | 'liveOf'>;
  readonly coverHolds: Pick<CoverHolds, 'take' | 'release'>;
  /** Archived templates do not count. */
  readonly templatesMax: number;
}

interface Cover {
  /** Null, which removes the cover, and undefined show nothing. */
  readonly fileId: unknown;
  readonly ownerId: string;
  readonly templateId: string;
}

interface Shown {
  readonly coverHoldId?: string;
}

export function createTemplates(options: TemplatesOptions): Templates {
  const { store, coverHolds, templatesMax } = options;
  const ask = (id: string, command: CreateCommand | EditCommand | MoveCommand) =>
    options.ask(templateKindName, id, command) as Promise<Template>;

  async function find({ name, applicationId }: Named): Promise<TemplateRow> {
    const row = applicationId === undefined ? await store.byId(name) : await store.named(name, applicationId);
    if (row === null) throw refuse('TEMPLATE_NOT_FOUND');
    return row;
  }

  async function checkRoom(applicationId: string): Promise<void> {
    // Two concurrent calls may both be the last: this bounds storage, and promises no exact number.
    if ((await store.liveOf(applicationId, templatesMax)) < templatesMax) return;
    const most = `An application has at most ${templatesMax} templates besides archived ones.`;
    throw refuse('CONFLICT', {
      message: `${most} Archive some, active ones after ending them, and try again.`,
    });
  }

  /** Takes the hold before the turn that shows the cover, and keeps it where the outcome is unknown. */
  async function showing(cover: Cover, act: (shown: Shown) => Promise<Template>): Promise<Template> {
    const { fileId, ownerId, templateId } = cover;
    if (typeof fileId !== 'string') return act({});
    const coverHoldId = await coverHolds.take({ fileId, ownerId, templateId });
    if (coverHoldId === undefined) {
      const message = 'must be a picture that the owner of the application has uploaded';
      throw invalid([{ field: 'cover_file_id', rule: 'cover', message }]);
    }
    try {
      return await act({ coverHoldId });
    } catch (error) {
      if (error instanceof Refusal && error.status !== 503) await coverHolds.release(coverHoldId);
      throw error;
    }
  }

  return Object.freeze({
    find,
    filterOf: async ({ name, applicationId }: TemplateNamed) =>
      name === undefined ? {} : { templateId: (await find({ name, applicationId }))._id },
    async create(body: Schemas['vouchers.CreateTemplateRequest'], { applicationId, ownerId }: Owner) {
      const content = contentOf(body);
      await checkRoom(applicationId);
      const templateId = newId('tpl');
      return showing({ fileId: content.coverFileId, ownerId, templateId }, (shown) =>
        ask(templateId, { type: 'create', applicationId, content: { ...content, ...shown } }),
      );
    },
    async edit(named: Named, body: Schemas['vouchers.PatchTemplateRequest'], { ownerId }: Owner) {
      const { _id: templateId, st } = await find(named);
      const changes = changesOf(body);
      const { coverFileId: fileId } = changes;
      if (fileId === undefined) return ask(templateId, { type: 'edit', changes });
      const template = await showing({ fileId, ownerId, templateId }, ({ coverHoldId = null }) =>
        ask(templateId, { type: 'edit', changes: { ...changes, coverHoldId } }),
      );
      // No later turn names this hold again. The holds of concurrent edits are left to the sweep.
      const { coverHoldId: replaced } = st.context.content;
      if (replaced !== undefined) await coverHolds.release(replaced);
      return template;
    },
    async move(named: Named, command: MoveCommand) {
      const { _id } = await find(named);
      return ask(_id, command);
    },
  });
}
