// Silent sockets: whoever answers a ping stays, whoever does not is gone. The web server's own clock tells.
import { expect } from 'chai';
import { closeGateway } from '../support/gateway.js';
import { openSocket, upgradeOf } from '../support/web-socket.js';
import { openSocketWorld, path } from './socket-world.js';

describe('a silent socket', () => {
  it('stays while its client answers pings, and is cut off when it does not', async () => {
    const world = await openSocketWorld();
    const living = await world.connect();
    const dead = await openSocket(world.port, upgradeOf(path), { answersPings: false });
    expect(await dead.closed).to.equal(1006);
    expect(world.closed).to.deep.equal([1006]);
    living.send('still here');
    expect(await living.message()).to.equal('still here');
    living.destroy();
    await closeGateway(world.gateway);
  });
});
