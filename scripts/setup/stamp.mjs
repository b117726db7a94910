// A digest of files and folders, by which a step of the set-up sees whether it has anything to do.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The stamp of the files at these paths, as far as `counts` says; what is missing counts as nothing. */
export function stampOf(root, paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => existsSync(join(root, one)))) {
    const isFile = statSync(join(root, path)).isFile();
    const files = isFile ? [path] : filesIn(join(root, path)).map((name) => `${path}/${name}`);
    for (const file of files.filter(counts)) {
      const content = readFileSync(join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Every file below it, relative to it, in order. */
export function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((path) => path.slice(folder.length + 1)).sort();
}
