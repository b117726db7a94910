// A person who is told by the id alone: the name, once it is found, and the id.
import { useEffect } from 'preact/hooks';
import { findName, personNames } from './person-names.js';
import { ShortId } from './short-id.js';

export function Person({ id, what }: { readonly id: string; readonly what: string }) {
  useEffect(() => void findName(id), [id]);
  return (
    <>
      <bdi>{personNames.value.get(id)}</bdi> <ShortId id={id} what={what} />
    </>
  );
}
