// The least that can be held for a parked request: the web server's own response, and what it is aborted by.
import * as uws from 'uWebSockets.js';
import { collect } from './collect.js';
import { serve } from './serve.js';

type Listen = (
  host: string,
  port: number,
  options: number,
  done: (token: uws.us_listen_socket | false) => void,
) => void;

await serve(() => {
  const app = uws.App();
  const waiting = new Set<uws.HttpResponse>();
  app.get('/api/v1/bots/getUpdates', (res) => {
    res.onAborted(() => waiting.delete(res));
    waiting.add(res);
  });
  app.get('/count', (res) => void res.end(String(waiting.size)));
  app.get('/collect', (res) => void res.end(String(collect())));
  app.get('/wake', (res) => {
    res.end('done');
    setImmediate(() => {
      for (const one of waiting) one.cork(() => one.end('{"success":true,"data":[]}'));
      waiting.clear();
    });
  });
  const listen = app.listen as unknown as Listen;
  return new Promise((resolve, reject) => {
    listen.call(app, '127.0.0.1', 0, 1, (token) => {
      if (token) resolve(uws.us_socket_local_port(token));
      else reject(new Error('no port is free'));
    });
  });
});
