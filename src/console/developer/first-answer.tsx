// The shortest way from a token to a bot that answers: a program of the project, as a line for a terminal.
// It is there as long as the token is shown.
import { CopyButton } from '../parts/copy.js';
import type { Bot } from './bot-frame.js';
import { freshToken } from './fresh-token.js';

export function FirstAnswer({ bot }: { readonly bot: Bot }) {
  const fresh = freshToken.value;
  if (fresh === undefined || fresh.botId !== bot.id) return null;
  const line = `BASE=${location.origin} TOKEN=${fresh.token} npx tsx examples/echo-bot.ts`;
  return (
    <section aria-labelledby="first-answer">
      <h2 id="first-answer">A first answer</h2>
      <p>
        In a terminal, in the folder of Signalbox, this answers every message with the same words. Then write
        to <code>@{bot.username}</code>.
      </p>
      <pre>
        <code>{line}</code>
      </pre>
      <p>
        <CopyButton text={line} what="the line for a terminal" />
      </p>
    </section>
  );
}
