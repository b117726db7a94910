// The outside of every screen of one bot: its name, the way to its other screens, the token that was just
// shown, and the bot itself, read once.
import type { ComponentChildren } from 'preact';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { CopyButton } from '../parts/copy.js';
import { Page } from '../parts/page.js';
import { type Reading, useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { linkTo, place } from '../router.js';
import { forgetToken, freshToken } from './fresh-token.js';

export type Bot = Schemas['bots.Bot'];

interface BotFrameUse {
  readonly id: string;
  /** What is done on this screen; the heading says it with the name of the bot. */
  readonly title: string;
  readonly children: (bot: Bot, reading: Reading<Bot>) => ComponentChildren;
}

const screens = [
  ['', 'Overview'],
  ['token', 'Token'],
  ['commands', 'Commands'],
  ['webhook', 'Webhook'],
  ['deliveries', 'Deliveries'],
  ['vouchers', 'Vouchers'],
  ['settings', 'Settings'],
] as const;

export function BotFrame({ id, title, children }: BotFrameUse) {
  const reading = useReading(id, () => readBot(id));
  const name = reading.data?.name;
  return (
    <Page title={name === undefined ? title : `${name}: ${title}`} above={[{ text: 'Bots', href: '#/bots' }]}>
      <nav class="tabs link-row" aria-label="Screens of the bot">
        <ul class="link-list">
          {screens.map(([screen, label]) => (
            <li key={screen}>
              <Tab parts={['bots', id, ...(screen === '' ? [] : [screen])]} label={label} />
            </li>
          ))}
        </ul>
      </nav>
      <TokenOnce id={id} />
      <Shown reading={reading}>{(bot) => children(bot, reading)}</Shown>
    </Page>
  );
}

function Tab({ parts, label }: { readonly parts: readonly string[]; readonly label: string }) {
  const isHere = `#/${place.value.path}` === linkTo(parts);
  return (
    <a href={linkTo(parts)} aria-current={isHere ? 'page' : undefined}>
      {label}
    </a>
  );
}

/** It is not ended with its screen: the answer may have the token, which comes only once. */
async function readBot(id: string) {
  const result = await api.bots.my.read({ id });
  if (result.ok) keepToken(result.data);
  return result;
}

/** For every answer that may carry the token. */
export function keepToken({ id, one_time_token: token }: Bot): void {
  if (token !== undefined) freshToken.value = { botId: id, token };
}

function TokenOnce({ id }: { readonly id: string }) {
  const fresh = freshToken.value;
  if (fresh === undefined || fresh.botId !== id) return null;
  return (
    <section class="secret" aria-labelledby="token-once">
      <h2 id="token-once">The token of this bot, shown only now</h2>
      <p>
        Put it where your program reads its secrets. It is not shown again; you can always make another one.
      </p>
      <p>
        <code>{fresh.token}</code> <CopyButton text={fresh.token} what="the token" />
      </p>
      <p>
        <button type="button" onClick={forgetToken}>
          I have kept it
        </button>
      </p>
    </section>
  );
}
