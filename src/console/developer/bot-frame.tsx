// The outside of every screen of one bot: its name, the way to its other screens, the token that was just
// shown, and the bot itself, read once.
import type { ComponentChildren } from 'preact';
import type { Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { CopyButton } from '../parts/copy.js';
import { isolated } from '../parts/isolated.state.js';
import { Page } from '../parts/page.js';
import { type Reading, useReading } from '../parts/reading.js';
import { SecretOnce } from '../parts/secret-once.js';
import { Shown } from '../parts/shown.js';
import { Tabs, tabsOf } from '../parts/tabs.js';
import { forgetToken, freshToken } from './fresh-token.js';

export type Bot = Schemas['bots.Bot'];

interface BotFrameProps {
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
  ['try', 'Try it'],
  ['vouchers', 'Vouchers'],
  ['settings', 'Settings'],
] as const;

export function BotFrame({ id, title, children }: BotFrameProps) {
  const reading = useReading(id, () => readBot(id));
  const name = reading.data?.name;
  return (
    <Page
      title={name === undefined ? title : `${isolated(name)}: ${title}`}
      above={[{ text: 'Bots', href: '#/bots' }]}
    >
      <Tabs label="Screens of the bot" tabs={tabsOf(['bots', id], screens)} />
      <TokenOnce id={id} />
      <Shown reading={reading}>{(bot) => children(bot, reading)}</Shown>
    </Page>
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
    <SecretOnce title="The token of this bot" secret={fresh.token} what="the token" onKept={forgetToken}>
      <p>
        Put it where your program reads its secrets. It is not shown again; you can always make another one.
      </p>
      <TelegramForm id={id} token={fresh.token} />
    </SecretOnce>
  );
}

/** Nothing where the service lets no programs for Telegram in. */
function TelegramForm({ id, token }: { readonly id: string; readonly token: string }) {
  const { data } = useReading(`telegram ${id}`, (options) => api.bots.my.telegram({ id }, options));
  if (data === undefined) return null;
  const whole = `${data.numeric_id}:${token}`;
  return (
    <p>
      For a program that was written for Telegram: <code>{whole}</code>{' '}
      <CopyButton text={whole} what="the token for Telegram's libraries" />, at the address{' '}
      <code>{data.api_root}</code> in place of <code>https://api.telegram.org</code>. The token itself:
    </p>
  );
}
