// The templates of an application as the choices of a field.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useReading } from '../parts/reading.js';

type Choice = readonly [id: string, name: string];

const most = 100;

/** Empty until they are known; the newest hundred. */
export function useTemplateChoices(
  id: string,
  status?: Schemas['vouchers.TemplateStatus'],
): readonly Choice[] {
  return useTemplates(id, status).data?.items.map(({ id: templateId, name }) => [templateId, name]) ?? [];
}

export function useTemplates(id: string, status?: Schemas['vouchers.TemplateStatus']) {
  const asked = { id, limit: most, ...(status !== undefined && { status }) };
  return useReading(JSON.stringify(asked), (options) => api.applications.templates.list(asked, options));
}
