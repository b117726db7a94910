// One template: where it stands, what can be done with it, the form while it may be changed, and the voucher.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { Confirm } from '../parts/confirm.js';
import { FailureBox } from '../parts/failure.js';
import { isolated } from '../parts/isolated.state.js';
import { Moment } from '../parts/moment.js';
import { notify } from '../parts/notices.js';
import { OwnReviewer } from '../parts/own-reviewer.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { templateTone } from '../parts/template-tone.js';
import { typedNameFor } from '../parts/typed-name.state.js';
import { go, linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { NewTemplateForm } from '../templates/new-template-form.js';
import { Preview } from '../templates/preview.js';
import { changeOf, typedFrom } from '../templates/template.state.js';
import { TemplateForm } from '../templates/template-form.js';
import { ApplicationFrame, useApplicationEvents } from './application-frame.js';
import { isEditable, type MoveWords, movesFor, standingOf } from './moves.state.js';

type Template = Schemas['vouchers.Template'];

export function NewTemplate({ params: { id = '' } }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="New template">
      {({ name }) => (
        <NewTemplateForm
          issuer={name}
          create={(input, idempotencyKey) =>
            api.applications.templates.create({ id, ...input }, { idempotencyKey })
          }
          onKept={(template) => go(['apps', id, 'templates', template.id])}
        />
      )}
    </ApplicationFrame>
  );
}

export function OneTemplate({ params: { id = '', tid = '' } }: ScreenProps) {
  return (
    <ApplicationFrame id={id} title="Template">
      {() => <Read id={id} templateId={tid} />}
    </ApplicationFrame>
  );
}

function Read({ id, templateId }: { readonly id: string; readonly templateId: string }) {
  const reading = useReading(templateId, (options) =>
    api.applications.templates.read({ id, templateId }, options),
  );
  useApplicationEvents(id, reading.again);
  return (
    <>
      <p>
        <a href={linkTo(['apps', id, 'templates'])}>All templates</a>
      </p>
      <Shown reading={reading}>
        {(template) => (
          <>
            <Standing id={id} template={template} onChanged={reading.take} />
            <Facts template={template} />
            <Content id={id} template={template} onChanged={reading.take} />
          </>
        )}
      </Shown>
    </>
  );
}

interface Use {
  /** The application. */
  readonly id: string;
  readonly template: Template;
  readonly onChanged: (template: Template) => void;
}

function Standing({ id, template, onChanged }: Use) {
  const { name, status } = template;
  return (
    <section class="next" aria-label="Where it stands">
      <h2>{name}</h2>
      <p>
        <Status word={status} tone={templateTone[status]} /> {standingOf(template)}
      </p>
      {status === 'reviewing' && <OwnReviewer at={linkTo(['review', 'templates', template.id])} />}
      <p class="buttons">
        {status === 'active' && (
          <a class="button main" href={linkTo(['apps', id, 'vouchers', 'new'], { template: template.id })}>
            Issue a voucher
          </a>
        )}
        {movesFor(template).map((words) => (
          <MoveButton key={words.move} {...{ id, template, onChanged, words }} />
        ))}
      </p>
    </section>
  );
}

function MoveButton({ id, template, onChanged, words }: Use & { readonly words: MoveWords }) {
  const { move, action, done, warning, isForOthers = false } = words;
  const [isAsked, setAsked] = useState(false);
  const moving = useAction((idempotencyKey) =>
    api.applications.templates[move]({ id, templateId: template.id }, { idempotencyKey }),
  );
  const run = async () => {
    const result = await moving.run();
    if (result?.ok !== true) return result;
    notify(done);
    onChanged(result.data);
    return undefined;
  };
  const isMain = move === 'submit' || move === 'resume';
  return (
    <>
      <button
        type="button"
        class={isMain ? 'main' : warning === undefined ? '' : 'danger'}
        aria-disabled={moving.isBusy}
        onClick={() => (warning === undefined ? void run() : setAsked(true))}
      >
        {action}
        {warning !== undefined && ' …'}
      </button>
      {warning === undefined && <FailureBox failure={moving.failure} />}
      {isAsked && (
        <Confirm
          title={`${action.replace(/ it$/, '')} “${isolated(template.name)}”?`}
          action={action}
          {...(isForOthers && { typedName: typedNameFor(template) })}
          onConfirm={run}
          onClose={() => setAsked(false)}
        >
          <p>{warning}</p>
        </Confirm>
      )}
    </>
  );
}

function Facts({ template }: { readonly template: Template }) {
  const { id, externalTemplateId, issuedCount, reservedCount, issueLimit, perUserLimit, updatedAt } =
    template;
  return (
    <dl class="facts">
      <dt>Id</dt>
      <dd>
        <ShortId id={id} what="the id of the template" />
      </dd>
      <dt>Your own id</dt>
      <dd>
        <code>{externalTemplateId}</code>
      </dd>
      <dt>Issued</dt>
      <dd>
        {issuedCount} {issueLimit === 0 ? 'without a limit' : `of ${issueLimit}`}, at most {perUserLimit} for
        one person
      </dd>
      <dt>Given as stock and not claimed</dt>
      <dd>{reservedCount}</dd>
      <dt>Changed</dt>
      <dd>
        <Moment at={updatedAt} isExact />
      </dd>
    </dl>
  );
}

function Content({ id, template, onChanged }: Use) {
  if (!isEditable(template)) return <Preview typed={typedFrom(template, '')} />;
  return (
    <TemplateForm
      begin={typedFrom(template, '')}
      requestOf={(typed) => ({ ...changeOf(typed, template) })}
      send={(input, idempotencyKey) =>
        api.applications.templates.patch({ id, templateId: template.id, ...input }, { idempotencyKey })
      }
      onDone={(changed) => {
        onChanged(changed);
        notify('Saved.');
      }}
      action="Save the draft"
    />
  );
}
