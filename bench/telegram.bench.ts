// What a call costs that comes through the door of Telegram's bots, beside the native call that it becomes.
import { bench, type Measure } from './bench.js';
import { openMessenger } from './bots/messenger.js';
import { closedLoop, loopFigures, settlingSeconds, type Target } from './closed-loop.js';
import type { Stage } from './stage.js';
import { openBothWays, type Way } from './telegram/door.js';
import type { Load, Loaded } from './vouchers/load-messages.js';
import { openPort } from './vouchers/process-port.js';

interface Peer {
  readonly way: Way;
  readonly target: Target;
}

const callers = 4;
/** More than a second takes, of either. */
const perSecond = 6_000;

export default bench<Peer>({
  name: 'telegram',
  about: "Calls of a bot through the door for Telegram's, beside the same calls of the native API.",
  aims: [
    { figure: 'updates.node', peer: 'native', atMost: 2 },
    { figure: 'sends.node', peer: 'native', atMost: 1.3 },
  ],
  async open(stage) {
    const messenger = await openMessenger(stage);
    const { cores, onEnd } = stage;
    const loader = await openPort<Load, Loaded>({ script: 'vouchers/loader.ts', core: cores?.loader, onEnd });
    const ways = await openBothWays(messenger);
    const target = { ...messenger, loader };
    return {
      contestants: [
        { name: 'ours', peer: { way: ways.door, target } },
        { name: 'native', peer: { way: ways.native, target } },
      ],
      measures: [
        calls(stage, 'updates', 'getUpdates of 100 updates'),
        calls(stage, 'sends', 'sendMessage into one group'),
      ],
    };
  },
});

function calls({ options: { seconds } }: Stage, key: 'updates' | 'sends', verb: string): Measure<Peer> {
  const how = `${callers} callers`;
  return {
    name: key,
    figures: loopFigures({ key, verb, how }),
    take({ way, target }) {
      const requests = way[key](Math.ceil((seconds + settlingSeconds) * perSecond));
      return closedLoop(target, { key, callers, seconds, requests });
    },
  };
}
