// One template of vouchers under review.
import { api } from '../api.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Status } from '../parts/status.js';
import { templateTone } from '../parts/template-tone.js';
import type { ScreenProps } from '../screen.js';
import { Case } from './case.js';
import { newerTemplate, reviewedTemplate } from './review.state.js';

export function ReviewedTemplate({ params: { id = '' } }: ScreenProps) {
  const reading = useReading(id, (options) => api.admin.templates.read({ id }, options));
  return (
    <Case
      {...{ id, reading, reviewedOf: reviewedTemplate, newerOf: newerTemplate }}
      title="A template"
      list={{ segments: ['review', 'templates'], text: 'Templates' }}
      approve={(version, idempotencyKey) => api.admin.templates.approve({ id, version }, { idempotencyKey })}
      reject={(asked, idempotencyKey) => api.admin.templates.reject({ id, ...asked }, { idempotencyKey })}
    >
      {(template) => (
        <dl class="facts">
          <dt>Application</dt>
          <dd>
            <ShortId id={template.application_id} what="the id of the application" />
          </dd>
          <dt>Status</dt>
          <dd>
            <Status word={template.status} tone={templateTone[template.status]} />
          </dd>
          <dt>Written</dt>
          <dd>
            <Moment at={template.created_at} isExact />
          </dd>
          <dt>Last changed</dt>
          <dd>
            <Moment at={template.updated_at} isExact />
          </dd>
        </dl>
      )}
    </Case>
  );
}
