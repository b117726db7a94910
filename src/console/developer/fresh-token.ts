// Holds the token that a read has just shown, which no later read shows again, until the developer has it
// or goes elsewhere.
import { effect, signal } from '@preact/signals';
import { route } from '../router.js';
import { logInId } from '../session.js';

interface FreshToken {
  readonly botId: string;
  readonly token: string;
}

export const freshToken = signal<FreshToken | undefined>();

export function forgetToken(): void {
  freshToken.value = undefined;
}

/** Whichever screen of the bot has read it, it is shown on all of them. */
effect(() => {
  const isThere = freshToken.value !== undefined;
  const [word, id = ''] = route.value.path.split('/');
  const isOfBot = word === 'bots' && decodeURIComponent(id) === freshToken.peek()?.botId;
  if (isThere && !(isOfBot && logInId.value !== undefined)) forgetToken();
});
