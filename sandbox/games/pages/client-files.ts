import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const files = [
  ['play.js', 'text/javascript; charset=utf-8'],
  ['stages.js', 'text/javascript; charset=utf-8'],
  ['play.css', 'text/css; charset=utf-8'],
  ['stages.css', 'text/css; charset=utf-8'],
  ['symbols.svg', 'image/svg+xml'],
] as const;

/** Script, stylesheet and pictures of all pages. */
export function serveClient(app: FastifyInstance): void {
  for (const [name, type] of files) {
    const bytes = readFileSync(new URL(`../client/${name}`, import.meta.url));
    app.get(`/client/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(bytes),
    );
  }
}
