import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlatformContext } from '../../platform/context.tsx';
import { statusKey } from '../../platform/status/status-cache.ts';
import { InfoContext } from '../../platform/status/status.ts';
import { statusWith } from '../../testing/drawn-pages.ts';
import { platformIn } from '../../testing/platform.ts';
import english from './copy/en.json';
import { BlockedPage } from './status-pages.tsx';

test('the blocked page is first drawn as for everybody, also when the visitor’s address is known by then', () => {
  const queryClient = new QueryClient();
  // The answer came before the script of this page did.
  const status = {
    ...statusWith(),
    regionRestriction: 1,
    location: { ip: '203.0.113.7', country: 'SG' },
  } as const;
  queryClient.setQueryData(statusKey, status);
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PlatformContext value={platformIn(english)}>
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
