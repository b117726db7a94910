// The voucher templates of a bot, in the application that it works for: written, submitted, and what became
// of them.
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { useLive } from '../live.js';
import { useAction } from '../parts/action.js';
import { useAskedAgain } from '../parts/asked-again.js';
import { useBundled } from '../parts/bundled.js';
import { Empty } from '../parts/empty.js';
import { FailureBox } from '../parts/failure.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { OwnReviewer } from '../parts/own-reviewer.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { type Column, Table } from '../parts/table.js';
import { templateTone } from '../parts/template-tone.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { type Bot, BotFrame } from './bot-frame.js';

type Template = Schemas['vouchers.Template'];

const [reading, writing] = ['vouchers:read', 'vouchers:templates:write'] as const;

export function Vouchers({ params: { id = '' }, query }: ScreenProps) {
  return (
    <BotFrame id={id} title="Vouchers">
      {(bot, { again }) => (
        <>
          <Missing bot={bot} onDecided={again} />
          {bot.scopes.includes(writing) && (
            <p class="buttons">
              <a class="button main" href={linkTo(['bots', id, 'vouchers', 'new'])}>
                Write a template
              </a>
            </p>
          )}
          {bot.scopes.includes(reading) && (
            <Templates id={id} query={query} mayWrite={bot.scopes.includes(writing)} />
          )}
        </>
      )}
    </BotFrame>
  );
}

const askedEveryMs = 2_000;

interface MissingProps {
  readonly bot: Bot;
  readonly onDecided: () => void;
}

/** No live topic tells developers of reviews, so a bot that waits for scopes is read again now and then. */
function Missing({ bot: { id, scopes, pending_scopes: asked = [] }, onDecided }: MissingProps) {
  const missing = [reading, writing].filter((scope) => !scopes.includes(scope));
  const isWaiting = missing.some((scope) => asked.includes(scope));
  useAskedAgain({ isWanted: isWaiting, everyMs: askedEveryMs, again: onDecided });
  if (missing.length === 0) return null;
  if (isWaiting) return <Waiting at={linkTo(['review', 'bots', id])} />;
  return (
    <Empty text={`For its templates this bot still needs ${missing.join(' and ')}.`}>
      <a href={linkTo(['bots', id, 'settings'])}>Ask for it</a>
    </Empty>
  );
}

/** `at` is where the reviewer decides. */
function Waiting({ at }: { readonly at: string }) {
  return (
    <section class="next" aria-label="Next step">
      <p>
        <strong>Next:</strong> A reviewer will decide. This screen changes as soon as that is done.
      </p>
      <OwnReviewer at={at} />
    </section>
  );
}

interface ListProps {
  readonly id: string;
  readonly query: ScreenProps['query'];
  readonly mayWrite: boolean;
}

function Templates({ id, query, mayWrite }: ListProps) {
  const page = pageIn(query);
  const list = useReading(JSON.stringify([id, page]), (options) =>
    api.bots.templates.list({ id, page }, options),
  );
  // All of them are in one application, which is the developer's own.
  const application = list.data?.items[0]?.applicationId;
  const waiting = list.data?.items.find(({ status }) => status === 'reviewing');
  const again = useBundled(list.again);
  const topics = application === undefined ? [] : [`application:${application}:vouchers` as const];
  useLive({ topics, onEvent: again, onReset: again });
  return (
    <Shown reading={list}>
      {({ items, total, limit }) =>
        items.length === 0 ? (
          <Empty text="There is no template yet. The first one starts as a draft that nobody sees." />
        ) : (
          <>
            {waiting !== undefined && <Waiting at={linkTo(['review', 'templates', waiting.id])} />}
            <Table
              caption="Voucher templates"
              columns={columnsOf(id, mayWrite, again)}
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

function columnsOf(botId: string, mayWrite: boolean, onChanged: () => void): readonly Column<Template>[] {
  return [
    {
      title: 'Name',
      cell: ({ id, applicationId, name }) => (
        <a href={linkTo(['apps', applicationId, 'templates', id])}>{name}</a>
      ),
    },
    { title: 'Your id', cell: ({ externalTemplateId }) => <code>{externalTemplateId}</code> },
    {
      title: 'Status',
      cell: ({ status, rejectionReason }) => (
        <>
          <Status word={status} tone={templateTone[status]} />
          {status === 'rejected' && <div class="quiet">{rejectionReason}</div>}
        </>
      ),
    },
    { title: 'Issued', cell: ({ issuedCount }) => issuedCount, isNumber: true },
    {
      title: 'Review',
      cell: (template) =>
        mayWrite && (template.status === 'draft' || template.status === 'rejected') ? (
          <Submit botId={botId} template={template} onChanged={onChanged} />
        ) : (
          <span>–</span>
        ),
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
