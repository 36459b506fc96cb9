import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { brandStyle, groundsOf } from '@perya/contract/brand-style';
import { avifSet, sprite } from '@perya/ui';
import { createQueryClient, createTexts, sayWith } from '@perya/web';
import { dehydrate } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { drawMember } from './app/page/drawn-member.ts';
import { writeDocument } from './app/page/document.ts';
import { firstScript } from './app/page/first-script.ts';
import { withMerchantTexts } from './app/merchant-texts.ts';
import { loadPage } from './app/page/page-queries.ts';
import { writeState } from './app/page/page-state.ts';
import { textsOf } from './app/page/page-texts.ts';
import { Root } from './app/root.tsx';
import css from './app/styles.css?inline';
import { homePath, matchRoute, titleKey } from './app/routes.ts';
import type { RouteEntry } from './app/routes.ts';
import { loadScreen } from './app/screens.tsx';
import { bannersQuery } from './features/content/index.ts';
import { textsQuery } from './features/merchant/index.ts';
import { DrawnContext } from './platform/session/drawn.ts';
import type { Drawn } from './platform/session/drawn.ts';
import { namesOf } from './platform/status/status.ts';
import { statusNumber } from './platform/status/system-status.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

/** The client's entry file and everything it imports before it can run, with the files of a page's own screen. */
function clientFiles(clientDir: string) {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const entry = manifest['src/entry-client.tsx'];
  if (!entry) throw new Error(`no client build in ${clientDir}`);
  return ({ file = '' }: RouteEntry) => {
    const seen = new Set<string>();
    const visit = (chunk: Chunk) => {
      for (const name of chunk.imports ?? []) {
        const imported = manifest[name];
        if (!imported || seen.has(imported.file)) continue;
        seen.add(imported.file);
        visit(imported);
      }
    };
    visit(entry);
    const own = manifest[`src/features/${file}-screen.tsx`];
    // The table of screens with it: the app asks there where the file is.
    for (const chunk of own ? [manifest['src/app/screen-parts.ts'], own] : []) {
      if (!chunk) continue;
      seen.add(chunk.file);
      visit(chunk);
      seen.delete(entry.file);
    }
    return { script: entry.file, modules: [...seen] };
  };
}

const sha256 = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export interface RenderInput {
  url: string;
  language: Language;
  /** Answers API calls inside the process. */
  fetch: typeof globalThis.fetch;
  /** For staff who look: the page of a member who is nobody, or a layer over the page. */
  drawn?: { isMember: boolean; popup: Drawn['popup'] };
}

export interface Rendered {
  html: string;
  /** The number of DEC-002: anything but 0 is a page that belongs to this moment. */
  status: 0 | 1 | 2;
  /** The merchant does not offer this page: no HTML, the visitor is sent on (DEC-036). */
  redirectTo?: string;
}

/** What the server needs of the built app. */
export function createRenderer({ clientDir, demo = false }: { clientDir: string; demo?: boolean }) {
  const files = clientFiles(clientDir);
  return {
    csp: {
      scriptHashes: [sha256(firstScript)],
      styleHashes: [sha256(css)],
      trustedTypes: ['perya', 'perya-work', 'dompurify'],
    },
    match(pathname: string): { kind: 'page' } | { kind: 'redirect'; to: string } {
      const match = matchRoute(pathname);
      return match.kind === 'page' ? { kind: 'page' } : match;
    },
    async render({ url, language, fetch, drawn }: RenderInput): Promise<Rendered> {
      const { pathname, search, origin } = new URL(url, 'http://inner');
      const match = matchRoute(pathname);
      if (match.kind !== 'page') throw new Error(`no page at ${pathname}`);
      const queryClient = createQueryClient();
      const api = createApiClient({
        fetch,
        baseUrl: origin,
        language: () => language,
        token: () => null,
        onStatus: () => {},
      });
      const [{ status, isOff }] = await Promise.all([
        loadPage({ queryClient, api, language, route: match.route, search }),
        match.route.screen !== 'home' && loadScreen(match.route),
      ]);
      if (isOff) return { html: '', status: statusNumber(status), redirectTo: homePath };
      const { settings } = status.info;
      const popup = drawn?.popup ?? null;
      const seenBy = drawn?.isMember
        ? await drawMember({ queryClient, api, language, currency: settings.currency, popup })
        : { session: null, popup };
      const own = queryClient.getQueryData(textsQuery(api, language).queryKey) ?? {};
      const texts = withMerchantTexts(textsOf(language, match.route.screen), own);
      const { prelude } = await prerenderToNodeStream(
        <StaticRouter location={pathname + search}>
          <DrawnContext value={seenBy}>
            <Root
              queryClient={queryClient}
              api={api}
              language={language}
              texts={texts}
              onLanguage={() => {}}
            />
          </DrawnContext>
          {/* In the place of what the phone starts there: ids are counted by places and must be the same. */}
          {null}
        </StaticRouter>,
        { progressiveChunkSize: Number.POSITIVE_INFINITY },
      );
      const say = sayWith(createTexts(language, texts), namesOf(settings));
      const { banners: group } = match.route;
      const firstBanner = group && queryClient.getQueryData(bannersQuery(api, language, group).queryKey)?.[0];
      const html = writeDocument({
        ...files(match.route),
        language,
        search,
        demo: demo ? say('demo') : '',
        theme: settings.theme,
        title: `${say(titleKey(match.route))} · ${settings.brandName}`,
        description: say('description', { age: settings.ageThreshold }),
        css,
        brandStyle: brandStyle(settings.brand.tokens),
        bar: groundsOf(settings).bar,
        icon: settings.brand.icon,
        sprite,
        banner: firstBanner && avifSet(firstBanner.url),
        body: await text(prelude),
        state: writeState({ language, search, texts, queries: dehydrate(queryClient) }),
      });
      queryClient.clear();
      return { html, status: statusNumber(status) };
    },
  };
}
