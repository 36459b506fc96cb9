import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = fileURLToPath(new URL('../dist/client/', import.meta.url));

/** Only our own files run in a game's page, and only the platform may frame it. */
const policyFor = (frameAncestors: string): string =>
  [
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');

export function addPages(app: FastifyInstance, frameAncestors: string, root = built): void {
  const policy = policyFor(frameAncestors);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy);
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'no-referrer');
    if (reply.getHeader('Cache-Control') === undefined) reply.header('Cache-Control', 'no-store');
  });
  // Before the first build there is nothing to serve; the calls work all the same.
  if (!existsSync(root)) return;
  void app.register(fastifyStatic, {
    root,
    prefix: '/g/',
    index: ['index.html'],
    redirect: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of built files carry their content's hash; pages do not.
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
