import type { ApiClient } from '@perya/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlatformContext } from '../../platform/context.tsx';
import { statusKey } from '../../platform/status-cache.ts';
import { InfoContext } from '../../platform/status.ts';
import { createTexts, sayWith } from '../../platform/texts.ts';
import type { Texts } from '../../platform/texts.ts';
import { statusWith } from '../../testing/drawn-pages.ts';
import english from './copy/en.json';
import { BlockedPage } from './status-pages.tsx';

const silent: ApiClient = { call: () => new Promise(() => {}) };

test('the blocked page is first drawn as for everybody, also when the visitor’s address is known by then', () => {
  const queryClient = new QueryClient();
  // The answer came before the script of this page did.
  const status = {
    ...statusWith(),
    regionRestriction: 1,
    location: { ip: '203.0.113.7', country: 'SG' },
  } as const;
  queryClient.setQueryData(statusKey, status);
  const i18n = createTexts('EN', english as unknown as Texts);
  const platform = {
    api: silent,
    language: 'EN',
    dataLanguage: 'EN',
    say: sayWith(i18n),
    i18n,
    changeLanguage: () => {},
  } as const;
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PlatformContext value={platform}>
        <InfoContext value={status.info}>
          <BlockedPage />
        </InfoContext>
      </PlatformContext>
    </QueryClientProvider>,
  );
  expect(drawn).toContain('…');
  expect(drawn).not.toContain('203.0.113.7');
  expect(drawn).not.toContain('Singapore');
});
