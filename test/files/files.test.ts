// The life of a file over HTTP, on a whole node: two steps up, looked into, handed out, and gone again.
import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Asked, openTestNode, type Person, type TestNode } from '../support/node.js';

type Credentials = Schemas['files.UploadCredentials'];
type File = Schemas['files.File'];

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('files', () => {
  let node: TestNode;
  let anna: Person;
  let bea: Person;
  before(async () => {
    node = await openTestNode({ FILE_LIMIT_BYTES: '20000000' });
    anna = await node.person();
    bea = await node.person();
  });
  after(() => node?.close());

  const as =
    ({ token }: Person) =>
    (method: string, path: string, body?: object): Promise<Asked> =>
      node.ask(method, `/api/v1/files${path}`, { token, ...(body && { body }) });
  const ask = (method: string, path: string, body?: object) => as(anna)(method, path, body);

  async function open(bytes: Uint8Array, more: object = {}): Promise<Credentials> {
    const asked = { fileName: 'a name', fileSize: bytes.byteLength, ...more };
    const { json, text } = await ask('POST', '/upload-credentials', asked);
    expect(json.success, text).to.equal(true);
    return json.data as Credentials;
  }

  const put = ({ uploadUrl, headers }: Credentials, bytes: Uint8Array) =>
    fetch(uploadUrl, { method: 'PUT', headers, body: bytes });

  const completion = ({ key }: Credentials, bytes: Uint8Array) =>
    ({ key, fileName: 'a name', fileSize: bytes.byteLength }) as const;
  const complete = (credentials: Credentials, bytes: Uint8Array, more: object = {}) =>
    ask('POST', '/complete', { ...completion(credentials, bytes), ...more });

  async function upload(bytes: Uint8Array, more: object = {}): Promise<File> {
    const credentials = await open(bytes, more);
    const sent = await put(credentials, bytes);
    expect(sent.status, await sent.text()).to.equal(200);
    const { json, text } = await complete(credentials, bytes, more);
    expect(json.success, text).to.equal(true);
    return json.data as File;
  }

  const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

  const picture = (width = 800, height = 400) =>
    sharp({ create: { width, height, channels: 3, background: '#26a' } });

  it('come up in two steps and down as they went up', async () => {
    const bytes = randomBytes(3_000_000);
    const file = await upload(bytes, { checksum: sha256(bytes).toUpperCase(), metadata: { note: 'x' } });
    expect(file).to.include({ file_name: 'a name', mime_type: 'application/octet-stream' });
    expect(file).to.include({ file_size: 3_000_000, checksum: sha256(bytes), category: 'user' });
    expect(file.metadata).to.deep.equal({ note: 'x' });
    expect(sha256(await bytesAt(file.url))).to.equal(sha256(bytes));
    const { json } = await ask('GET', `/${file.file_id}`);
    expect(json.data).to.deep.equal(file);
  });

  it('of another account are not there', async () => {
    const { file_id } = await upload(randomBytes(10));
    for (const [method, path, body] of [
      ['GET', `/${file_id}`],
      ['DELETE', `/${file_id}`],
      ['POST', `/${file_id}/crop`, { x: 0, y: 0, width: 1, height: 1 }],
    ] as const) {
      expect((await as(bea)(method, path, body)).status).to.equal(404);
    }
  });

  it('have a size and a thumbnail when they are pictures, upright as people see them', async () => {
    const bytes = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const file = await upload(bytes, { fileType: 'image/jpg' });
    expect(file).to.include({ mime_type: 'image/jpeg', width: 400, height: 800 });
    const thumbnail = await sharp(await bytesAt(file.thumbnail_url ?? '')).metadata();
    expect(thumbnail).to.include({ format: 'webp', width: 160, height: 320 });
    expect(thumbnail).not.to.have.any.keys('exif', 'orientation');
  });

  it('can be cropped, which makes another file', async () => {
    const left = await picture(400, 400).png().toBuffer();
    const bytes = await picture(800, 400)
      .composite([{ input: await sharp(left).tint('red').toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const whole = await upload(bytes);
    const area = { x: 10, y: 20, width: 300, height: 200 };
    const { json } = await ask('POST', `/${whole.file_id}/crop`, area);
    const part = json.data as File;
    expect(part).to.include({ width: 300, height: 200, mime_type: 'image/jpeg' });
    expect(part.file_id).not.to.equal(whole.file_id);
    const metadata = await sharp(await bytesAt(part.url)).metadata();
    expect(metadata).to.include({ width: 300, height: 200 });
    expect(metadata.exif).to.equal(undefined);
    expect((await ask('GET', `/${whole.file_id}`)).json.data).to.include({ width: 400, height: 800 });
    const outside = await ask('POST', `/${whole.file_id}/crop`, { ...area, x: 101 });
    expect(outside.status).to.equal(400);
  });

  it('are completed once, however often and at once that is asked', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const credentials = await open(bytes);
    await put(credentials, bytes);
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(credentials, bytes)));
    const ids = answers.map(({ json, text }) => {
      expect(json.success, text).to.equal(true);
      return (json.data as File).file_id;
    });
    expect(new Set(ids).size).to.equal(1);
    const again = await complete(credentials, bytes);
    expect((again.json.data as File).file_id).to.equal(ids[0]);
    expect((await put(credentials, bytes)).status).to.equal(404);
  });

  it('can be sent again until they are completed', async () => {
    const [first, second] = [randomBytes(50_000), randomBytes(50_000)];
    const credentials = await open(first);
    await put(credentials, first);
    const { data } = (await (await put(credentials, second)).json()) as { data: object };
    expect(data).to.deep.equal({ key: credentials.key, fileSize: 50_000, checksum: sha256(second) });
    const file = (await complete(credentials, second)).json.data as File;
    expect(file.checksum).to.equal(sha256(second));
  });

  it('are refused when the bytes are not those that were announced, and nothing is kept', async () => {
    const bytes = randomBytes(1_000);
    const credentials = await open(bytes, { checksum: sha256(bytes) });
    for (const wrong of [randomBytes(1_000), bytes.subarray(1), Buffer.concat([bytes, bytes])]) {
      const answer = await put(credentials, wrong);
      expect(answer.status).to.equal(400);
      expect(await answer.json()).to.have.nested.property('details[0].field', 'body');
    }
    expect((await complete(credentials, bytes)).status).to.equal(409);
    expect((await put(credentials, bytes)).status).to.equal(200);
    const disagreeing = await complete(credentials, bytes, {
      fileSize: 999,
      checksum: sha256(randomBytes(3)),
    });
    expect(disagreeing.json.details).to.have.length(2);
    expect((await as(bea)('POST', '/complete', completion(credentials, bytes))).status).to.equal(404);
    expect((await complete(credentials, bytes)).status).to.equal(200);
  });

  it('are refused when they are not what they are said to be', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const credentials = await open(bytes, { fileType: 'image/jpeg' });
    await put(credentials, bytes);
    const { status, json } = await complete(credentials, bytes);
    expect(status).to.equal(400);
    expect(json.details).to.deep.equal([
      { field: 'fileType', rule: 'content', message: 'the bytes are image/png, not image/jpeg' },
    ]);
  });

  it('are refused as pictures when they are broken or unfold to too much', async () => {
    const whole = await picture().png().toBuffer();
    const bomb = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const bytes of [whole.subarray(0, whole.length - 300), bomb]) {
      const credentials = await open(bytes);
      expect((await put(credentials, bytes)).status).to.equal(200);
      const { status, json } = await complete(credentials, bytes);
      expect(status).to.equal(400);
      expect(json.details).to.have.nested.property('[0].rule', 'picture');
    }
  });

  it('may not be larger than the limits', async () => {
    for (const asked of [{ fileSize: 20_000_001 }, { fileSize: 11_000_000, fileType: 'image/png' }]) {
      const { status } = await ask('POST', '/upload-credentials', { fileName: 'f', ...asked });
      expect(status).to.equal(413);
    }
  });

  it('come down in part, or not at all when they are known', async () => {
    const bytes = randomBytes(1_000);
    const { url } = await upload(bytes);
    const ask1 = (headers: Record<string, string>, method = 'GET') => fetch(url, { method, headers });
    const part = await ask1({ Range: 'bytes=10-19' });
    expect(part.status).to.equal(206);
    expect(part.headers.get('content-range')).to.equal('bytes 10-19/1000');
    expect(Buffer.from(await part.arrayBuffer())).to.deep.equal(bytes.subarray(10, 20));
    const tag = part.headers.get('etag') ?? '';
    const beyond = await ask1({ Range: 'bytes=1000-' });
    expect(beyond.status).to.equal(416);
    expect(beyond.headers.get('content-range')).to.equal('bytes */1000');
    expect(await beyond.json()).to.include({ code: 'RANGE_NOT_SATISFIABLE' });
    expect((await ask1({ 'If-None-Match': tag })).status).to.equal(304);
    expect((await ask1({ Range: 'bytes=0-1', 'If-Range': tag })).status).to.equal(206);
    expect((await ask1({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status).to.equal(200);
    const head = await ask1({ Range: 'bytes=0-1' }, 'HEAD');
    expect(head.status).to.equal(200);
    expect(head.headers.get('content-length')).to.equal('1000');
    expect(head.headers.get('accept-ranges')).to.equal('bytes');
  });

  it('run nothing in a browser: what could is saved, under the name people gave it', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const file = await upload(svg, { fileType: 'image/svg+xml', fileName: '../a "b" 🍓 قائمة.svg' });
    expect(file.file_name).to.equal('a "b" 🍓 قائمة.svg');
    expect(file).not.to.have.any.keys('width', 'thumbnail_url');
    const answer = await fetch(file.url);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).to.match(/^attachment; filename="a _b_ _* _*\.svg"; filename\*=UTF-8''a%20%22b%22/);
    expect(answer.headers.get('x-content-type-options')).to.equal('nosniff');
    expect(answer.headers.get('content-security-policy')).to.equal("default-src 'none'; sandbox");
    const shown = await upload(await picture(5, 5).png().toBuffer());
    const inline = await fetch(shown.url);
    expect(inline.headers.get('content-disposition')).to.match(/^inline; /);
    expect(inline.headers.get('content-type')).to.equal('image/png');
  });

  it('need a signature, unless they are public; the log has none of it', async () => {
    const secret = await upload(randomBytes(10));
    const bare = secret.url.split('?')[0] ?? '';
    expect((await fetch(bare)).status).to.equal(404);
    expect((await fetch(`${bare}?expires=9999999999&signature=${'A'.repeat(43)}`)).status).to.equal(403);
    const { url } = await upload(randomBytes(10), { isPublic: true });
    expect(url).not.to.include('signature');
    const open1 = await fetch(url);
    expect(open1.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
    const signature = new URL(secret.url).searchParams.get('signature') ?? '';
    await fetch(secret.url);
    expect(node.lines.join('')).to.include('"endpoint":"files.get","status":200');
    expect(node.lines.join('')).not.to.include(signature);
  });

  it('are listed newest first, with the quota, until they are deleted', async () => {
    const cleo = await node.person();
    const bytes = randomBytes(10);
    const asked = { fileName: 'f', fileSize: 10 };
    const made: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const opened = await as(cleo)('POST', '/upload-credentials', asked);
      const credentials = opened.json.data as Credentials;
      await put(credentials, bytes);
      const { json } = await as(cleo)('POST', '/complete', completion(credentials, bytes));
      made.unshift((json.data as File).file_id);
    }
    const list = async () => (await as(cleo)('GET', '')).json.data as Schemas['files.Files'];
    expect((await list()).items.map(({ file_id }) => file_id)).to.deep.equal(made);
    expect((await list()).usage).to.include({ files: 2, bytes: 20 });
    const url = (await list()).items[0]?.url ?? '';
    expect((await as(cleo)('DELETE', `/${made[0]}`)).status).to.equal(200);
    expect((await fetch(url)).status).to.equal(404);
    expect((await list()).usage).to.include({ files: 1, bytes: 10 });
  });

  it('of a bot go through its own door', async () => {
    const bot = await node.botToken(anna);
    const bytes = randomBytes(10);
    const call = async (method: string, path: string, body?: object) => {
      const options = { token: bot.token, ...(body && { body }) };
      return (await node.ask(method, `/api/v1/bots${path}`, options)).json;
    };
    const asked = { fileName: 'f', fileSize: 10 };
    const credentials = (await call('POST', '/files/upload-credentials', asked)).data as Credentials;
    await put(credentials, bytes);
    const file = (await call('POST', '/files/complete', { ...asked, key: credentials.key })).data as File;
    expect(file.category).to.equal('bot');
    expect((await call('GET', `/getFile?file_id=${file.file_id}`)).data).to.deep.equal(file);
    expect((await call('GET', '/getFile?file_id=fil_none')).code).to.equal('NOT_FOUND');
    expect((await ask('GET', `/${file.file_id}`)).status).to.equal(404);
  });

  it('of a bot are listed for it, and deleted by it, which frees its room', async () => {
    const [bot, other] = [await node.botToken(anna), await node.botToken(anna)];
    const as = ({ token }: { token: string }) => ({
      call: (method: string, path: string, body?: object) =>
        node.ask(method, `/api/v1/bots/files${path}`, { token, ...(body && { body }) }),
    });
    const { call } = as(bot);
    const bytes = randomBytes(10);
    const asked = { fileName: 'f', fileSize: 10 };
    const made: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const { key, ...opened } = (await call('POST', '/upload-credentials', asked)).json.data as Credentials;
      await put({ key, ...opened }, bytes);
      made.unshift(((await call('POST', '/complete', { ...asked, key })).json.data as File).file_id);
    }
    const list = async (query = '') => (await call('GET', query)).json.data as Schemas['files.Files'];
    const [newest, ...older] = made;
    const page = await list('?page=2&pageSize=1');
    expect(page).to.deep.include({ total: 3, page: 2, pageSize: 1 });
    expect(page.items.map(({ file_id }) => file_id)).to.deep.equal(older.slice(0, 1));
    expect((await call('GET', '?pageSize=101')).status).to.equal(400);
    expect((await as(other).call('GET', '')).json.data).to.deep.include({ items: [], total: 0 });
    expect((await as(other).call('DELETE', `/${newest}`)).status).to.equal(404);
    expect((await ask('DELETE', `/${newest}`)).status).to.equal(404);
    expect((await list()).usage).to.include({ files: 3, bytes: 30 });
    expect((await call('DELETE', `/${newest}`)).json).to.deep.equal({ success: true, data: {} });
    expect((await list()).items.map(({ file_id }) => file_id)).to.deep.equal(older);
    expect((await list()).usage).to.include({ files: 2, bytes: 20 });
  });
});
