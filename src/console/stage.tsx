// Shows the screen of the present route: loads its folder, asks for a log-in where the screen needs one, and
// puts the focus on its heading.
import { useEffect, useState } from 'preact/hooks';
import { type Kind, kindOf } from './kinds.js';
import { Page } from './parts/page.js';
import { RoleMissing } from './role-missing.js';
import { maySee } from './roles.js';
import { route } from './router.js';
import { matchOf, type ScreenRoute } from './router.state.js';
import type { Screen, ScreenProps } from './screen.js';
import { isLoggedIn, logInId } from './session.js';

interface Loaded {
  readonly kind: Kind;
  readonly screens: readonly Screen[];
  /** Why the folder did not come. */
  readonly failure?: string;
}

export function Stage() {
  const loaded = useLoaded(kindOf(route.value.path));
  const found = loaded && screenAt(loaded.screens, route.value);
  const needsLogIn = found === undefined || found.screen.isOpen !== true;
  // Nothing is shown to strangers, not even that there is no such screen.
  if (needsLogIn && !isLoggedIn.value) return <LogInFirst />;
  if (kindOf(route.value.path) === undefined) return <NoSuchScreen />;
  if (loaded === undefined) return <p role="status">Loading …</p>;
  if (loaded.failure !== undefined) return <NotLoaded reason={loaded.failure} />;
  if (!maySee(loaded.kind.roles)) return <RoleMissing kind={loaded.kind} />;
  if (found === undefined) return <NoSuchScreen />;
  const { screen, use } = found;
  // Another person, and another thing of the same screen, begin anew.
  return <screen.view key={JSON.stringify([logInId.value, route.value.path])} {...use} />;
}

function useLoaded(kind: Kind | undefined): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (kind === undefined) return;
    kind.load().then(
      ({ screens }) => setLoaded({ kind, screens }),
      // A new version has other names of files, so the page must be loaded again.
      (error: unknown) => setLoaded({ kind, screens: [], failure: String(error) }),
    );
  }, [kind]);
  return loaded !== undefined && loaded.kind === kind ? loaded : undefined;
}

function screenAt(screens: readonly Screen[], { path, query }: ScreenRoute) {
  for (const screen of screens) {
    const params = matchOf(screen.pattern, path);
    if (params === undefined) continue;
    const use: ScreenProps = { params, query };
    return { screen, use };
  }
  return undefined;
}

/** The log-in stands where the screen will be: afterwards the person is where the address says. */
function LogInFirst() {
  const account = useLoaded(kindOf('log-in'));
  const found = account && screenAt(account.screens, { path: 'log-in', query: {} });
  if (account?.failure !== undefined) return <NotLoaded reason={account.failure} />;
  if (found === undefined) return <p role="status">Loading …</p>;
  return <found.screen.view {...found.use} />;
}

function NoSuchScreen() {
  return (
    <Page title="There is no such screen">
      <p>
        The address names nothing of this console. <a href="#/">Begin at the first screen.</a>
      </p>
    </Page>
  );
}

function NotLoaded({ reason }: { readonly reason: string }) {
  return (
    <Page title="This part did not load">
      <p role="alert">{reason}</p>
      <button type="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </Page>
  );
}
