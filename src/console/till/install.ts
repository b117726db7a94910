// Lets a telephone keep the till beside its programs: the manifest, and the browser's own question.
import { signal } from '@preact/signals';

/** Put in by the bundler: the addresses of files whose names change with their content. */
declare const tillManifest: string;
declare const tillTouchIcon: string;

interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

/** Only some browsers ask in this way; the others have it in their menu. */
export const question = signal<InstallQuestion | undefined>(undefined);

/** Only while the till is shown: the other screens are not what would be installed. */
export function offerInstalling(): () => void {
  const links = [linkOf('manifest', tillManifest), linkOf('apple-touch-icon', tillTouchIcon)];
  document.head.append(...links);
  const asked = (event: Event) => {
    event.preventDefault();
    question.value = event as InstallQuestion;
  };
  const installed = () => {
    question.value = undefined;
  };
  addEventListener('beforeinstallprompt', asked);
  addEventListener('appinstalled', installed);
  return () => {
    for (const link of links) link.remove();
    removeEventListener('beforeinstallprompt', asked);
    removeEventListener('appinstalled', installed);
  };
}

function linkOf(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}
