import Fastify from 'fastify';

/** The bare engine in its own process: one route that sends the bytes it was given, and nothing else. */
process.once('message', (message) => {
  const { path, body, contentType } = message as { path: string; body: string; contentType: string };
  const bytes = Buffer.from(body, 'base64');
  const app = Fastify();
  // Paths with a query are one route too.
  app.get(path.split('?')[0] ?? path, (_request, reply) => reply.type(contentType).send(bytes));
  void app
    .listen({ host: '127.0.0.1', port: 0 })
    .then((address) => process.send?.(Number(new URL(address).port)));
});
