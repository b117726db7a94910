// One person: the standing, and the roles.
import { useState } from 'preact/hooks';
import type { CallOptions, Schemas } from '../../client/client.js';
import { adminRolesRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { Empty } from '../parts/empty.js';
import { Check, FieldGroup, Form } from '../parts/form.js';
import { notify } from '../parts/notices.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { knowPerson, user } from '../session.js';
import { AdminFrame } from './admin-frame.js';
import { AskDialog } from './ask-dialog.js';
import { Standing } from './standing.js';
import { personTone, roleMeanings, roles } from './words.js';

type PersonData = Schemas['admin.Person'];
type Role = Schemas['accounts.Role'];

export function Person({ params: { id = '' } }: ScreenProps) {
  const reading = useReading(id, (options) => findPerson(id, options));
  const { person } = reading.data ?? {};
  const taken = (changed: PersonData) => reading.take({ person: changed });
  return (
    <AdminFrame
      title={person?.username ?? 'A person'}
      above={[{ text: 'People', href: linkTo(['admin', 'people']) }]}
    >
      <Shown reading={reading}>
        {({ person: found }) =>
          found === undefined ? (
            <Empty text="There is no such person, or the account is deleted." />
          ) : (
            <>
              <Facts person={found} />
              {user.value?.id !== id && <Standing person={found} onChanged={taken} />}
              <Roles person={found} onChanged={taken} />
            </>
          )
        }
      </Shown>
    </AdminFrame>
  );
}

/** A whole id finds its person alone. */
async function findPerson(id: string, options: CallOptions) {
  const result = await api.admin.listUsers({ keyword: id }, options);
  return result.ok ? { ...result, data: { person: result.data.items.find((one) => one.id === id) } } : result;
}

function Facts({ person }: { readonly person: PersonData }) {
  const { id, display_name: name, status, suspended } = person;
  return (
    <dl class="facts">
      <dt>Name</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
      <dt>Status</dt>
      <dd>
        <Status word={status} tone={personTone[status]} /> <bdi>{suspended?.reason}</bdi>
      </dd>
      <dt>Id</dt>
      <dd>
        <ShortId id={id} what="the id of the person" />
      </dd>
      <dt>What they have done</dt>
      <dd>
        <a href={linkTo(['admin', 'audit'], { who: id })}>In the audit log</a>
      </dd>
    </dl>
  );
}

interface RolesProps {
  readonly person: PersonData;
  readonly onChanged: (person: PersonData) => void;
}

/** An administrator who stops being one cannot take that back, and is asked. */
function Roles({ person, onChanged }: RolesProps) {
  const { id, username } = person;
  const [chosen, setChosen] = useState<readonly Role[]>(person.roles);
  const [isAsked, setAsked] = useState(false);
  const set = (idempotencyKey: string) => api.admin.setRoles({ id, roles: [...chosen] }, { idempotencyKey });
  const isOwn = user.value?.id === id;
  const note = (changed: PersonData) => {
    onChanged(changed);
    notify(`The roles of ${username}: ${changed.roles.join(', ') || 'none'}.`);
    // The screens of a role that is gone close at once.
    if (isOwn) knowPerson(changed);
  };
  const leaves = isOwn && person.roles.includes('admin') && !chosen.includes('admin');
  const question = {
    title: 'Stop being an administrator?',
    action: 'Give the role up',
    typedName: username,
  };
  const send = (_input: unknown, idempotencyKey: string) => set(idempotencyKey);
  return (
    <section>
      <h2>Roles</h2>
      {leaves ? (
        <>
          <Choice {...{ chosen, onChosen: setChosen }} />
          <button type="button" class="danger" onClick={() => setAsked(true)}>
            Set the roles …
          </button>
        </>
      ) : (
        <Form
          values={{ roles: [...chosen] }}
          limits={adminRolesRequest}
          send={send}
          onDone={note}
          action="Set the roles"
        >
          <Choice {...{ chosen, onChosen: setChosen }} />
        </Form>
      )}
      {isAsked && (
        <AskDialog {...question} send={send} onDone={note} onClose={() => setAsked(false)}>
          <p>These screens close for you at once, and only another administrator can open them again.</p>
        </AskDialog>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly chosen: readonly Role[];
  readonly onChosen: (roles: readonly Role[]) => void;
}

function Choice({ chosen, onChosen }: ChoiceProps) {
  return (
    <FieldGroup name="roles" label="Roles" hint="They hold on every node once this is answered.">
      {roles.map((role) => (
        <Check
          key={role}
          isOn={chosen.includes(role)}
          onChange={(isOn) => onChosen(isOn ? [...chosen, role] : chosen.filter((one) => one !== role))}
        >
          {roleMeanings[role]} <code>{role}</code>
        </Check>
      ))}
    </FieldGroup>
  );
}
