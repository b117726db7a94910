// An application at a glance: what to do next, its state, its bots, its name, and the switch.
import { useState } from 'preact/hooks';
import { applicationsCreateRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { Confirm } from '../parts/confirm.js';
import { FailureBox } from '../parts/failure.js';
import { Form, TextField } from '../parts/form.js';
import { isolated } from '../parts/isolated.state.js';
import { OutLink } from '../parts/link.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Status } from '../parts/status.js';
import { typedNameFor } from '../parts/typed-name.state.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { now } from '../time.js';
import { ApplicationFrame, type OwnApplication, useApplicationEvents } from './application-frame.js';
import { Bots } from './bots.js';
import { nextStepFor } from './next-step.state.js';
import { applicationTone } from './words.js';

interface Use {
  readonly application: OwnApplication;
  readonly onChanged: (application: OwnApplication) => void;
}

export function Overview({ params: { id = '' } }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="Overview">
      {(application, reading) => (
        <>
          <NextStep application={application} />
          <Facts application={application} />
          <Bots application={application} onChanged={reading.again} />
          <About application={application} onChanged={reading.take} />
          <Switch application={application} onChanged={reading.take} />
        </>
      )}
    </ApplicationFrame>
  );
}

/** Nothing is said before both lists are known. */
function NextStep({ application }: { readonly application: OwnApplication }) {
  const { id } = application;
  const templates = useReading(id, (options) => api.applications.templates.list({ id, limit: 100 }, options));
  const tokens = useReading(id, (options) => api.applications.tokens.list({ id, limit: 100 }, options));
  useApplicationEvents(id, templates.again);
  if (templates.data === undefined || tokens.data === undefined)
    return <FailureBox failure={templates.failure ?? tokens.failure} />;
  const standing = { application, templates: templates.data.items, tokens: tokens.data.items, now: now() };
  const step = nextStepFor(standing);
  if (step === undefined) return null;
  return (
    <section class="next" aria-label="Next step">
      <p>
        <strong>Next:</strong> {step.text}{' '}
        {step.way !== undefined && <a href={linkTo(['apps', id, ...step.way])}>{step.action}</a>}
      </p>
    </section>
  );
}

function Facts({ application }: { readonly application: OwnApplication }) {
  const { id, status, disabledBy, description, webhook, createdAt } = application;
  return (
    <dl class="facts">
      <dt>Status</dt>
      <dd>
        <Status word={status} tone={applicationTone[status]} />
        {disabledBy !== undefined &&
          ` by the ${disabledBy === 'departure' ? 'owner’s departure' : disabledBy}`}
      </dd>
      <dt>Id</dt>
      <dd>
        <ShortId id={id} what="the id of the application" />
      </dd>
      <dt>What it is for</dt>
      <dd>{description ?? '–'}</dd>
      <dt>Events go to</dt>
      <dd>
        {webhook === undefined ? 'nobody' : <OutLink address={webhook.url} />}
        {webhook?.enabled === false && ' (switched off)'}
      </dd>
      <dt>Made</dt>
      <dd>
        <Moment at={createdAt} isExact />
      </dd>
    </dl>
  );
}

function About({ application, onChanged }: Use) {
  const [name, setName] = useState(application.name);
  const [description, setDescription] = useState(application.description ?? '');
  return (
    <section>
      <h2>Name</h2>
      <Form
        values={{ name, description }}
        limits={applicationsCreateRequest}
        send={(input, idempotencyKey) =>
          api.applications.patch({ id: application.id, ...input }, { idempotencyKey })
        }
        onDone={(changed) => {
          onChanged(changed);
          notify('Saved.');
        }}
        action="Save"
      >
        <TextField name="name" label="Name of the application" value={name} onValue={setName} />
        <TextField
          name="description"
          label="What it is for"
          value={description}
          onValue={setDescription}
          rows={3}
        />
      </Form>
    </section>
  );
}

function Switch({ application, onChanged }: Use) {
  const { id, name, status, disabledBy } = application;
  const [isAsked, setAsked] = useState(false);
  const enabling = useAction(() => api.applications.enable({ id }));
  const enable = async () => {
    const result = await enabling.run();
    if (result?.ok !== true) return;
    onChanged(result.data);
    notify(`${isolated(name)} works again.`);
  };
  const disable = async () => {
    const result = await api.applications.disable({ id });
    if (!result.ok) return result;
    onChanged(result.data);
    notify(`${isolated(name)} is disabled.`);
    return undefined;
  };
  if (status === 'disabled')
    return (
      <section>
        <h2>Switch</h2>
        <FailureBox failure={enabling.failure} />
        {disabledBy === 'owner' ? (
          <button type="button" class="main" aria-disabled={enabling.isBusy} onClick={() => void enable()}>
            Enable it again
          </button>
        ) : (
          <p>Only the platform can enable this application again.</p>
        )}
      </section>
    );
  return (
    <section>
      <h2>Switch</h2>
      <p>While it is disabled its tokens are refused: no till redeems and nothing is issued.</p>
      <button type="button" class="danger" onClick={() => setAsked(true)}>
        Disable the application …
      </button>
      {isAsked && (
        <Confirm
          title={`Disable ${isolated(name)}?`}
          action="Disable it"
          typedName={typedNameFor(application)}
          onConfirm={disable}
          onClose={() => setAsked(false)}
        >
          <p>Every till and program of it stops at once. You can enable it again.</p>
        </Confirm>
      )}
    </section>
  );
}
