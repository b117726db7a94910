// What stands around every screen: the skip link, the navigation, the line of the connection, and the
// notices.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from './api.js';
import { isReachable, waitsUntil } from './connection.js';
import { type Kind, kinds } from './kinds.js';
import { useLive } from './live.js';
import { notices } from './parts/notices.js';
import { personalEvents } from './personal-events.js';
import { maySee } from './roles.js';
import { go, route } from './router.js';
import { isLoggedIn, leave, user } from './session.js';
import { chooseTheme, type Theme, theme } from './theme.js';
import { now } from './time.js';

export function Frame({ children }: { readonly children: ComponentChildren }) {
  useLive({
    topics: isLoggedIn.value ? ['me'] : [],
    onEvent: (event) => void personalEvents.tell(event),
    onSignal: (signal) => void personalEvents.tellSignal(signal),
    onReset: () => void personalEvents.reset(),
  });
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <Header />
      <Connection />
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
      <div class="notices" role="status" aria-live="polite">
        {notices.value.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </>
  );
}

function Header() {
  return (
    <header class="top link-row">
      <a class="brand" href="#/">
        Signalbox
      </a>
      {isLoggedIn.value && <Navigation />}
      <div class="tools">
        <ThemeChoice />
        {isLoggedIn.value && (
          <>
            <a href="#/me">{user.value?.display_name ?? 'Me'}</a>
            <button type="button" onClick={() => void logOut()}>
              Log out
            </button>
          </>
        )}
      </div>
    </header>
  );
}

function Navigation() {
  const seen = kinds.filter(({ label, roles }) => label !== undefined && maySee(roles));
  const [word = ''] = route.value.path.split('/');
  const isHere = ({ words }: Kind) => words.includes(word);
  return (
    <nav aria-label="Parts of the console">
      <ul class="link-list">
        {seen.map((kind) => (
          <li key={kind.label}>
            <a href={`#/${kind.words[0]}`} aria-current={isHere(kind) ? 'page' : undefined}>
              {kind.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The service is told first; if it cannot be, the tokens go from here all the same. */
async function logOut(): Promise<void> {
  const result = await api.accounts.logout({}, { timeoutMs: 5_000 });
  const isKnown = result.ok || result.status === 401;
  leave(isKnown ? '' : 'Logged out here. The service did not answer: change your password if this matters.');
  go([]);
}

function ThemeChoice() {
  return (
    <label class="theme">
      <span class="quiet">Theme</span>
      <select value={theme.value} onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}>
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}

/** Both go by themselves: the client tries again, and waits as the service has asked. */
function Connection() {
  const seconds = useSecondsUntil(waitsUntil.value);
  return (
    <div role="status" aria-live="polite">
      {!isReachable.value && (
        <p class="line warning">No answer from the service. It is tried again by itself; nothing is lost.</p>
      )}
      {seconds > 0 && <p class="line warning">The service asks to wait {seconds} s. It goes on by itself.</p>}
    </div>
  );
}

function useSecondsUntil(moment: number): number {
  const [at, setAt] = useState(now());
  useEffect(() => {
    if (moment <= now()) return undefined;
    setAt(now());
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.ceil(Math.max(0, moment - at) / 1000);
}
