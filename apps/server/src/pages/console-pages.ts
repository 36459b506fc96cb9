import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpApp } from '#platform/http/app';
import { contentSecurityPolicy } from '#platform/http/security-headers';
import { hostOf } from '#platform/http/visitor';
import { registerStaticFiles } from './static-files.ts';

/**
 * The editor of rich text reads markup into a document that runs nothing: stored text by the first, pasted by the second. The
 * third names the one worker there is, for a test of push.
 */
const trustedTypes = ['rich-text', 'ProseMirrorClipboard', 'push-worker'];

/** Paths of this port that are no page of the console. */
const notPages = /^\/(operator|reference|metrics|healthz|readyz)(\/|$)/;

/**
 * The staff's app at its own hosts: its files, and one page for every path that is neither a file nor a call. The page holds
 * nothing of anybody's; what is shown is asked for afterwards, with the cookie of the session.
 */
export async function registerConsolePages(
  app: HttpApp,
  {
    dist,
    hosts,
    players = () => [],
  }: {
    dist: string;
    hosts: readonly string[];
    /** Origins of the brands, whose previews are shown inside. */
    players?: () => readonly string[];
  },
): Promise<void> {
  const page = join(dist, 'index.html');
  if (!existsSync(page)) throw new Error(`the console is not built: ${page} is missing (npm run build)`);
  const html = readFileSync(page, 'utf8');
  const files = await registerStaticFiles(app, dist);
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://console');
    if (!hosts.includes(hostOf(app, request)) || notPages.test(pathname)) return reply.callNotFound();
    if (pathname !== '/index.html' && files.has(pathname)) return files.send(reply, pathname);
    // The dialog library writes one small style of its own: it must carry the number of this very answer.
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        contentSecurityPolicy({ styleHashes: [`nonce-${nonce}`], trustedTypes, frame: players() }),
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('%NONCE%', nonce));
  };
  app.get('/*', answer);
}
