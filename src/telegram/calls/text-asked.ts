// The text of a message that a call sends or edits.
import { refuseMarks } from '../reading/chosen.js';
import type { Parameters } from '../reading/parameters.js';
import { badRequest } from '../refusals.js';

/** Throws a Refusal for a text that says nothing, or that would be shown with its marks. */
export function textAsked(parameters: Parameters): string {
  refuseMarks(parameters.text('parse_mode'), parameters.list('entities'));
  const text = parameters.text('text') ?? '';
  if (text.trim() === '') throw badRequest('message text is empty');
  return text;
}
