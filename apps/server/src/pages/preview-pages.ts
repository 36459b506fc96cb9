import { createHash } from 'node:crypto';
import { brandStyle } from '@perya/contract/brand-style';
import type { FastifyInstance } from 'fastify';
import type { Merchants } from '#modules/merchant';
import { visitorOf } from '#platform/http/visitor';
import { refuse } from '#platform/refusal';
import type { PlayerRenderer } from './player-bundle.ts';

const ticketLooks = /^[\w-]{43}$/;
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Everything that would run or be fetched to run: what is left is a drawing. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, '');

interface Parts {
  app: FastifyInstance;
  renderer: PlayerRenderer;
  merchants: Pick<Merchants, 'takePreview'>;
  fetchFor: (host: string) => typeof globalThis.fetch;
  pictureOrigin: (base: string) => string;
  /** Hosts of the staff's console: nobody else may show such a page inside theirs. */
  consoles: readonly string[];
}

/**
 * The players' own pages with values that nobody has published, for staff (docs/adr/0110-a-preview-is-a-drawing.md). It opens with a
 * ticket that works once, inside the console alone, without scripts, sessions or calls of its own: there is nothing to sign in to.
 */
export function servePreviews({ app, renderer, merchants, fetchFor, pictureOrigin, consoles }: Parts): void {
  app.get<{ Params: { ticket: string } }>('/preview/:ticket', async (request, reply) => {
    const { merchant, host } = visitorOf(app, request);
    const { ticket } = request.params;
    const preview = ticketLooks.test(ticket) ? await merchants.takePreview(merchant, ticket) : null;
    if (preview === null) return refuse('request.not_found');
    const ask = fetchFor(host);
    const { html } = await renderer.render({
      url: preview.path,
      language: preview.language,
      fetch: async (input, init) => {
        const reached = await ask(input, init);
        const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://inner');
        if (!reached.ok) return reached;
        return new Response(preview.answer(pathname, await reached.text()), reached);
      },
    });
    const style = brandStyle(preview.tokens);
    const frames = consoles.flatMap((name) => [
      `https://${name}`,
      ...(isLocal(name) ? [`http://${name}`] : []),
    ]);
    reply.headers({
      'content-security-policy': [
        "default-src 'none'",
        [
          'style-src',
          ...renderer.csp.styleHashes.map((hash) => `'${hash}'`),
          ...(style === '' ? [] : [sha256(style)]),
        ].join(' '),
        ["img-src 'self' data:", ...preview.pictures.map(pictureOrigin)].join(' '),
        "font-src 'self'",
        // Nothing here can ask for anything; the browser itself looks after links.
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
        'sandbox allow-same-origin',
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return reply.type('text/html; charset=utf-8').send(withoutScripts(html));
  });
}

const isLocal = (host: string): boolean => /^([\w-]+\.)?localhost(:\d+)?$/.test(host);
