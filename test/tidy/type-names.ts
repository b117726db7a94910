// One name, one meaning: no two exported types of src/ share a name.
import { type Node, nameOf, type Source } from './source.js';

const declarations = [
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
];

/** The names that more than one file exports as a type, each with its number of declarations. */
export function sharedTypeNames(sources: readonly Source[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of sources.filter(({ path }) => path.startsWith('src/')).flatMap(exportedTypes))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([name, count]) => `${name}: ${count}`)
    .sort();
}

function exportedTypes({ program }: Source): readonly string[] {
  const body = program.body as readonly Node[];
  return body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !declaration) return [];
    const declared = declaration as Node;
    const name = nameOf(declared.id as Node);
    return declarations.includes(declared.type) && name !== undefined ? [name] : [];
  });
}
