// The least that a fan-out can be: sockets that the web server itself has subscribed to one topic.
import * as uws from 'uWebSockets.js';
import { eventText, firstOffset, topic } from '../realtime/event-text.js';
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
  let open = 0;
  let newest = firstOffset;
  app.ws<object>('/api/v1/realtime', {
    idleTimeout: 960,
    maxBackpressure: 1024 * 1024,
    open(socket) {
      open += 1;
      socket.subscribe(topic);
    },
    close() {
      open -= 1;
    },
  });
  app.get('/publish', (res, req) => {
    newest += 1;
    app.publish(topic, eventText(newest, Number(req.getQuery('filler') ?? 0)));
    res.end('done');
  });
  app.get('/count', (res) => void res.end(String(open)));
  app.get('/collect', (res) => void res.end(String(collect())));
  const listen = app.listen as unknown as Listen;
  return new Promise((resolve, reject) => {
    listen.call(app, '127.0.0.1', 0, 1, (token) => {
      if (token) resolve(uws.us_socket_local_port(token));
      else reject(new Error('no port is free'));
    });
  });
});
