// The shortest ways from a token to a bot that answers: the screen to try it, and a program of the project,
// as a line for a terminal.
// It is there as long as the token is shown.
import { CopyButton } from '../parts/copy.js';
import { linkTo } from '../router.js';
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
        Write to the bot, and let the page answer for it:{' '}
        <a class="button main" href={linkTo(['bots', bot.id, 'try'])}>
          Try it
        </a>
      </p>
      <p>
        Or let a program answer: in a terminal, in the folder of Signalbox, this one sends back what it is
        sent.
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
