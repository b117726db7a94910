// A voucher as its holder will see it, while it is written.

import { api } from '../api.js';
import { useReading } from '../parts/reading.js';
import { linesOfRules } from './rules.state.js';
import { type TypedTemplate, validityWords } from './template.state.js';
import { categoryWords, typeWords } from './words.js';

export function Preview({ typed }: { readonly typed: TypedTemplate }) {
  const { name, issuer, fulfiller, type, category, description, rules, terms, cover } = typed;
  return (
    <section class="ticket" aria-labelledby="preview">
      <h2 id="preview" class="quiet">
        What people see
      </h2>
      {cover !== '' && <Cover fileId={cover} />}
      <p class="quiet">{issuer || 'Who issues it'}</p>
      <p class="ticket-name">{name || 'The name of the voucher'}</p>
      <p>
        {typeWords[type]} · {categoryWords[category]}
      </p>
      {description !== '' && <p class="kept">{description}</p>}
      <p>
        Valid {validityWords(typed)}, at <bdi>{fulfiller || '…'}</bdi>
      </p>
      {linesOfRules(rules).length > 0 && (
        <ul>
          {linesOfRules(rules).map(({ name: rule, value }) => (
            <li key={rule}>{value === '' ? rule : `${rule}: ${value}`}</li>
          ))}
        </ul>
      )}
      {terms !== '' && <p class="quiet kept">{terms}</p>}
    </section>
  );
}

function Cover({ fileId }: { readonly fileId: string }) {
  const reading = useReading(`file ${fileId}`, (options) => api.files.read({ id: fileId }, options));
  if (reading.data === undefined)
    return <p class="cover quiet">{reading.failure?.message ?? 'The cover …'}</p>;
  return <img class="cover" src={reading.data.url} alt="The cover" />;
}
