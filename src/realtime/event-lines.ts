// Server-sent events: what a stream says in lines, and what the id of its last event means.
import { refuse } from '../shared/errors.js';

/** How far a client has come in a topic. */
export interface Position {
  readonly epoch: string;
  readonly offset: number;
}

const eventHead = '{"op":"event","topic":';
const placeOf = /"epoch":"([^"]+)","offset":(\d+),/;
const idForm = /^([\w-]{1,64}):(\d{1,16})$/;

export function isEventFrame(frame: string): boolean {
  return frame.startsWith(eventHead);
}

const signalHead = '{"op":"signal",';

export function isSignalFrame(frame: string): boolean {
  return frame.startsWith(signalHead);
}

/** Without an id: nobody resumes from it. */
export function signalLines(frame: string): string {
  return `event: signal\ndata: ${frame}\n\n`;
}

let lastFrame = '';
let lastLines = '';

/** One after the other, all streams of a topic are sent the same frame. */
export function eventLines(frame: string): string {
  if (frame !== lastFrame) {
    const [, epoch = '', offset = ''] = placeOf.exec(frame) ?? [];
    lastFrame = frame;
    lastLines = `id: ${epoch}:${offset}\ndata: ${frame}\n\n`;
  }
  return lastLines;
}

/** With an id, so that a client that is sent no event yet resumes from here as well. */
export function placeLines(name: string, topic: string, { epoch, offset }: Position): string {
  return `id: ${epoch}:${offset}\nevent: ${name}\ndata: ${JSON.stringify({ topic, epoch, offset })}\n\n`;
}

export function endLines(data: object): string {
  return `event: end\ndata: ${JSON.stringify(data)}\n\n`;
}

/** `field` is where the client has written it. */
export function positionIn(id: string, field: string): Position {
  const [, epoch, digits] = idForm.exec(id) ?? [];
  const offset = Number(digits);
  if (epoch === undefined || !Number.isSafeInteger(offset)) {
    const message = 'must be the id of an event of this topic, or left out';
    throw refuse('VALIDATION', { details: [{ field, rule: 'position', message }] });
  }
  return { epoch, offset };
}
