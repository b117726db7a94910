// A chat of the developer with the own bot, beside the updates that the bot is sent.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api, newKey } from '../api.js';
import { FailureBox } from '../parts/failure.js';
import { Moment } from '../parts/moment.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { Status } from '../parts/status.js';
import { linkTo } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { useDeliveries } from '../webhooks/following.js';
import type { ShownDelivery } from '../webhooks/source.js';
import { deliveryTone, isUnfinished } from '../webhooks/words.js';
import { type Bot, BotFrame } from './bot-frame.js';
import { deliveriesOf } from './deliveries-source.js';
import { PageAsBot } from './page-as-bot.js';

export function Try({ params: { id = '' } }: ScreenProps) {
  return (
    <BotFrame id={id} title="Try it">
      {(bot) =>
        bot.status === 'active' ? (
          <div class="beside">
            <OwnChat bot={bot} />
            <section>
              <h2>What the bot is sent</h2>
              {bot.webhook === undefined ? <PageAsBot bot={bot} /> : <Updates id={id} />}
            </section>
          </div>
        ) : (
          <p>The bot is not active, so it is sent nothing. Once it is approved you can write to it here.</p>
        )
      }
    </BotFrame>
  );
}

function OwnChat({ bot }: { readonly bot: Bot }) {
  const View = useConversation();
  // The same chat is found again, however often it is opened.
  const reading = useReading(`chat with ${bot.id}`, (options) =>
    api.chats.open(
      { type: 'private', user_id: bot.system_user_id },
      { ...options, idempotencyKey: newKey() },
    ),
  );
  return (
    <section>
      <h2>Chat</h2>
      <Shown reading={reading}>
        {({ id }) => (View === undefined ? <p role="status">Loading …</p> : <View id={id} />)}
      </Shown>
    </section>
  );
}

type View = ComponentType<{ readonly id: string }>;

/** The part of chats is loaded only by those who try their bot. */
function useConversation(): View | undefined {
  const [view, setView] = useState<{ readonly of: View }>();
  useEffect(() => {
    void import('../chat/conversation.js').then(({ Conversation }) => setView({ of: Conversation }));
  }, []);
  return view?.of;
}

function Updates({ id }: { readonly id: string }) {
  const source = deliveriesOf(id);
  const reading = useReading(`updates ${id}`, (options) => source.list({ page: 1 }, options));
  useDeliveries({
    source,
    isUnfinished: reading.data?.items.some(isUnfinished) ?? false,
    again: reading.again,
  });
  return (
    <Shown reading={reading}>
      {({ items }) => (
        <ul class="plain" aria-label="Updates">
          {items.map((delivery) => (
            <li key={delivery.id}>
              <Update botId={id} delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </Shown>
  );
}

function Update({ botId, delivery }: { readonly botId: string; readonly delivery: ShownDelivery }) {
  const [isOpen, setOpen] = useState(false);
  const { id, type, eventSeq: number, status, attemptLog: log } = delivery;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {type} {number} <Status word={status} tone={deliveryTone[status]} />{' '}
        <span class="quiet">
          <Moment at={log.at(-1)?.at} />
        </span>
      </summary>
      {isOpen && <Body botId={botId} deliveryId={id} />}
      <p>
        <a href={linkTo(['bots', botId, 'deliveries', id])}>Its attempts</a>
      </p>
    </details>
  );
}

function Body({ botId, deliveryId }: { readonly botId: string; readonly deliveryId: string }) {
  const reading = useReading(deliveryId, (options) => deliveriesOf(botId).read(deliveryId, options));
  const { body } = reading.data ?? {};
  return (
    <>
      <FailureBox failure={reading.failure} onRetry={reading.again} />
      {reading.data !== undefined && body === undefined && (
        <p class="quiet">
          It has arrived, so what was sent is kept by your program alone. Without a webhook this page fetches
          the updates, and shows each of them whole.
        </p>
      )}
      {body !== undefined && (
        <pre>
          <code>{pretty(body)}</code>
        </pre>
      )}
    </>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body; // It is shown as it was sent.
  }
}
