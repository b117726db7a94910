// The text of a message that a call sends or edits, or the caption of a file.
import { badRequest } from '../refusals.js';
import { captionNames, type MarkedText, markedText, textNames } from '../text/marked.js';
import type { MethodAsked } from './call.js';

/** Throws a Refusal for a text that says nothing. */
export async function textAsked({
  parameters,
  deps,
}: Pick<MethodAsked, 'parameters' | 'deps'>): Promise<MarkedText> {
  const marked = await markedText(parameters, textNames, deps.numbers);
  if (marked.text.trim() === '') throw badRequest('message text is empty');
  return marked;
}

/** The fields of a body; none for a caption that is empty. */
export async function captionAsked({
  parameters,
  deps,
}: Pick<MethodAsked, 'parameters' | 'deps'>): Promise<object> {
  const { text: caption, entities } = await markedText(parameters, captionNames, deps.numbers);
  return caption === '' ? {} : { caption, ...(entities && { caption_entities: entities }) };
}
