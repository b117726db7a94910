// Socket.IO as its manual says: a room that every socket joins, over WebSockets alone, behind Node's HTTP.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { eventText, firstOffset, topic } from '../realtime/event-text.js';
import { collect } from './collect.js';
import { serve } from './serve.js';

await serve(async () => {
  let newest = firstOffset;
  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/publish') {
      newest += 1;
      const event = JSON.parse(eventText(newest, Number(searchParams.get('filler') ?? 0)));
      io.to(topic).emit('event', event);
      response.end('done');
    } else if (pathname === '/count') response.end(String(io.engine.clientsCount));
    else response.end(String(collect()));
  });
  // No ping while a bench runs: its clients would have to answer each.
  const pingInterval = 3_600_000;
  const io = new Server(http, { transports: ['websocket'], serveClient: false, pingInterval });
  io.on('connection', (socket) => void socket.join(topic));
  http.listen(0, '127.0.0.1', 4_096);
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
});
