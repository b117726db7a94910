// An answer that comes later is written to the kernel at once, even when another request sets it free.
import { expect } from 'chai';
import { closeGateway } from '../support/gateway.js';
import { openPieceCounter, type PieceCounter } from '../support/piece-counter.js';
import { until } from '../support/until.js';
import { ask, botPath, openParkedWorld, type ParkedWorld } from './parked-world.js';

describe('the answers of parked requests', () => {
  const count = 200;
  let world: ParkedWorld;
  let clients: PieceCounter;

  before(async () => {
    world = await openParkedWorld({
      plainRoutes: [
        {
          path: '/wake',
          respond() {
            // Within the web server's callback for this very request.
            for (const handle of world.parked) world.answer(handle, { data: 'n'.repeat(300) });
            return { status: 200, headers: [['Content-Type', 'text/plain']], body: 'woken' };
          },
        },
      ],
    });
    clients = await openPieceCounter(world.port, count, ask(botPath));
    await until(() => world.parking.parked() === count);
  });
  after(async () => {
    await clients.end();
    await closeGateway(world.gateway);
  });

  it('come in one piece each', async () => {
    const waker = await world.connect();
    waker.send(ask('/wake'));
    expect((await waker.answer()).body).to.equal('woken');
    expect(await clients.pieces()).to.deep.equal(Array.from({ length: count }, () => 1));
    waker.destroy();
  });
});
