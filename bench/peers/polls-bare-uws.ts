// The least that can be done for a bot that waits: its response is kept by its number, and answered by it.
import * as uws from 'uWebSockets.js';
import { bodyOf } from '../updates/sample-update.js';
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
  const waiting = new Map<number, uws.HttpResponse>();
  app.post('/api/v1/bots/getUpdates', (res, req) => {
    const bot = Number(req.getHeader('authorization').slice(-43));
    res.onAborted(() => waiting.delete(bot));
    res.onData(() => undefined);
    waiting.set(bot, res);
  });
  app.get('/count', (res) => void res.end(String(waiting.size)));
  app.get('/collect', (res) => void res.end(String(collect())));
  app.get('/wake', (res, req) => {
    const bot = Number(req.getQuery('n'));
    res.end('done');
    setImmediate(() => {
      const one = waiting.get(bot);
      waiting.delete(bot);
      one?.cork(() =>
        one
          .writeHeader('Content-Type', 'application/json; charset=utf-8')
          .end(`{"success":true,"data":{"updates":[${bodyOf(bot).slice(0, -1)},"update_seq":1}]}}`),
      );
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
