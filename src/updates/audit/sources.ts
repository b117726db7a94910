// An update is stored with the step of the actor that published it: no update is of a step that the actor has
// not taken, and none is of an actor that is not there. Pure.
import type { AuditedUpdate } from './stored.js';

/** Where the actors are stored that publish updates of this type; undefined: it is not looked at. */
export type SourceOf = (type: string) => string | undefined;

/** By the id, which is the name of the lane. */
export type SourceVersions = ReadonlyMap<string, number>;

/** One line each; `versions` by the collection. */
export function sourceFaults(
  rows: readonly AuditedUpdate[],
  versions: ReadonlyMap<string, SourceVersions>,
  sourceOf: SourceOf,
): readonly string[] {
  return rows.flatMap(({ _id, lane, v, type }) => {
    const source = sourceOf(type);
    if (source === undefined) return [];
    const known = versions.get(source)?.get(lane);
    if (known === undefined) return [`${_id} is of ${lane}, which is not in ${source}`];
    return known < v ? [`${_id} is of the step ${v} of ${lane}, which is at ${known}`] : [];
  });
}

/** The ids of the actors to be read, by their collection. */
export function sourcesOf(
  rows: readonly AuditedUpdate[],
  sourceOf: SourceOf,
): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map<string, Set<string>>();
  for (const { lane, type } of rows) {
    const source = sourceOf(type);
    if (source === undefined) continue;
    const known = sources.get(source) ?? new Set();
    sources.set(source, known.add(lane));
  }
  return sources;
}
