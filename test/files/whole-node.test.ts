// Files on a whole node where it hurts: in a bucket, with clients that hang up, and in bounded memory.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import sharp from 'sharp';
import type { Schemas } from '../../src/generated/schemas.js';
import { openNodeOn, type Person, type TestNode } from '../support/node.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';
import { account, openS3Server, type S3Server } from './s3-server.js';

type Credentials = Schemas['files.UploadCredentials'];
type File = Schemas['files.File'];

const megabyte = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The two steps around the bytes, for one person on one node. */
function uploader(node: TestNode, { token }: Person) {
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const { json, text } = await node.ask('POST', `/api/v1/files${path}`, { token, body });
    expect(json.success, text).to.equal(true);
    return json.data as T;
  };
  return {
    open: (fileSize: number) => ask<Credentials>('/upload-credentials', { fileName: 'f', fileSize }),
    complete: ({ key }: Credentials, fileSize: number) =>
      ask<File>('/complete', { key, fileName: 'f', fileSize }),
  };
}

function begin(credentials: Credentials, length: number): ClientRequest {
  const sent = request(credentials.uploadUrl, { method: 'PUT', headers: { 'Content-Length': length } });
  sent.on('error', () => undefined); // A connection that is cut is one of the things tried.
  return sent;
}

async function answerTo(sent: ClientRequest): Promise<number> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

const put = ({ uploadUrl }: Credentials, bytes: Uint8Array) =>
  fetch(uploadUrl, { method: 'PUT', body: bytes });

describe('files in a folder, on a whole node', () => {
  let stores: TestStores;
  let node: TestNode;
  let files: ReturnType<typeof uploader>;
  before(async () => {
    stores = await openTestStores();
    node = await openNodeOn(stores, {});
    files = uploader(node, await node.person());
  });
  after(() => node?.close());

  async function onDisk(): Promise<string[]> {
    const entries = await readdir(stores.filesFolder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  it('leave nothing of an upload whose client hangs up, which may be sent again', async () => {
    const bytes = randomBytes(200_000);
    const credentials = await files.open(bytes.length);
    const sent = begin(credentials, bytes.length);
    sent.write(bytes.subarray(0, 100_000));
    await until(async () => (await onDisk()).length === 1);
    expect((await onDisk())[0]).to.match(/^[0-9a-f]{40}\.part$/);
    sent.destroy();
    await until(async () => (await onDisk()).length === 0);
    expect((await put(credentials, bytes)).status).to.equal(200);
    expect((await files.complete(credentials, bytes.length)).checksum).to.equal(sha256(bytes));
  });

  it('are read on where a client that hung up had come to', async () => {
    const bytes = randomBytes(8 * megabyte);
    const credentials = await files.open(bytes.length);
    await put(credentials, bytes);
    const { url } = await files.complete(credentials, bytes.length);
    const asked = request(url).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const [beginning] = (await once(answer, 'data')) as [Buffer];
    asked.destroy();
    await until(() => node.lines.some((line) => line.includes('"endpoint":"files.get"')));
    const headers = { Range: `bytes=${beginning.length}-`, 'If-Range': answer.headers.etag ?? '' };
    const rest = await fetch(url, { headers });
    expect(rest.status).to.equal(206);
    const whole = Buffer.concat([beginning, Buffer.from(await rest.arrayBuffer())]);
    expect(sha256(whole)).to.equal(sha256(bytes));
  });

  it('go up and down without ever standing in memory', async () => {
    const heldBytes = scale();
    const size = 50 * megabyte;
    const weighEvery = 6 * megabyte;
    const piece = randomBytes(megabyte / 4);
    const credentials = await files.open(size);
    const before = heldBytes();
    let most = 0;
    const weigh = (passed: number) => {
      if (passed % weighEvery === 0) most = Math.max(most, heldBytes() - before);
    };

    const sent = begin(credentials, size);
    const answered = answerTo(sent);
    for (let passed = piece.length; passed <= size; passed += piece.length) {
      if (!sent.write(piece)) await once(sent, 'drain');
      weigh(passed);
    }
    sent.end();
    expect(await answered).to.equal(200);
    const file = await files.complete(credentials, size);
    expect(file.file_size).to.equal(size);

    const asked = request(file.url).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const hash = createHash('sha256');
    let come = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      hash.update(chunk);
      const weighed = Math.floor(come / weighEvery);
      come += chunk.length;
      if (Math.floor(come / weighEvery) > weighed) most = Math.max(most, heldBytes() - before);
    }
    expect(come).to.equal(size);
    expect(hash.digest('hex')).to.equal(file.checksum);
    // The node and its client are one process here: this is what both of them hold. Some 8 to 16 MB of it is
    // what the kernel had taken in when the node told it to wait.
    expect(most).to.be.below(size / 2);
  });
});

/** The memory in use after a full garbage collection. */
function scale(): () => number {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    // The second waits until the first has given the memory of buffers back.
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
}

describe('files in a bucket, on a whole node', () => {
  let server: S3Server;
  let node: TestNode;
  let files: ReturnType<typeof uploader>;
  before(async () => {
    server = await openS3Server();
    node = await openNodeOn(await openTestStores(), {
      FILE_STORE: 's3://a-bucket/of/tests',
      S3_ENDPOINT: server.endpoint,
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    });
    files = uploader(node, await node.person());
  });
  after(async () => {
    await node?.close();
    await server?.close();
  });
  beforeEach(() => {
    server.stumble = () => undefined;
  });

  it('come up, are looked into and come down', async () => {
    const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const credentials = await files.open(bytes.length);
    expect((await put(credentials, bytes)).status).to.equal(200);
    const file = await files.complete(credentials, bytes.length);
    expect(file).to.include({ mime_type: 'image/png', width: 500, height: 300 });
    expect([...server.objects.keys()]).to.have.length(2);
    for (const path of server.objects.keys()) expect(path).to.match(/^\/a-bucket\/of\/tests\/[0-9a-f/]+$/);
    expect(sha256(Buffer.from(await (await fetch(file.url)).arrayBuffer()))).to.equal(file.checksum);
    const part = await fetch(file.url, { headers: { Range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).to.deep.equal([206, 'PNG']);
  });

  it('come down over the same connection to the store, again and again', async () => {
    const bytes = randomBytes(100_000);
    const credentials = await files.open(bytes.length);
    await put(credentials, bytes);
    const { url } = await files.complete(credentials, bytes.length);
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on('warning', hear);
    const before = server.connections;
    for (let time = 0; time < 15; time += 1) {
      expect(sha256(Buffer.from(await (await fetch(url)).arrayBuffer()))).to.equal(sha256(bytes));
    }
    process.off('warning', hear);
    expect(server.connections - before).to.be.at.most(1);
    expect(warnings).to.deep.equal([]);
  });

  it('wait for a store that is away: 503, and then the same upload works', async () => {
    const bytes = randomBytes(1_000);
    const credentials = await files.open(bytes.length);
    server.stumble = () => 503;
    const refused = await put(credentials, bytes);
    expect(refused.status).to.equal(503);
    expect(refused.headers.get('retry-after')).to.equal('1');
    server.stumble = () => undefined;
    expect((await put(credentials, bytes)).status).to.equal(200);
    const { url } = await files.complete(credentials, bytes.length);
    server.stumble = () => 'cut';
    expect((await fetch(url)).status).to.equal(503);
  });

  it('leave nothing of an upload whose client hangs up', async () => {
    const kept = server.objects.size;
    const credentials = await files.open(200_000);
    const asked = server.seen.length;
    const sent = begin(credentials, 200_000);
    sent.write(randomBytes(150_000));
    await until(() => server.seen.length > asked);
    sent.destroy();
    await until(() => server.seen.slice(asked).some(({ method }) => method === 'DELETE'));
    expect(server.objects.size).to.equal(kept);
  });
});
