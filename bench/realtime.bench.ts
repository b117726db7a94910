// Live topics on the whole product.
import { bench } from './bench.js';
import { till } from './realtime/till.measure.js';

export default bench<unknown>({
  name: 'realtime',
  about: 'Live topics over WebSockets, on the whole product.',
  aims: [{ figure: 'till.decided.p99', atMost: 100 }],
  open: async (stage) => ({
    contestants: [{ name: 'ours', peer: {} }],
    measures: [till(stage)],
  }),
});
