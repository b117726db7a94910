// Issues one voucher to one person. A person who has not agreed can be asked from here.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { vouchersIssueRequest } from '../../generated/limits.js';
import { api, newKey } from '../api.js';
import { useAction } from '../parts/action.js';
import { Empty } from '../parts/empty.js';
import { FailureBox } from '../parts/failure.js';
import { ChoiceField, Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { Shown } from '../parts/shown.js';
import { go, linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { user } from '../session.js';
import { ApplicationFrame } from './application-frame.js';
import type { FoundPerson } from './person.state.js';
import { PersonField } from './person-field.js';
import { useTemplates } from './template-choices.js';

export function Issue({ params: { id = '' }, query }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="Issue a voucher">
      {() => <Ready id={id} query={query} />}
    </ApplicationFrame>
  );
}

function Ready({ id, query }: { readonly id: string; readonly query: ScreenProps['query'] }) {
  const reading = useTemplates(id, 'active');
  return (
    <Shown reading={reading}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty text="No template is active. Vouchers are issued from one that is approved.">
            <a href={linkTo(['apps', id, 'templates'])}>Templates</a>
          </Empty>
        ) : (
          <IssueForm id={id} templates={items} wanted={query.template ?? ''} />
        )
      }
    </Shown>
  );
}

interface FormProps {
  readonly id: string;
  readonly templates: readonly Schemas['vouchers.Template'][];
  readonly wanted: string;
}

function IssueForm({ id, templates, wanted }: FormProps) {
  const [chosen, setChosen] = useState(wanted);
  const [person, setPerson] = useState<FoundPerson>();
  const [issueId, setIssueId] = useState(() => `console-${newKey().slice(0, 16)}`);
  const [isRefused, setRefused] = useState(false);
  const template = templates.find((one) => one.id === chosen) ?? templates[0];
  const values = {
    template_id: template?.id ?? '',
    external_issue_id: issueId,
    recipient_user_id: person?.id ?? '',
  };
  return (
    <>
      <Form
        values={values}
        limits={vouchersIssueRequest}
        send={async (input, idempotencyKey) => {
          const result = await api.applications.vouchers.issue({ id, ...input }, { idempotencyKey });
          setRefused(!result.ok && result.code === 'RECIPIENT_NOT_AUTHORIZED');
          return result;
        }}
        onDone={({ voucher }) => {
          notify(`${isolated(person?.displayName ?? 'The person')} has “${isolated(voucher.name)}” now.`);
          go(['apps', id, 'vouchers']);
        }}
        action="Issue it"
      >
        <ChoiceField
          name="template_id"
          label="Voucher"
          value={values.template_id}
          choices={templates.map((one) => [one.id, one.name])}
          onValue={setChosen}
        />
        <PersonField
          id={id}
          name="recipient_user_id"
          label="For whom"
          hint="To try it, give it to yourself."
          chosen={person}
          onChosen={(next) => {
            setPerson(next);
            setRefused(false);
          }}
        />
        <TextField
          name="external_issue_id"
          label="Your own id of this issue"
          hint="The same id is never issued twice."
          value={issueId}
          onValue={setIssueId}
        />
      </Form>
      {isRefused && person !== undefined && <Ask key={person.id} id={id} person={person} />}
    </>
  );
}

/** A person decides who may send them vouchers. */
function Ask({ id, person }: { readonly id: string; readonly person: FoundPerson }) {
  const [isAsked, setAsked] = useState(false);
  const isOwn = person.id === user.value?.id;
  const asking = useAction<unknown>((idempotencyKey) =>
    isOwn
      ? api.wallet.authorizations.create({ applicationId: id })
      : api.applications.authorizationRequests.create({ id, userId: person.id }, { idempotencyKey }),
  );
  const ask = async () => {
    const result = await asking.run();
    if (result?.ok === true) setAsked(true);
  };
  return (
    <section class="next" aria-label="Ask the person">
      {isAsked ? (
        <p role="status">
          <bdi>{person.displayName}</bdi>{' '}
          {isOwn ? 'has agreed. Now' : 'is asked, and answers in the wallet. Then'} issue the voucher here.
        </p>
      ) : (
        <>
          <p>
            <bdi>{person.displayName}</bdi> has not agreed to get vouchers of this application.{' '}
            {isOwn ? 'That is you.' : 'You can ask.'}
          </p>
          <FailureBox failure={asking.failure} />
          <p>
            <button type="button" class="main" aria-disabled={asking.isBusy} onClick={() => void ask()}>
              {isOwn ? 'Agree as' : 'Ask'} <bdi>{person.displayName}</bdi>
            </button>
          </p>
        </>
      )}
    </section>
  );
}
