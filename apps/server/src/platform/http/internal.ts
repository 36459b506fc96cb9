import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AppOptions, HttpApp } from './app.ts';
import { buildApp } from './app.ts';
import { hostOf } from './visitor.ts';

export interface InternalAppOptions extends Omit<AppOptions, 'csp'> {
  /** Serves the API documents; the worker's port leaves them out. */
  reference?: boolean;
}

const documents = ['player', 'operator', 'vendor'] as const;

/** The port for machines and staff behind the firewall: measurements, operator calls, API reference. */
export async function createInternalApp(options: InternalAppOptions): Promise<HttpApp> {
  const app = buildApp({ ...options, csp: {} });
  keepFromConsole(app);
  app.get('/metrics', async (_request, reply) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
    return options.metrics.text();
  });
  if (options.reference === true) await serveReference(app);
  return app;
}

/**
 * Machines' pages are not for the console's hosts: its proxy would carry the measurements out, and the reference runs scripts that
 * the console's own policy refuses, beside the cookie of a session.
 */
function keepFromConsole(app: HttpApp): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isMachines = /^\/(metrics|reference)(\/|\?|$)/.test(request.url);
    if (isMachines && app.serving.staff?.hosts.includes(hostOf(app, request)) === true) reply.callNotFound();
    else done();
  });
}

// The reference is a foreign single-page program that writes its own styles and starts from an inline script.
// Nothing else on this port is a page, and it may still load nothing from another host.
const referencePolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

async function serveReference(app: HttpApp): Promise<void> {
  const sources = [];
  for (const name of documents) {
    const file = fileURLToPath(import.meta.resolve('@perya/contract')).replace(
      /src\/index\.ts$/,
      `openapi/${name}.json`,
    );
    const url = `/reference/documents/${name}.json`;
    app.get(url, async (_request, reply) => {
      reply.type('application/json').header('cache-control', 'no-store');
      return readFile(file);
    });
    sources.push({ title: `${name[0]?.toUpperCase()}${name.slice(1)} API`, slug: name, url });
  }
  // Loaded where it is served: an image of players' calls does not have it.
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  await app.register(apiReference, {
    routePrefix: '/reference',
    configuration: {
      sources,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      proxyUrl: '',
    },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', referencePolicy);
        done();
      },
    },
  });
}
