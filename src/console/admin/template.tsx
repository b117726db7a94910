// One template as the platform sees it: pause, resume, end, put away.

import type { Schemas } from '../../client/client.js';
import { vouchersReasonRequest } from '../../generated/limits.js';
import { api } from '../api.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { templateTone } from '../parts/template-tone.js';
import { typedNameFor } from '../parts/typed-name.state.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { ActButton } from './act-button.js';
import { movesOf } from './admin.state.js';
import { AdminFrame } from './admin-frame.js';
import { AskButton } from './ask-dialog.js';
import { NamedId } from './named-id.js';

type TemplateData = Schemas['vouchers.AdminTemplate'];

export function Template({ params: { id = '' } }: ScreenProps) {
  const reading = useReading(id, (options) => api.admin.templates.read({ id }, options));
  return (
    <AdminFrame
      title={reading.data?.name ?? 'A template'}
      above={[{ text: 'Templates', href: linkTo(['admin', 'templates']) }]}
    >
      <Shown reading={reading}>
        {(template) => (
          <>
            <Facts template={template} />
            <Moves template={template} onChanged={reading.take} />
          </>
        )}
      </Shown>
    </AdminFrame>
  );
}

const number = (value: number) => new Intl.NumberFormat().format(value);

function Facts({ template }: { readonly template: TemplateData }) {
  const { id, status, paused_by: by, pause_reason: reason, application_id: application } = template;
  return (
    <dl class="facts">
      <dt>Status</dt>
      <dd>
        <Status word={status} tone={templateTone[status]} /> {by !== undefined && `by the ${by}`}
      </dd>
      {reason !== undefined && (
        <>
          <dt>Paused because</dt>
          <dd>{reason}</dd>
        </>
      )}
      <dt>Id</dt>
      <dd>
        <ShortId id={id} what="the id of the template" />
      </dd>
      <dt>Application</dt>
      <dd>
        <NamedId id={application} />
      </dd>
      <dt>Issued</dt>
      <dd>
        {number(template.issued_count)} of {number(template.issue_limit)}, and{' '}
        {number(template.reserved_count)} with senders
      </dd>
      <dt>What it says</dt>
      <dd>
        <a href={linkTo(['review', 'templates', id])}>Field by field</a>
      </dd>
    </dl>
  );
}

interface MovesProps {
  readonly template: TemplateData;
  readonly onChanged: (template: TemplateData) => void;
}

function Moves({ template, onChanged }: MovesProps) {
  const { id, name } = template;
  const moves = movesOf(template);
  const done = (text: string) => (changed: TemplateData) => {
    onChanged(changed);
    notify(`${text}: ${isolated(name)}.`);
  };
  if (moves.length === 0) return null;
  return (
    <section>
      <h2>What can be done</h2>
      <div class="buttons">
        {moves.includes('pause') && (
          <AskButton
            text="Pause it …"
            title={`Pause ${isolated(name)}?`}
            action="Pause it"
            reasonLimits={vouchersReasonRequest}
            send={(reason, idempotencyKey) => api.admin.templates.pause({ id, reason }, { idempotencyKey })}
            onDone={done('Paused')}
          >
            <p>Nothing is issued by it until the platform resumes it. The owner reads why.</p>
          </AskButton>
        )}
        {moves.includes('resume') && (
          <ActButton
            text="Resume it"
            send={(idempotencyKey) => api.admin.templates.resume({ id }, { idempotencyKey })}
            onDone={done('Resumed')}
          />
        )}
        {moves.includes('end') && (
          <AskButton
            text="End it …"
            title={`End ${isolated(name)}?`}
            action="End it for good"
            typedName={typedNameFor(template)}
            send={(_reason, idempotencyKey) => api.admin.templates.end({ id }, { idempotencyKey })}
            onDone={done('Ended')}
          >
            <p>Nothing is issued by it any more. Vouchers that are out live on. It cannot be undone.</p>
          </AskButton>
        )}
        {moves.includes('archive') && (
          <AskButton
            text="Put it away …"
            title={`Put ${isolated(name)} away?`}
            action="Put it away"
            send={(_reason, idempotencyKey) => api.admin.templates.archive({ id }, { idempotencyKey })}
            onDone={done('Put away')}
          >
            <p>It is archived, and is not taken out again.</p>
          </AskButton>
        )}
      </div>
    </section>
  );
}
