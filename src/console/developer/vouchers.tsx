// The voucher templates of a bot, in the application that it works for.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { Empty } from '../parts/empty.js';
import { FailureBox } from '../parts/failure.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { templateTone } from '../parts/template-tone.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { BotFrame } from './bot-frame.js';

type Template = Schemas['vouchers.Template'];

export function Vouchers({ params: { id = '' }, query }: ScreenProps) {
  return (
    <BotFrame id={id} title="Vouchers">
      {(bot) =>
        bot.scopes.includes('vouchers:templates:write') ? (
          <Templates id={id} query={query} />
        ) : (
          <Empty text="This bot may not write templates of vouchers. Ask for the scope first.">
            <a href={linkTo(['bots', id, 'settings'])}>Ask for it</a>
          </Empty>
        )
      }
    </BotFrame>
  );
}

function Templates({ id, query }: { readonly id: string; readonly query: ScreenProps['query'] }) {
  const page = pageIn(query);
  const reading = useReading(JSON.stringify([id, page]), (options) =>
    api.bots.templates.list({ id, page }, options),
  );
  return (
    <Shown reading={reading}>
      {({ items, total, limit }) =>
        items.length === 0 ? (
          <Empty text="There is no template yet. The application's owner or your program writes one." />
        ) : (
          <>
            <Table
              caption="Voucher templates"
              columns={columnsOf(id, reading.again)}
              rows={items}
              keyOf={(template) => template.id}
            />
            <Pager segments={['bots', id, 'vouchers']} query={query} {...{ page, pageSize: limit, total }} />
          </>
        )
      }
    </Shown>
  );
}

function columnsOf(botId: string, onChanged: () => void): readonly Column<Template>[] {
  return [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Your id', cell: ({ externalTemplateId }) => <code>{externalTemplateId}</code> },
    { title: 'Status', cell: ({ status }) => <Status word={status} tone={templateTone[status]} /> },
    { title: 'Issued', cell: ({ issuedCount }) => issuedCount, isNumber: true },
    {
      title: 'Review',
      cell: (template) => <Submit botId={botId} template={template} onChanged={onChanged} />,
    },
  ];
}

interface SubmitProps {
  readonly botId: string;
  readonly template: Template;
  readonly onChanged: () => void;
}

function Submit({ botId, template, onChanged }: SubmitProps) {
  const submission = useAction((idempotencyKey) =>
    api.bots.templates.submit({ id: botId, templateId: template.id }, { idempotencyKey }),
  );
  const run = async () => {
    const result = await submission.run();
    if (result?.ok !== true) return;
    notify(`${isolated(template.name)} is submitted for review.`);
    onChanged();
  };
  if (template.status !== 'draft' && template.status !== 'rejected') return <span>–</span>;
  return (
    <>
      <button
        type="button"
        class="small"
        aria-label={`Submit ${template.name} for review`}
        aria-disabled={submission.isBusy}
        onClick={() => void run()}
      >
        Submit
      </button>
      <FailureBox failure={submission.failure} />
    </>
  );
}
