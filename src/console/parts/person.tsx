// A person who is told by the id alone: the name, once it is found, and the id.
import { useEffect } from 'preact/hooks';
import { findName, personNames } from './person-names.js';
import { ShortId } from './short-id.js';

export function PersonName({ id }: { readonly id: string }) {
  useEffect(() => void findName(id), [id]);
  return <bdi>{personNames.value.get(id)}</bdi>;
}

export function Person({ id, what }: { readonly id: string; readonly what: string }) {
  return (
    <>
      <PersonName id={id} /> <ShortId id={id} what={what} />
    </>
  );
}
