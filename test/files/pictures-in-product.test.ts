// The process that decodes pictures, in the product as it is built: it is found, it holds what pictures take,
// and it never outlives the node.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import sharp from 'sharp';
import type { Schemas } from '../../src/generated/schemas.js';
import { commandOf } from '../../src/storage/embedded/process-facts.js';
import { descendantsOf, gone } from '../support/processes.js';
import { openFolder, type Product, startProduct } from '../support/product.js';
import { until } from '../support/until.js';

describe('pictures in the product', () => {
  const folder = openFolder();
  let product: Product;
  let people = 0;
  before(async () => {
    product = await startProduct(folder.path);
  });
  after(async () => {
    await product?.stop('SIGTERM');
    folder.remove();
  });

  async function ask<T>(path: string, body: object, token?: string): Promise<T> {
    const answer = await fetch(`${product.address}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const json = (await answer.json()) as { data?: T };
    if (json.data === undefined) throw new Error(JSON.stringify(json));
    return json.data;
  }

  async function token(): Promise<string> {
    people += 1;
    const person = { username: `person_${people}`, password: 'a password of the tests' };
    return (await ask<{ access_token: string }>('/accounts/register', person)).access_token;
  }

  async function upload(bytes: Uint8Array, by: string) {
    const asked = { fileName: 'f', fileSize: bytes.length };
    const { uploadUrl, key } = await ask<Schemas['files.UploadCredentials']>(
      '/files/upload-credentials',
      asked,
      by,
    );
    await fetch(uploadUrl, { method: 'PUT', body: bytes });
    return { complete: () => ask<Schemas['files.File']>('/files/complete', { ...asked, key }, by) };
  }

  const decoders = () =>
    descendantsOf(product.pid).filter((pid) => commandOf(pid)?.includes('picture-decoder.js'));

  it('are decoded beside the node, whose own memory they do not take', async () => {
    const jpeg = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: 'red' } }).jpeg({
      quality: 30,
      progressive: true,
    });
    const bytes = await jpeg.toBuffer();
    const people = [await token(), await token()];
    const uploads = await Promise.all(people.map((by) => upload(bytes, by)));
    const before = residentBytes(product.pid);
    const files = await Promise.all(uploads.map(({ complete }) => complete()));
    for (const file of files) expect(file).to.include({ width: 6_000, height: 4_000 });
    expect(decoders()).to.have.length(1);
    // Decoding one of them takes 140 MB.
    expect(residentBytes(product.pid) - before).to.be.below(60_000_000);
  });

  it('leave no process behind when the node is killed', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await (await upload(bytes, await token())).complete();
    await until(() => decoders().length === 1);
    const all = descendantsOf(product.pid);
    await product.stop('SIGKILL');
    await gone(all);
  });
});

function residentBytes(pid: number): number {
  if (existsSync('/proc/self/statm')) {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024;
}
