// The token of a bot: how it begins, and ways to replace or revoke it. A new one is shown once, above.
import { useState } from 'preact/hooks';
import { api } from '../api.js';
import { Confirm } from '../parts/confirm.js';
import { isolated } from '../parts/isolated.state.js';
import { notify } from '../parts/notices.js';
import type { Reading } from '../parts/reading.js';
import type { ScreenProps } from '../screen.js';
import { type Bot, BotFrame, keepToken } from './bot-frame.js';
import { forgetToken } from './fresh-token.js';

export function Token({ params: { id = '' } }: ScreenProps) {
  return (
    <BotFrame id={id} title="Token">
      {(bot, reading) => <TokenState bot={bot} reading={reading} />}
    </BotFrame>
  );
}

function TokenState({ bot, reading }: { readonly bot: Bot; readonly reading: Reading<Bot> }) {
  const [asked, setAsked] = useState<'replace' | 'revoke'>();
  const close = () => setAsked(undefined);
  if (bot.review_status !== 'approved' && bot.token_prefix === undefined)
    return <p>The bot gets its token when a reviewer has approved it.</p>;
  return (
    <>
      <p>
        {bot.has_token ? (
          <>
            A token works. It begins with <code>{bot.token_prefix}…</code>; the rest was shown once.
          </>
        ) : (
          'No token works at the moment.'
        )}
      </p>
      <p class="buttons">
        <button type="button" class="main" onClick={() => setAsked('replace')}>
          {bot.has_token ? 'Replace the token …' : 'Make a token …'}
        </button>
        {bot.has_token && (
          <button type="button" class="danger" onClick={() => setAsked('revoke')}>
            Revoke the token …
          </button>
        )}
      </p>
      {asked === 'replace' && <Replace bot={bot} reading={reading} onClose={close} />}
      {asked === 'revoke' && <Revoke bot={bot} reading={reading} onClose={close} />}
    </>
  );
}

interface ChangeProps {
  readonly bot: Bot;
  readonly reading: Reading<Bot>;
  readonly onClose: () => void;
}

function Replace({ bot, reading, onClose }: ChangeProps) {
  const replace = async (idempotencyKey: string) => {
    const result = await api.bots.my.regenerateToken({ id: bot.id }, { idempotencyKey });
    if (!result.ok) return result;
    keepToken(result.data);
    reading.take(result.data);
    notify('The new token is shown above, only now.');
    return undefined;
  };
  return (
    <Confirm
      title={
        bot.has_token
          ? `Replace the token of ${isolated(bot.name)}?`
          : `Make a token for ${isolated(bot.name)}?`
      }
      action={bot.has_token ? 'Replace it' : 'Make it'}
      {...(bot.has_token && { typedName: bot.username })}
      onConfirm={replace}
      onClose={onClose}
    >
      <p>
        {bot.has_token
          ? 'Every node refuses the old token at once: programs that use it stop until they have the new one.'
          : 'It is shown once.'}
      </p>
    </Confirm>
  );
}

function Revoke({ bot, reading, onClose }: ChangeProps) {
  const revoke = async (idempotencyKey: string) => {
    const result = await api.bots.my.revokeToken({ id: bot.id }, { idempotencyKey });
    if (!result.ok) return result;
    forgetToken();
    reading.take({ ...bot, has_token: result.data.has_token });
    notify('The token is revoked.');
    return undefined;
  };
  return (
    <Confirm
      title={`Revoke the token of ${isolated(bot.name)}?`}
      action="Revoke it"
      typedName={bot.username}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>Every program that uses it stops, and there is no other token until you make one.</p>
    </Confirm>
  );
}
