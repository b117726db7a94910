// An id, shortened for the eye and copied whole.
import { CopyButton } from './copy.js';
import { shortened } from './short-id.state.js';

export function ShortId({ id, what = 'the id' }: { readonly id: string; readonly what?: string }) {
  return (
    <span class="short-id">
      <code title={id}>{shortened(id)}</code> <CopyButton text={id} what={what} />
    </span>
  );
}
