// The peer that does the product's work for a plain request with fastify's means.
import { type AppSettings, envelopeOf, openApp } from './fastify-app.js';
import { portOf, serve } from './serve.js';

interface Settings extends AppSettings {
  readonly path: string;
  readonly endpointId: string;
}

await serve<Settings>(async ({ path, endpointId, ...settings }) => {
  const { app, endpoint } = await openApp(settings);
  const [scope = ''] = settings.scopes;
  app.get(path, endpoint(endpointId, { scope, example: settings.data }), (request, reply) => {
    reply.send(envelopeOf(request, request.caller?.data));
  });
  return portOf(await app.listen({ host: '127.0.0.1', port: 0 }));
});
