// The cheapest authenticated route beside a server that does nothing and beside fastify doing the same work.
import { bench, type Measure, type Values } from './bench.js';
import type { LoadPlan } from './load.js';
import { openFilesMax } from './machine.js';
import { startPeer } from './peer.js';
import { cpuMicros, residentBytes } from './process-costs.js';
import { type Product, startProduct } from './product.js';
import { requestOf, takeSample } from './sample.js';
import type { Stage } from './stage.js';

const path = '/api/v1/open-platform/me';
const scope = 'vouchers:read';
const connections = 64;
const idleWanted = 10_000;
const requestsMax = 10_000_000;
// Files that a process needs besides its connections.
const filesKept = 500;

interface HttpPeer {
  readonly pid: number;
  readonly port: number;
  readonly request: string;
  /** The stores that work for this peer. */
  readonly stores?: { readonly redisPid: number; readonly mongodPid: number };
}

const figuresOf = (key: string, how: string) => [
  { key: `${key}.cpu`, what: `CPU per request, ${how}`, unit: 'µs' },
  { key: `${key}.redis`, what: `Redis' CPU per request, ${how}`, unit: 'µs' },
  { key: `${key}.mongod`, what: `mongod's CPU per request, ${how}`, unit: 'µs' },
  { key: `${key}.busy`, what: `server's core in use, ${how}`, unit: '%' },
  { key: `${key}.rate`, what: `requests, ${how}`, unit: '1/s' },
];

export default bench<HttpPeer>({
  name: 'gateway',
  about: `GET ${path} with an application token; CPU per request is the aim, requests/s are for orientation.`,
  aims: [
    { figure: 'plain.cpu', peer: 'bare uWS', atMost: 3 },
    { figure: 'plain.cpu', peer: 'fastify', atMost: 0.45 },
  ],
  async open(stage) {
    const product = await startProduct(stage);
    const token = await makeToken(product.call);
    const request = requestOf(product.port, path, token);
    const sample = await takeSample(product.port, request);
    if (!sample.status.startsWith('200'))
      throw new Error(`The product answers ${sample.status}: ${sample.body}`);
    stage.note(
      `Answers of ${sample.body.length} bytes and ${sample.headers.length} headers, as the product's.`,
    );
    stage.note(
      'Nothing is pipelined: a request behind one that waits is cut off (docs/decisions/http-edge.md).',
    );
    stage.note('The product and fastify write their log lines to files in the same folder.');
    const { data } = JSON.parse(sample.body) as { data: Record<string, unknown> };
    const bare = await startPeer(stage, 'bare-uws', { path, sample });
    const { redisUrl, mongodbUrl, redisPid, mongodPid } = product;
    const work = { path, endpointId: 'applications.context', token, data, redisUrl, mongodbUrl };
    const full = await startPeer(stage, 'fastify-full', { ...work, scopes: [scope] });
    const idler = await startPeer(stage, 'fastify-bare', { path, sample });
    const peerOf = ({ pid, port }: { pid: number; port: number }) => ({
      pid,
      port,
      request: requestOf(port, path, token),
    });
    const stores = { redisPid, mongodPid };
    return {
      contestants: [
        { name: 'ours', peer: { ...peerOf(product), stores } },
        { name: 'bare uWS', peer: peerOf(bare) },
        { name: 'fastify', peer: { ...peerOf(full), stores } },
        { name: 'bare fastify', peer: peerOf(idler) },
      ],
      measures: [idleMemory(stage), traffic(stage, { name: 'plain', how: 'plain', depth: 1 })],
    };
  },
});

/** A person, an application and a token, made as anybody would make them. */
async function makeToken(call: Product['call']): Promise<string> {
  const person = { username: 'bench_owner', password: 'correct horse battery staple' };
  const account = await call<{ access_token: string }>('POST', '/api/v1/accounts/register', { body: person });
  const applications = '/api/v1/open-platform/applications';
  const owner = { token: account.access_token };
  const application = await call<{ id: string }>('POST', applications, { ...owner, body: { name: 'Bench' } });
  const wish = { ...owner, body: { name: 'bench', scopes: [scope] } };
  const { token } = await call<{ token: string }>('POST', `${applications}/${application.id}/tokens`, wish);
  return token;
}

function traffic(
  stage: Stage,
  { name, how, depth }: { name: string; how: string; depth: number },
): Measure<HttpPeer> {
  return {
    name,
    figures: figuresOf(name, how),
    async take({ pid, port, request, stores }) {
      const plan: LoadPlan = {
        port,
        request,
        connections,
        depth,
        seconds: stage.options.seconds,
        requestsMax,
      };
      const costs = () => ({
        server: cpuMicros(pid),
        redis: stores ? cpuMicros(stores.redisPid) : 0,
        mongod: stores ? cpuMicros(stores.mongodPid) : 0,
      });
      let values: Values = {};
      await stage.loader.run(plan, {
        before: costs,
        after: (start, { answers, seconds }) => {
          const end = costs();
          const server = end.server - start.server;
          values = {
            [`${name}.cpu`]: server / answers,
            [`${name}.busy`]: server / seconds / 10_000,
            [`${name}.rate`]: answers / seconds,
            ...(stores && {
              [`${name}.redis`]: (end.redis - start.redis) / answers,
              [`${name}.mongod`]: (end.mongod - start.mongod) / answers,
            }),
          };
        },
      });
      return values;
    },
  };
}

function idleMemory(stage: Stage): Measure<HttpPeer> {
  const count = Math.min(idleWanted, openFilesMax() - filesKept);
  if (count < idleWanted)
    stage.note(`Only ${count} idle connections: this system lets a process open no more files.`);
  return {
    name: 'idle',
    once: true,
    figures: [{ key: 'idle.memory', what: `memory per idle connection of ${count}`, unit: 'KB' }],
    async take({ pid, port, request }) {
      // What is loaded or compiled at the first requests is not the price of a connection.
      const first: LoadPlan = { port, request, connections, depth: 1, seconds: 1, requestsMax: 20_000 };
      await stage.loader.run(first, { before: () => undefined, after: () => undefined });
      const before = residentBytes(pid);
      let memory = Number.NaN;
      await stage.loader.hold({ ...first, connections: count, requestsMax: 0, seconds: 0 }, () => {
        memory = (residentBytes(pid) - before) / count / 1_024;
      });
      return { 'idle.memory': memory };
    },
  };
}
