import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The built client's files, known by name at start, so that a request for anything else never touches the disk. */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string) {
  const known = new Set(
    readdirSync(clientDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((path) => !path.startsWith('/.vite') && !/\.(br|gz)$/.test(path)),
  );
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  /** Names under /assets carry a hash of their content. */
  const cacheFor = (path: string) => {
    if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
    if (path === '/sw.js' || path === '/push-worker.js') return 'no-cache';
    return 'public, max-age=86400, stale-while-revalidate=604800';
  };
  return {
    has: (path: string) => known.has(path),
    send(reply: FastifyReply, path: string) {
      reply.header('Cache-Control', cacheFor(path));
      return reply.sendFile(path.slice(1));
    },
  };
}
