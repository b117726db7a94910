// A bot at a glance: what to do next, its state, its quota, what it does, and four charts.
import { useEffect } from 'preact/hooks';
import { api } from '../api.js';
import { useLive } from '../live.js';
import { useBundled } from '../parts/bundled.js';
import { CopyButton } from '../parts/copy.js';
import { OutLink } from '../parts/link.js';
import { Moment } from '../parts/moment.js';
import { OwnReviewer } from '../parts/own-reviewer.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { pause } from '../time.js';
import { nextStepFor } from './bot.state.js';
import { type Bot, BotFrame } from './bot-frame.js';
import { Charts } from './charts.js';
import { FirstAnswer } from './first-answer.js';
import { reviewTone, scopeMeanings, statusTone } from './words.js';

export function Overview({ params: { id = '' } }: ScreenProps) {
  return (
    <BotFrame id={id} title="Overview">
      {(bot, reading) => (
        <>
          <FirstAnswer bot={bot} />
          <NextStep bot={bot} />
          <Waiting bot={bot} onDecided={reading.again} />
          <Facts bot={bot} />
          {bot.review_status === 'approved' && <Work id={id} />}
        </>
      )}
    </BotFrame>
  );
}

function NextStep({ bot }: { readonly bot: Bot }) {
  const step = nextStepFor(bot);
  if (step === undefined) return null;
  return (
    <section class="next" aria-label="Next step">
      <p>
        <strong>Next:</strong> {step.text}{' '}
        {step.screen !== undefined && <a href={linkTo(['bots', bot.id, step.screen])}>{step.action}</a>}
      </p>
      {bot.review_status === 'pending' && <OwnReviewer at={linkTo(['review', 'bots', bot.id])} />}
    </section>
  );
}

const askedEveryMs = 2_000;

/** No live topic tells developers of reviews, so the list is asked, which shows no token. */
function Waiting({ bot, onDecided }: { readonly bot: Bot; readonly onDecided: () => void }) {
  const isWaiting = bot.review_status === 'pending';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const over = new AbortController();
    void untilDecided(bot.id, over.signal).then((isDecided) => isDecided && onDecided());
    return () => over.abort();
  }, [bot.id, isWaiting]);
  return null;
}

async function untilDecided(id: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (document.visibilityState === 'visible' && (await isDecided(id, signal))) return true;
    await pause(askedEveryMs, signal);
  }
  return false;
}

async function isDecided(id: string, signal: AbortSignal): Promise<boolean> {
  const result = await api.bots.my.list({ pageSize: 100 }, { signal });
  const found = result.ok ? result.data.items.find((bot) => bot.id === id) : undefined;
  return found !== undefined && found.review_status !== 'pending';
}

/** It finds the bot, with a button to write to it. */
function chatLink({ username }: Bot): string {
  return `${location.origin}${location.pathname}${linkTo(['chats', 'new'], { find: username })}`;
}

function Facts({ bot }: { readonly bot: Bot }) {
  return (
    <dl class="facts">
      <dt>Username</dt>
      <dd>
        <code>@{bot.username}</code>
      </dd>
      {bot.status === 'active' && (
        <>
          <dt>Whoever has this link can write to it</dt>
          <dd>
            <CopyButton text={chatLink(bot)} what="the link" isNamed />
          </dd>
        </>
      )}
      <dt>Id</dt>
      <dd>
        <ShortId id={bot.id} what="the id of the bot" />
      </dd>
      <dt>Identity that it sends under</dt>
      <dd>
        <ShortId id={bot.system_user_id} what="the id that it sends under" />
      </dd>
      <dt>Review</dt>
      <dd>
        <Status word={bot.review_status} tone={reviewTone[bot.review_status]} />
      </dd>
      <dt>Status</dt>
      <dd>
        <Status word={bot.status} tone={statusTone[bot.status]} />
      </dd>
      <dt>What it may do</dt>
      <dd>{bot.scopes.map((scope) => scopeMeanings[scope]).join('; ')}</dd>
      {bot.pending_scopes !== undefined && (
        <>
          <dt>It asks besides for</dt>
          <dd>{bot.pending_scopes.map((scope) => scopeMeanings[scope]).join('; ')}</dd>
        </>
      )}
      <dt>Updates come by</dt>
      <dd>{bot.webhook === undefined ? 'getUpdates' : <OutLink address={bot.webhook.url} />}</dd>
      <dt>Applied</dt>
      <dd>
        <Moment at={bot.createdAt} isExact />
      </dd>
    </dl>
  );
}

const number = (value: number) => new Intl.NumberFormat().format(value);

/** The numbers are read again when a delivery changes, once a second at most. */
function Work({ id }: { readonly id: string }) {
  const reading = useReading(id, (options) => api.bots.my.metrics({ id }, options));
  const deliveries = useReading(id, (options) => api.bots.my.listDeliveries({ id, pageSize: 100 }, options));
  const again = useBundled(() => {
    reading.again();
    deliveries.again();
  });
  useLive({ topics: [`bot:${id}:deliveries`], onEvent: again, onReset: again });
  return (
    <section aria-labelledby="work">
      <h2 id="work">Its work</h2>
      <Shown reading={reading}>
        {(metrics) => (
          <>
            <dl class="facts">
              <dt>Messages left this minute</dt>
              <dd>
                {number(metrics.quota.remaining)} of {number(metrics.quota.limit)}
              </dd>
              <dt>Updates that wait</dt>
              <dd>{number(metrics.updates.pending)}</dd>
              <dt>Updates given up</dt>
              <dd>{number(metrics.updates.dropped)}</dd>
              <dt>Calls in the last day</dt>
              <dd>
                {number(metrics.calls.last_day)}, of which {number(metrics.errors.last_day)} failed
              </dd>
              <dt>Most frequent failures</dt>
              <dd>
                {Object.entries(metrics.errors.by_code)
                  .map(([code, count]) => `${code} (${count})`)
                  .join(', ') || 'none'}
              </dd>
            </dl>
            <Charts series={metrics.series} deliveries={deliveries.data?.items ?? []} />
          </>
        )}
      </Shown>
    </section>
  );
}
