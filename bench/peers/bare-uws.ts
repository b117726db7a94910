// The peer that does nothing: the same bytes as the product's answer, straight from uWebSockets.js.
import * as uws from 'uWebSockets.js';
import type { Sample } from '../sample.js';
import { serve } from './serve.js';

interface Settings {
  readonly path: string;
  readonly sample: Sample;
}

type Listen = (
  host: string,
  port: number,
  options: number,
  done: (token: uws.us_listen_socket | false) => void,
) => void;

await serve<Settings>(({ path, sample }) => {
  const app = uws.App();
  app.get(path, (res) => {
    res.writeStatus(sample.status);
    for (const [name, value] of sample.headers) res.writeHeader(name, value);
    res.end(sample.body);
  });
  const listen = app.listen as unknown as Listen;
  return new Promise((resolve, reject) => {
    listen.call(app, '127.0.0.1', 0, 1, (token) => {
      if (token) resolve(uws.us_socket_local_port(token));
      else reject(new Error('no port is free'));
    });
  });
});
