// The spans of turns and of the transactions that store them, where the request of a turn is traced.
import type { CommandRequest } from '../links/reply.js';
import type { Span, SpanEnd, Tracing } from '../shared/tracing.js';
import type { GroupOutcome } from './group.js';
import type { Command } from './kind.js';
import type { Part } from './turns.js';

interface AskedTurn {
  readonly kind: string;
  readonly command: Command;
  readonly request?: CommandRequest;
}

/** From the mailbox to the reply, on the node that carries the command out. */
export function turnSpan(tracing: Tracing, { kind, command, request }: AskedTurn): Span | undefined {
  if (request?.traceparent === undefined) return undefined;
  const attributes = { 'signalbox.actor.kind': kind, 'signalbox.command': command.type };
  return tracing.begin(request.traceparent, { name: `turn ${kind}`, kind: 'internal', attributes });
}

const stored: readonly string[] = ['ok', 'refused', 'unknown-actor', 'moved'];

export function turnEnd(kind: string): SpanEnd {
  return kind === 'ok' ? {} : { code: kind, isFailed: !stored.includes(kind) };
}

interface EndedGroup {
  readonly outcome: GroupOutcome;
  readonly sinceMs: number;
}

/** Turns of several traces share a transaction, so each of them has a span of it. */
export function traceGroup(tracing: Tracing, parts: readonly Part[], { outcome, sinceMs }: EndedGroup): void {
  const turns = parts.flatMap(({ fold }) => fold.turns);
  const code = outcome.kind === 'committed' ? undefined : outcome.kind;
  const isFailed = code !== undefined && code !== 'conflict' && code !== 'duplicate';
  const attributes = { 'signalbox.group.turns': turns.length, 'signalbox.group.actors': parts.length };
  for (const { waiting } of turns) {
    if (waiting.span === undefined) continue;
    tracing.note(waiting.span.traceparent, {
      name: 'commit',
      kind: 'client',
      attributes,
      sinceMs,
      code,
      isFailed,
    });
  }
}
