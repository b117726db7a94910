// Stands where a part is that the person has no role for: it asks the service once more, as roles change, and
// says what is missing.
import { useEffect } from 'preact/hooks';
import { api } from './api.js';
import type { Kind } from './kinds.js';
import { Page } from './parts/page.js';
import { useReading } from './parts/reading.js';
import { Shown } from './parts/shown.js';
import { knowPerson } from './session.js';

/** Where the person has the role after all, the part takes the place of this by itself. */
export function RoleMissing({ kind: { label = 'This part', roles = [] } }: { readonly kind: Kind }) {
  const reading = useReading('me', (options) => api.accounts.me({}, options));
  const { data } = reading;
  useEffect(() => {
    if (data !== undefined) knowPerson(data);
  }, [data]);
  return (
    <Page title={label}>
      <Shown reading={reading}>
        {({ username }) => (
          <>
            <p>
              This is for people with the role <strong>{roles.join(' or ')}</strong>, which {username} does
              not have. Someone with the role <strong>admin</strong> can give it, at Administration, People.
            </p>
            <p class="buttons">
              <button type="button" class="main" onClick={reading.again}>
                Look again
              </button>
              <a class="button" href="#/">
                To the first screen
              </a>
            </p>
          </>
        )}
      </Shown>
    </Page>
  );
}
