// The metrics of the space for files.
import type { Measures } from './outside.js';
import type { Space } from './space.js';

export function measureSpace({ measure }: Measures, { facts }: Pick<Space, 'facts'>): void {
  measure(
    'signalbox_disk_free_bytes',
    'Free on the fullest disk of files and of an embedded database.',
    () => facts().freeBytes,
  );
  measure(
    'signalbox_files_bytes',
    'What all files take, when FILE_TOTAL_BYTES bounds it.',
    () => facts().totalBytes,
  );
}
