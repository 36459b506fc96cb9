import { createHash } from 'node:crypto';
import type { Language, MerchantSettings } from '@perya/contract';
import { brandStyle } from '@perya/contract/brand-style';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchants } from '#modules/merchant';
import { asInnerCall } from '#platform/http/inner-call';
import { isKnown } from '#platform/http/rendition';
import { visitorOf } from '#platform/http/visitor';
import type { Metrics } from '#platform/observe/metrics';
import { isRefusal, refuse } from '#platform/refusal';
import { webManifest } from './manifest.ts';
import { offlinePage, offlineStyle } from './offline-page.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import type { PlayerRenderer } from './player-bundle.ts';
import { servePreviews } from './preview-pages.ts';
import { registerStaticFiles } from './static-files.ts';

interface Parts {
  app: FastifyInstance;
  renderer: PlayerRenderer;
  clientDir: string;
  merchants: Merchants;
  metrics?: Metrics;
  /** Hosts of the staff's console, which may show previews. */
  consoles?: readonly string[];
}

function languageOf(request: FastifyRequest, merchants: Merchants, merchant: string): Language {
  const { languages, defaultLanguage } = merchants.settings(merchant);
  const wanted = /(?:^|;\s*)lang=(EN|TY)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}

/** The rendered app asks the same API as the browser does, without leaving the process. */
function innerFetch(app: FastifyInstance, host: string): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://inner');
    const headers = Object.fromEntries(new Headers(init?.headers).entries());
    const reply = await asInnerCall(async () =>
      app.inject({ method: 'GET', url: url.pathname + url.search, headers: { ...headers, host } }),
    );
    return new Response(new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: { 'content-type': String(reply.headers['content-type'] ?? '') },
    });
  };
}

const hostsOf = (merchants: Merchants, merchant: string) =>
  merchants.list().find(({ merchantCode }) => merchantCode === merchant)?.hosts ?? [];

/** Other bytes, another mark (RFC 9110, 8.8.1): a cache must not take the compressed page for the plain one. */
function inEncoding(page: CachedPage, accepted: string): { etag: string; name: string | null; body: Buffer } {
  const marked = (name: string): string => page.etag.replace(/"$/, `-${name}"`);
  if (/\bbr\b/.test(accepted)) return { etag: marked('br'), name: 'br', body: page.br };
  if (/\bgzip\b/.test(accepted)) return { etag: marked('gzip'), name: 'gzip', body: page.gzip };
  return { etag: page.etag, name: null, body: page.plain };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const { etag, name, body } = inEncoding(page, request.headers['accept-encoding'] ?? '');
  reply.header('ETag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (name !== null) reply.header('Content-Encoding', name);
  return reply.type('text/html; charset=utf-8').send(body);
}

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Settings name a base address, with or without its `https://`. */
const pictureOrigin = (base: string): string =>
  new URL(base.startsWith('https://') ? base : `https://${base}`).origin;

/**
 * What the merchant adds to the policy of its pages: they may ask its other addresses how quickly they answer, and show
 * pictures from the hosts its settings name; and their tokens are a style of their own. Nothing else is readable to them.
 */
function widenPolicy(
  reply: FastifyReply,
  { others, pictures, style }: Record<'others' | 'pictures', readonly string[]> & { style: string },
): void {
  if (others.length + pictures.length === 0 && style === '') return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy
      .replace("connect-src 'self'", ["connect-src 'self'", ...others].join(' '))
      .replace("style-src 'self'", style === '' ? "style-src 'self'" : `style-src 'self' ${hashOf(style)}`)
      .replace("img-src 'self' data:", ["img-src 'self' data:", ...pictures].join(' ')),
  );
}

/** The quickest answer there is, for pages of the merchant's other addresses too (DEC-089). */
function servePing(app: FastifyInstance): void {
  app.get('/ping', async (_request, reply) => {
    reply.headers({
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    return reply.code(204).send();
  });
}

/** The page for a phone without a connection, and its style: both are the merchant's. */
function serveOffline(app: FastifyInstance, merchants: Merchants): void {
  const answer = (type: string, draw: (settings: MerchantSettings) => string) =>
    async function (request: FastifyRequest, reply: FastifyReply) {
      const { merchant } = visitorOf(app, request);
      reply.header('Cache-Control', 'public, max-age=300').type(type);
      return draw(merchants.settings(merchant));
    };
  app.get('/offline.html', answer('text/html; charset=utf-8', offlinePage));
  app.get('/offline.css', answer('text/css; charset=utf-8', offlineStyle));
}

/** Pages may be found; calls and what belongs to members are nothing for a search engine. */
const robots = `User-agent: *
Disallow: /api/
Disallow: /m/member/
`;

/** Every path that is not the API: files of the build, the manifest, and pages rendered for a guest. */
export async function registerPlayerPages({
  app,
  renderer,
  clientDir,
  merchants,
  metrics,
  consoles = [],
}: Parts): Promise<void> {
  const files = await registerStaticFiles(app, clientDir);
  const stale = metrics?.counter('perya_pages_stale_total', 'Pages answered from an older rendering, by why');
  const pages = createPageCache({
    onStale: (why) => stale?.({ why }),
    maxAgeMs: 60_000,
    now: Date.now,
    onError: (key, error) => app.log.error({ key, err: error }, 'page not rendered, last good one answered'),
  });

  app.get('/robots.txt', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    return robots;
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { merchant } = visitorOf(app, request);
    reply.header('Cache-Control', 'public, max-age=300').type('application/manifest+json');
    return webManifest(merchants.settings(merchant));
  });

  serveOffline(app, merchants);
  servePing(app);
  servePreviews({
    app,
    renderer,
    merchants,
    fetchFor: (host) => innerFetch(app, host),
    pictureOrigin,
    consoles,
  });

  app.get('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://inner').pathname;
    if (path.startsWith('/api/')) return refuse('request.not_found');
    if (files.has(path)) return files.send(reply, path);
    const { merchant, host } = visitorOf(app, request);
    const match = renderer.match(path);
    if (match.kind === 'redirect') return reply.header('Cache-Control', 'no-store').redirect(match.to, 302);

    widenPolicy(reply, {
      others: hostsOf(merchants, merchant).filter((other) => other !== host),
      pictures: merchants.settings(merchant).imageCDNs.map(pictureOrigin),
      style: brandStyle(merchants.settings(merchant).brand.tokens),
    });
    const language = languageOf(request, merchants, merchant);
    const { maintenance } = merchants.flags(merchant, null);
    const version = `${app.serving.ports?.versionOf(merchant)} m${maintenance}`;
    // A CDN keys on host, path and the normalised language cookie (docs/SCALE.md); Vary keeps simpler caches honest.
    reply.headers({
      Vary: 'Accept-Encoding, Cookie',
      'Content-Language': language === 'TY' ? 'fil-PH' : 'en',
      'Surrogate-Key': `page merchant-${merchant} language-${language}`,
      'Cache-Control': maintenance ? 'no-store' : 'public, max-age=0, s-maxage=60',
    });
    try {
      const page = await pages.get(`${merchant} ${language} ${path}`, version, async () => {
        const fetch = innerFetch(app, host);
        return renderer.render({ url: path, language, fetch });
      });
      if (page.redirectTo !== undefined)
        return reply.header('Cache-Control', 'no-store').redirect(page.redirectTo, 302);
      if (maintenance) reply.code(503).header('Retry-After', '30');
      // For the CDN alone: a browser that reloads must not show what it kept from before a change.
      else reply.header('CDN-Cache-Control', 'public, max-age=60, stale-while-revalidate=600');
      return sendPage(request, reply, page);
    } catch (error) {
      if (isRefusal(error)) throw error;
      request.log.error({ err: error, path }, 'page not rendered');
      return refuse('service.unavailable');
    }
  });
}
