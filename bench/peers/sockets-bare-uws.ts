// The least that can be held for a WebSocket: the web server's own, and a set to count them.
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
  const open = new Set<uws.WebSocket<object>>();
  app.ws<object>('/socket', {
    idleTimeout: 960,
    open: (socket) => void open.add(socket),
    close: (socket) => void open.delete(socket),
  });
  app.get('/count', (res) => void res.end(String(open.size)));
  app.get('/collect', (res) => void res.end(String(collect())));
  const listen = app.listen as unknown as Listen;
  return new Promise((resolve, reject) => {
    listen.call(app, '127.0.0.1', 0, 1, (token) => {
      if (token) resolve(uws.us_socket_local_port(token));
      else reject(new Error('no port is free'));
    });
  });
});
