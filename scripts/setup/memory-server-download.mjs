// Fetches MongoDB's newest mongod for this system with mongodb-memory-server, into the folder given as
// argument.
// Run as a process of its own, so that its caller can end it; the last line it prints is the program's path.
import { connect } from 'node:net';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import downloadUrl from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js';

const reachWithinMs = 5_000;
const proxyNames = ['https_proxy', 'http_proxy', 'HTTPS_PROXY', 'HTTP_PROXY', 'npm_config_proxy'];

/** A host that cannot be reached is met here, once, and not in the library's three attempts. */
function reach({ hostname, port, protocol }) {
  const where = { host: hostname, port: Number(port) || (protocol === 'http:' ? 80 : 443) };
  return new Promise((resolve, reject) => {
    const fail = (reason) => reject(new Error(`${hostname} cannot be reached (${reason})`));
    const socket = connect(where, () => {
      socket.destroy();
      resolve();
    });
    socket.setTimeout(reachWithinMs, () =>
      socket.destroy(new Error(`no answer within ${reachWithinMs / 1000} s`)),
    );
    socket.on('error', (error) => fail(error.code ?? error.message));
  });
}

try {
  const options = await DryMongoBinary.generateOptions({ downloadDir: process.argv[2] });
  const atHand = await DryMongoBinary.locateBinary(options);
  if (!atHand) {
    const proxy = proxyNames.map((name) => process.env[name]).find(Boolean);
    const address = await new downloadUrl.MongoBinaryDownloadUrl({
      ...options,
      platform: process.platform,
    }).getDownloadUrl();
    await reach(new URL(proxy ?? address));
    console.log(`reached ${options.version}`);
  }
  console.log(atHand ?? (await MongoBinary.getPath(options)));
} catch (error) {
  console.error(`Error: ${error.message.split('\n')[0]}`);
  process.exitCode = 1;
}
