import { createApiClient } from '@perya/api-client';
import { hydrate } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readState } from './app/page-state.ts';
import { Root } from './app/root.tsx';
import { afterStart } from './app/start.ts';
import { createQueryClient } from './platform/query-client.ts';
import { HistoryRouter } from './platform/router.tsx';
import { readSession } from './platform/session.ts';
import { fetchTellingSlow } from './platform/slow-call.ts';
import { followStatusHeader } from './platform/status-cache.ts';

const state = readState(document);
let language = state.language;
const queryClient = createQueryClient();
const api = createApiClient({
  fetch: fetchTellingSlow,
  baseUrl: '',
  language: () => language,
  token: () => readSession()?.token ?? null,
  onStatus: (header) => followStatusHeader(queryClient, header),
});
hydrate(queryClient, state.queries);

/** Starts the rest once the page has come alive: what the phone remembers may differ from what the server drew. */
function AfterHydration() {
  useEffect(() => afterStart(queryClient), []);
  return null;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page came without its root');
hydrateRoot(
  root,
  <HistoryRouter>
    <Root
      queryClient={queryClient}
      api={api}
      language={state.language}
      texts={state.texts}
      onLanguage={(next) => {
        language = next;
      }}
    />
    <AfterHydration />
  </HistoryRouter>,
);
