// Reads the project's own code as syntax trees, so that the rules of the house can be asked of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, parseSync } from 'oxc-parser';

export interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly program: Node;
  readonly comments: readonly Comment[];
}

/** A node of the tree, as far as the rules look into it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export function sourceOf(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lines = text.split('\n');
  return { path, text, lines, program: program as unknown as Node, comments };
}

export function filesUnder(root: string, folder: string, pattern: RegExp): readonly string[] {
  const paths: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...filesUnder(root, path, pattern));
    else if (pattern.test(entry.name)) paths.push(path);
  }
  return paths.sort();
}

export function readSource(root: string, path: string): Source {
  return sourceOf(path, readFileSync(join(root, path), 'utf8'));
}

interface Place {
  readonly node: Node;
  readonly parent?: Node;
}

/** The nodes of whole programs, which every rule walks through. */
const walked = new WeakMap<Node, readonly Place[]>();

/** Every node, outermost first, with the node around it. */
export function nodesOf(node: Node): readonly Place[] {
  const known = walked.get(node);
  if (known !== undefined) return known;
  const places: Place[] = [{ node }];
  addInner(node, places);
  if (node.type === 'Program') walked.set(node, places);
  return places;
}

function addInner(parent: Node, places: Place[]): void {
  for (const value of Object.values(parent)) {
    for (const node of Array.isArray(value) ? value : [value]) {
      if (!isNode(node)) continue;
      places.push({ node, parent });
      addInner(node, places);
    }
  }
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

export function lineAt({ text }: Source, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The name an expression or a key has, if it is one. */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value.name);
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  return value.type === 'MemberExpression' ? nameOf(value.property) : undefined;
}

export function isMember(node: Node, object: string, property: string): boolean {
  return (
    node.type === 'MemberExpression' && nameOf(node.object) === object && nameOf(node.property) === property
  );
}
