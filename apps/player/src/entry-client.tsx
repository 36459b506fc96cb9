import { createApiClient } from '@perya/api-client';
import type { ApiClient } from '@perya/api-client';
import { createQueryClient, noteServerDate } from '@perya/web';
import { hydrate } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readState } from './app/page/page-state.ts';
import { Root } from './app/root.tsx';
import { matchRoute } from './app/routes.ts';
import { loadScreen } from './app/screens.tsx';
import { afterStart } from './app/start.ts';
import { readDevice, registerMethod } from './platform/pwa/device.ts';
import { lateFormKeys } from './platform/sealed/late-form-keys.ts';
import { HistoryRouter } from './platform/navigation/router.tsx';
import { readSession } from './platform/session/session.ts';
import { fetchTellingSlow } from './platform/status/slow-call.ts';
import { followStatusHeader } from './platform/status/status-cache.ts';
import { provingAgain } from './platform/session/step-up.ts';
import { watchSession } from './platform/session/watch-session.ts';

/** Starts the rest once the page has come alive: what the phone remembers may differ from what the server drew. */
function AfterHydration({ queryClient, api }: { queryClient: QueryClient; api: ApiClient }) {
  useEffect(() => afterStart(queryClient, api), [queryClient, api]);
  return null;
}

/** The screen of this page comes with it; should it fail, the app says so itself. */
async function loadOwnScreen() {
  const match = matchRoute(location.pathname);
  if (match.kind === 'page' && match.route.screen !== 'home') await loadScreen(match.route).catch(() => {});
}

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page came without its root');
  await loadOwnScreen();
  const state = readState(document);
  let language = state.language;
  const queryClient = createQueryClient();
  const client = createApiClient({
    fetch: fetchTellingSlow,
    baseUrl: '',
    language: () => language,
    token: () => readSession()?.token ?? null,
    onStatus: (header) => followStatusHeader(queryClient, header),
    onServerDate: noteServerDate,
    formKeys: lateFormKeys(() => api),
    isHomeScreenApp: () => ['PWA', 'WEBCLIP'].includes(registerMethod(readDevice())),
  });
  const api: ApiClient = provingAgain(watchSession(client));
  hydrate(queryClient, state.queries);
  // As a transition it is done in slices: a tap in the middle does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      root,
      <HistoryRouter drawn={state.search}>
        <Root
          queryClient={queryClient}
          api={api}
          language={state.language}
          texts={state.texts}
          onLanguage={(next) => {
            language = next;
          }}
        />
        <AfterHydration queryClient={queryClient} api={api} />
      </HistoryRouter>,
    );
  });
}
// A task of its own, apart from running the libraries' files: two short ones instead of a long one.
setTimeout(() => void start());
