// A node that serves dist/console is killed while a live screen is open: the screen goes on by itself with
// the node that comes after it.
import { freePort } from '../support/free-port.js';
import { startNodeProcess } from '../support/node-process.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { openTab, type Tab } from './browser.js';
import { expectGoodScreen } from './good-screen.js';

describe('the console when its node is killed', () => {
  let stores: TestStores;
  let node: Awaited<ReturnType<typeof startNodeProcess>>;
  let tab: Tab;
  const username = 'first_admin';
  const password = 'an admin of the tests';
  let start: () => ReturnType<typeof startNodeProcess>;

  before(async () => {
    stores = await openTestStores();
    const port = await freePort();
    start = () =>
      startNodeProcess({
        MONGODB_URL: stores.mongodbUrl,
        MONGODB_DATABASE: stores.database,
        REDIS_URL: stores.redisUrl,
        FILE_STORE: stores.filesFolder,
        ADMIN_USERNAME: username,
        ADMIN_PASSWORD: password,
        RATE_LIMIT_SCALE: '1000',
        PORT: String(port),
      });
    node = await start();
    tab = await openTab(node.address);
  });
  after(async () => {
    await tab?.close();
    await node?.kill();
    await stores?.close();
  });

  it('tells that it is away, and shows what comes live with the next one, untouched', async () => {
    const { page } = tab;
    await page.goto('/console#/review');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Nothing waits here.').waitFor();
    await node.kill();
    await page.getByText('No answer from the service.').waitFor();
    node = await start();
    await page.getByText('No answer from the service.').waitFor({ state: 'detached', timeout: 20_000 });
    await apply(node.address, { username, password });
    await page.getByRole('row').getByText('Weather').waitFor({ timeout: 20_000 });
    await expectGoodScreen(tab);
  });
});

/** As a developer's own program does. */
async function apply(address: string, person: object): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { data: { access_token: string } };
  };
  const { data } = await post('/accounts/login', person);
  await post('/bots/applications', { name: 'Weather' }, { Authorization: `Bearer ${data.access_token}` });
}
