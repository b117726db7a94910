// How many bots and how many templates wait for a reviewer.
import { api } from './api.js';

export async function countWaiting(options: object) {
  const bots = await api.admin.bots.list({ review_status: 'pending', pageSize: 1 }, options);
  if (!bots.ok) return bots;
  const templates = await api.admin.templates.list({ status: 'reviewing', pageSize: 1 }, options);
  if (!templates.ok) return templates;
  const data = { bots: bots.data.total, templates: templates.data.total };
  return { ...templates, data: { ...data, total: data.bots + data.templates } };
}
