// Server-sent events: the lines of a stream, and the meaning of the id of its last event.
import { refuse } from '../shared/errors.js';

/** How far a client has come in a topic. */
export interface Position {
  readonly epoch: string;
  readonly offset: number;
}

const eventHead = '{"op":"event","topic":';
const offsetPattern = /"epoch":"([^"]+)","offset":(\d+),/;
const idPattern = /^([\w-]{1,64}):(\d{1,16})$/;

export function isEventFrame(frame: string): boolean {
  return frame.startsWith(eventHead);
}

const signalHead = '{"op":"signal",';

export function isSignalFrame(frame: string): boolean {
  return frame.startsWith(signalHead);
}

/** A signal has no id: no client resumes from it. */
export function signalLines(frame: string): string {
  return `event: signal\ndata: ${frame}\n\n`;
}

let lastFrame = '';
let lastLines = '';

/** All streams of a topic are sent the same frame one after the other, so the last lines are cached. */
export function eventLines(frame: string): string {
  if (frame !== lastFrame) {
    const [, epoch = '', offset = ''] = offsetPattern.exec(frame) ?? [];
    lastFrame = frame;
    lastLines = `id: ${epoch}:${offset}\ndata: ${frame}\n\n`;
  }
  return lastLines;
}

/** This event has an id, so that a client that has been sent no other event yet resumes from here as well. */
export function offsetLines(name: string, topic: string, { epoch, offset }: Position): string {
  return `id: ${epoch}:${offset}\nevent: ${name}\ndata: ${JSON.stringify({ topic, epoch, offset })}\n\n`;
}

export function endLines(data: object): string {
  return `event: end\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Reads the id of an event. `field` names the client's field that has it, for the refusal. */
export function positionIn(id: string, field: string): Position {
  const [, epoch, digits] = idPattern.exec(id) ?? [];
  const offset = Number(digits);
  if (epoch === undefined || !Number.isSafeInteger(offset)) {
    const message = 'must be the id of an event of this topic, or left out';
    throw refuse('VALIDATION', { details: [{ field, rule: 'position', message }] });
  }
  return { epoch, offset };
}
