// The Dockerfile names what exists, leaves out what must not be in an image, and runs unprivileged.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildSources } from '../../scripts/setup/build.mjs';
import { readConfig } from '../support/config.js';

const lines = readFileSync('Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const stages: string[][] = [];
for (const line of lines) {
  if (line.startsWith('FROM ')) stages.push([]);
  stages.at(-1)?.push(line);
}
const [build = [], image = []] = stages;
const sourcesOf = (stage: readonly string[]) =>
  stage.filter((line) => line.startsWith('COPY ')).flatMap((line) => line.split(/\s+/).slice(1, -1));
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the Dockerfile', () => {
  it('builds in one stage and runs in another, both on glibc', () => {
    expect(stages).to.have.length(2);
    // One argument for both, so that one digest pins both.
    for (const [from = ''] of stages) expect(from).to.match(/^FROM \$\{NODE_IMAGE\}( AS build)?$/);
    expect(lines[0]).to.equal('ARG NODE_IMAGE=node:24-trixie-slim');
  });

  it('copies what exists and what .dockerignore lets through', () => {
    const allowed = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    const sources = sourcesOf(build).map((source) => source.replace('./', ''));
    expect(sources).to.have.members(allowed.map((line) => line.slice(1)));
    for (const source of sources) expect(existsSync(source), source).to.equal(true);
  });

  it('copies all that its build reads', () => {
    const sources = sourcesOf(build).map((source) => source.replace('./', ''));
    const isCopied = (path: string) => sources.some((source) => `${path}/`.startsWith(`${source}/`));
    expect(buildSources.filter((path) => !isCopied(path))).to.deep.equal([]);
  });

  it('takes into the image only the product and what it needs to run', () => {
    expect(sourcesOf(image).filter((source) => !source.startsWith('--'))).to.deep.equal([
      '/build/package.json',
      '/build/node_modules',
      '/build/dist',
    ]);
    expect(build).to.include('RUN npm prune --omit=dev');
  });

  it('runs what the build makes', () => {
    const { outDir, rootDir } = JSON.parse(readFileSync('tsconfig.build.json', 'utf8')).compilerOptions;
    expect([outDir, rootDir]).to.deep.equal(['dist', 'src']);
    expect(existsSync('src/main.ts')).to.equal(true);
    expect(image.at(-1)).to.equal('CMD ["node", "--enable-source-maps", "dist/main.js"]');
    expect(image).to.include('ENV NODE_ENV=production');
  });

  it('keeps the binaries of uWebSockets.js that its Node loads, and tries them', () => {
    const step = build.find((line) => line.includes('uws_')) ?? '';
    const template = /node -p '`([^`]+)`'/.exec(step)?.[1];
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the Dockerfile.
    expect(template).to.equal('uws_${process.platform}_${process.arch}_${process.versions.modules}.node');
    expect(step).to.contain('find uWebSockets.js @btc-vision/uwebsockets.js ');
    expect(build.at(-1)).to.contain("await import('./dist/gateway/uws.js')");
  });

  it('has a binary in the package for the Node of the image, on either processor', () => {
    // Node 24 is version 137 of the binary interface.
    const [, node] = /node:(\d+)-/.exec(lines[0] ?? '') ?? [];
    expect(node).to.equal('24');
    const folder = 'node_modules/@btc-vision/uwebsockets.js';
    expect(readdirSync(folder)).to.include.members(['uws_linux_x64_137.node', 'uws_linux_arm64_137.node']);
    const loader = readFileSync(`${folder}/uws.js`, 'utf8');
    for (const part of ['process.platform', 'process.arch', 'process.versions.modules']) {
      expect(loader).to.contain(part);
    }
  });

  it('brings no stores of its own', () => {
    for (const name of Object.keys(manifest.dependencies)) {
      expect(name).not.to.match(/memory-server|embedded/);
    }
    expect(lines.join('\n')).not.to.match(/apt-get|mongod\b|redis-server/);
  });

  it('listens on every address of its container', () => {
    expect(image).to.include('ENV HOST=0.0.0.0');
  });

  it('runs as an unprivileged user', () => {
    expect(image).to.include('USER 1000:1000');
    expect(image.indexOf('USER 1000:1000')).to.be.above(
      image.findLastIndex((line) => line.startsWith('COPY')),
    );
  });

  it('has a folder for files that its user may write to', () => {
    expect(image).to.include('ENV DATA_DIR=/data');
    expect(image).to.include('VOLUME /data');
    const owned = image.indexOf('RUN mkdir --mode=700 /data && chown 1000:1000 /data');
    // What is done to a volume after it is declared is lost.
    expect(owned).to.be.within(0, image.indexOf('VOLUME /data'));
  });

  it('looks into pictures with a binary that loads', () => {
    expect(build.join('\n')).to.include("await import('sharp')");
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    for (const name of ['sharp-linux-x64', 'sharp-linux-arm64', 'sharp-libvips-linux-x64']) {
      expect(packages, name).to.have.property(`node_modules/@img/${name}`);
    }
  });

  it('names the ports of the manifests', () => {
    const { port, clusterPort } = readConfig({});
    expect(image.find((line) => line.startsWith('EXPOSE'))).to.equal(`EXPOSE ${port} 9090 ${clusterPort}`);
  });
});
