import { createHash } from 'node:crypto';
import { brandStyle } from '@perya/contract/brand-style';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Merchants } from '#modules/merchant';
import { visitorOf } from '#platform/http/visitor';
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
    if (preview === null)
      return sendSafely(reply.code(404), noteOf(words.ended), { styles: [], pictures: [], consoles });
    const ask = fetchFor(host);
    const { html } = await renderer.render({
      url: preview.path,
      language: preview.language,
      drawn: { isMember: preview.isMember, popup: preview.popup },
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://inner');
        const own = preview.own(pathname);
        if (own !== undefined) return Response.json({ success: true, value: own });
        const reached = await ask(input, init);
        if (!reached.ok) return reached;
        return new Response(preview.answer(pathname, await reached.text()), reached);
      },
    });
    // The page is switched off for this brand, so its players are led elsewhere.
    if (html === '') return sendSafely(reply, noteOf(words.off), { styles: [], pictures: [], consoles });
    const style = brandStyle(preview.tokens);
    return sendSafely(reply, withLayerOpen(withoutScripts(html)), {
      styles: [
        ...renderer.csp.styleHashes.map((hash) => `'${hash}'`),
        ...(style === '' ? [] : [sha256(style)]),
      ],
      pictures: preview.pictures.map(pictureOrigin),
      consoles,
    });
  });
}

/** Told to staff inside their console, where the drawing would stand. */
const words = {
  ended: 'This preview has ended. A preview opens once, within a minute. Draw it again.',
  off: 'This brand does not show this page: it is switched off.',
} as const;
const layerStyle =
  'dialog[open]{z-index:99;box-shadow:0 0 0 100vmax rgb(0 0 0/.6)}.announcement>.toaster{display:none}';
const noteStyle =
  'body{margin:0;padding:2.5rem 1.5rem;background:#16131f;color:#eeedf2;font:400 1rem/1.5 system-ui,sans-serif;text-align:center}';

const noteOf = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>${noteStyle}</style></head><body><p role="status">${text}</p></body></html>`;

/** A layer is opened by the app when it comes alive; a drawing has it open from the start. */
const withLayerOpen = (html: string): string =>
  html.includes('<dialog ')
    ? html.replaceAll('<dialog ', '<dialog open ').replace('</head>', `<style>${layerStyle}</style></head>`)
    : html;

interface Allowed {
  styles: readonly string[];
  pictures: readonly string[];
  consoles: readonly string[];
}

/** Nothing in it runs, asks or is sent; nobody keeps it, and only the console may show it. */
function sendSafely(reply: FastifyReply, html: string, { styles, pictures, consoles }: Allowed) {
  const frames = consoles.flatMap((name) => [
    `https://${name}`,
    ...(isLocal(name) ? [`http://${name}`] : []),
  ]);
  reply.headers({
    'content-security-policy': [
      "default-src 'none'",
      ['style-src', ...styles, sha256(layerStyle), sha256(noteStyle)].join(' '),
      ["img-src 'self' data:", ...pictures].join(' '),
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
  return reply.type('text/html; charset=utf-8').send(html);
}

const isLocal = (host: string): boolean => /^([\w-]+\.)?localhost(:\d+)?$/.test(host);
