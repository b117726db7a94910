// An actor that sets timers, sends events, and writes down what it hears, to try timers and the outbox with.
import type { EventCommand, TimerCommand } from '../../src/actors/deliveries.js';
import type { Accepted, ActorKind, Command, Refused, TurnFacts } from '../../src/actors/kind.js';

export interface Listener {
  /** The instants of the timers that it has heard. */
  readonly fired: readonly number[];
  /** How early the earliest of them was, by what the turn was told of the time. */
  readonly earliestMs: number;
  readonly heard: readonly Pick<EventCommand, 'event' | 'from' | 'body'>[];
  readonly mood: Mood;
}

/** What it does to timers, and to events whose body is its mood. */
export type Mood = 'takes' | 'refuses' | 'throws' | 'sets it again';

export type ListenerCommand =
  | { readonly type: 'create'; readonly mood?: Mood }
  | { readonly type: 'mood'; readonly mood: Mood }
  | { readonly type: 'set'; readonly timer?: string; readonly at: number | undefined }
  | {
      readonly type: 'send';
      readonly to: string;
      readonly kind?: string;
      readonly bodies: readonly unknown[];
    };

export const listenerKind: ActorKind<Listener> = Object.freeze({
  kind: 'listener',
  collection: 'listeners',
  machineVersion: 1,
  decide(state: Listener | undefined, command: Command, { at }: TurnFacts) {
    const asked = command as ListenerCommand | TimerCommand | EventCommand;
    if (asked.type === 'create') return created(state, asked.mood ?? 'takes');
    if (state === undefined) return undefined;
    switch (asked.type) {
      case 'mood':
        return { next: { ...state, mood: asked.mood }, reply: null };
      case 'set':
        return { next: state, reply: null, due: [{ timer: asked.timer ?? 'alarm', at: asked.at }] };
      case 'send': {
        const { kind = 'listener', to: id } = asked;
        const events = asked.bodies.map((body) => ({ to: { kind, id }, body }));
        return { next: state, reply: null, events };
      }
      case 'TIMER':
        return hearTimer(state, asked, at);
      case 'EVENT':
        return hearEvent(state, asked);
    }
  },
});

function created(state: Listener | undefined, mood: Mood): Accepted<Listener> | Refused {
  if (state !== undefined) return { refused: 'EXISTS' };
  return { next: { fired: [], earliestMs: 0, heard: [], mood }, reply: null };
}

function hearTimer(
  state: Listener,
  { timer, dueAt }: TimerCommand,
  at: number,
): Accepted<Listener> | Refused {
  if (state.mood === 'throws') throw new Error('It cannot hear this timer.');
  if (state.mood === 'refuses') return { refused: 'NOT_NOW' };
  const earliestMs = Math.min(state.earliestMs, at - dueAt);
  const next = { ...state, fired: [...state.fired, dueAt], earliestMs };
  return { next, reply: null, ...(state.mood === 'sets it again' && { due: [{ timer, at: dueAt }] }) };
}

function hearEvent(state: Listener, { event, from, body }: EventCommand): Accepted<Listener> | Refused {
  if (body === state.mood && body === 'throws') throw new Error('It cannot hear this event.');
  if (body === state.mood && body === 'refuses') return { refused: 'NOT_THIS' };
  return { next: { ...state, heard: [...state.heard, { event, from, body }] }, reply: null };
}
