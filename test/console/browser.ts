// A real Chromium for the tests, pictures and measurements of the console, one for each process of them; the
// set-up has found it.
import {
  type Browser,
  type BrowserContext,
  chromium,
  errors,
  type Locator,
  type Page,
} from 'playwright-core';

/** A name that the browser finds on this machine, and knows for another one. */
const otherMachine = 'shop.example';
const args = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  `--host-resolver-rules=MAP ${otherMachine} 127.0.0.1`,
];
/** A signal is for whoever stops everything; Chromium ends by the pipe. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

let opening: Promise<Browser> | undefined;

/** It ends with this process: Chromium closes when the pipe to it does. */
function theBrowser(): Promise<Browser> {
  opening ??= launchBrowser();
  return opening;
}

/** One of a file's own, for what is decided when a browser starts; its opener closes it. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { CHROMIUM_BINARY: executablePath } = process.env;
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_BINARY');
  return chromium.launch({ executablePath, args: [...args, ...more], ...signals });
}

/** A tab with storage of its own, as another person's browser has it. */
export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * All that the browser has complained of in the pages of this person, without calls that were refused or
   * lost: the page tells of those.
   */
  readonly complaints: string[];
  close(): Promise<void>;
}

const ofNetwork = /Failed to load resource|WebSocket connection to|net::ERR_/;
/** The service does not know by which way it is asked, and plain http needs no such policy. */
const ofPlainHttp = /^The Cross-Origin-Opener-Policy header has been ignored, because .* untrustworthy/;

/** The address by which a browser in the shop's network reaches the node: plain http from another machine. */
export function fromOtherMachine(address: string): string {
  return `http://${otherMachine}:${new URL(address).port}`;
}

export async function openTab(address: string, own?: Browser): Promise<Tab> {
  const browser = own ?? (await theBrowser());
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  const complaints: string[] = [];
  context.on('page', (page) => listenTo(page, complaints));
  const page = await context.newPage();
  return { page, context, complaints, close: () => context.close() };
}

/** What breaks the content policy is complained of in the console of the page, as an error. */
function listenTo(page: Page, complaints: string[]): void {
  page.setDefaultTimeout(10_000);
  page.on('console', (message) => {
    const isOurs = message.type() === 'error' || message.type() === 'warning';
    const text = message.text();
    if (isOurs && !ofNetwork.test(text) && !ofPlainHttp.test(text)) complaints.push(text);
  });
  page.on('pageerror', (error) => void complaints.push(error.message));
  // The console asks nothing in such a window: a text of somebody's that ran as a program has opened it.
  page.on('dialog', (dialog) => {
    complaints.push(`A window was opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

const pauseOfScreensMs = 1_000;
const lookEveryMs = 50;

/**
 * Waits for what a screen shows once a pause of its own is over. So that nobody waits for that pause, the
 * clock of the page, which its test has installed, runs ahead.
 */
export async function soon(wanted: Locator): Promise<void> {
  const { clock } = wanted.page();
  const isThere = async () => {
    try {
      await wanted.waitFor({ timeout: lookEveryMs });
      return true;
    } catch (error) {
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    }
  };
  while (!(await isThere())) await clock.fastForward(pauseOfScreensMs);
}
