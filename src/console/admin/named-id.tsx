// An id that leads to the screen of what it names, and the name of a person beside it.
import { CopyButton } from '../parts/copy.js';
import { PersonName } from '../parts/person.js';
import { ShortId } from '../parts/short-id.js';
import { shortened } from '../parts/short-id.state.js';
import { addressOfId } from './admin.state.js';

export function NamedId({ id }: { readonly id: string }) {
  const address = addressOfId(id);
  if (address === undefined) return <ShortId id={id} />;
  return (
    <>
      {id.startsWith('usr_') && <PersonName id={id} />}{' '}
      <span class="short-id">
        <a href={address} title={id}>
          {shortened(id)}
        </a>{' '}
        <CopyButton text={id} what={`the id ${id}`} />
      </span>
    </>
  );
}
