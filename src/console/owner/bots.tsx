// The bots that work for an application: linked and unlinked by their common owner.
import { useState } from 'preact/hooks';
import { api } from '../api.js';
import { useAction } from '../parts/action.js';
import { Confirm } from '../parts/confirm.js';
import { FailureBox } from '../parts/failure.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import { useReading } from '../parts/reading.js';
import { ShortId } from '../parts/short-id.js';
import { Shown } from '../parts/shown.js';
import { linkTo } from '../router.js';
import type { OwnApplication } from './application-frame.js';

interface BotsProps {
  readonly application: OwnApplication;
  readonly onChanged: () => void;
}

interface OwnBot {
  readonly id: string;
  readonly name: string;
}

export function Bots({ application, onChanged }: BotsProps) {
  const { id, botIds } = application;
  const reading = useReading('own bots', (options) => api.bots.my.list({ pageSize: 100 }, options));
  return (
    <section>
      <h2>Bots</h2>
      <p class="quiet">
        A linked bot may write templates, and people who chat with it can be given vouchers.
      </p>
      <Shown reading={reading}>
        {({ items }) => (
          <>
            {botIds.length === 0 && <p>No bot is linked.</p>}
            <ul>
              {botIds.map((botId) => (
                <li key={botId}>
                  <Linked
                    id={id}
                    bot={items.find((bot) => bot.id === botId) ?? { id: botId, name: botId }}
                    onChanged={onChanged}
                  />
                </li>
              ))}
            </ul>
            <LinkForm id={id} bots={items.filter((bot) => !botIds.includes(bot.id))} onChanged={onChanged} />
          </>
        )}
      </Shown>
    </section>
  );
}

interface LinkedProps {
  readonly id: string;
  readonly bot: OwnBot;
  readonly onChanged: () => void;
}

function Linked({ id, bot, onChanged }: LinkedProps) {
  const [isAsked, setAsked] = useState(false);
  const unlink = async () => {
    const result = await api.applications.bots.unlink({ id, botId: bot.id });
    if (!result.ok) return result;
    notify(`${isolated(bot.name)} is no longer linked.`);
    onChanged();
    return undefined;
  };
  return (
    <>
      <a href={linkTo(['bots', bot.id])}>{bot.name}</a> <ShortId id={bot.id} what="the id of the bot" />{' '}
      <button
        type="button"
        class="small danger"
        aria-label={`Unlink ${bot.name} …`}
        onClick={() => setAsked(true)}
      >
        Unlink …
      </button>
      {isAsked && (
        <Confirm
          title={`Unlink ${isolated(bot.name)}?`}
          action="Unlink it"
          onConfirm={unlink}
          onClose={() => setAsked(false)}
        >
          <p>It writes no more templates for this application. You can link it again.</p>
        </Confirm>
      )}
    </>
  );
}

interface LinkProps {
  readonly id: string;
  readonly bots: readonly OwnBot[];
  readonly onChanged: () => void;
}

function LinkForm({ id, bots, onChanged }: LinkProps) {
  const [chosen, setChosen] = useState('');
  const botId = bots.some((bot) => bot.id === chosen) ? chosen : (bots[0]?.id ?? '');
  const linking = useAction(() => api.applications.bots.link({ id, botId }));
  const link = async () => {
    const result = await linking.run();
    if (result?.ok !== true) return;
    notify('The bot is linked.');
    onChanged();
  };
  if (bots.length === 0)
    return (
      <p>
        You have no other bot to link. <a href="#/bots/new">Apply for one.</a>
      </p>
    );
  return (
    <>
      <p class="buttons">
        <label>
          <span class="unseen">Bot to link</span>
          <select class="short" value={botId} onChange={(event) => setChosen(event.currentTarget.value)}>
            {bots.map((bot) => (
              <option key={bot.id} value={bot.id}>
                {bot.name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" aria-disabled={linking.isBusy} onClick={() => void link()}>
          Link it
        </button>
      </p>
      <FailureBox failure={linking.failure} />
    </>
  );
}
