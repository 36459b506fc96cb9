import type { SavedView } from '@perya/contract';
import { showToast } from '../../kit/toasts.tsx';
import { api } from '../api.ts';
import words from '../copy/en.json';
import { queryClient } from '../query-client.ts';
import { textsOf } from '../texts.ts';

const say = textsOf(words);

/** Own views and those of own roles; they change when somebody saves one. */
export const viewsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'views'],
  queryFn: () => api.read('savedViews', { params: { merchantCode } }),
  staleTime: 60_000,
});

const again = (merchantCode: string) => queryClient.invalidateQueries({ queryKey: [merchantCode, 'views'] });

type ViewRequest = Pick<SavedView, 'page' | 'name' | 'query' | 'role' | 'isPinned'>;

export async function saveView(merchantCode: string, viewId: string, request: ViewRequest): Promise<void> {
  await api.act('saveView', { params: { merchantCode, viewId }, body: request });
  await again(merchantCode);
}

/** Gone at once, and back within ten seconds if it was a slip. */
export async function removeView(merchantCode: string, view: SavedView): Promise<void> {
  const { viewId, by: _by, mayChange: _may, ...request } = view;
  await api.act('removeView', { params: { merchantCode, viewId } });
  await again(merchantCode);
  showToast({
    icon: 'circle-check',
    tone: 'ok',
    text: say('views.removed', { name: view.name }),
    undo: { word: say('undo'), run: () => void saveView(merchantCode, viewId, request) },
  });
}

/** What a view keeps of an address: not where on the list one is. */
export function keptQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['after', 'cursor', 'row', 'q', 'view', 'files']) params.delete(name);
  return params.toString();
}

export const viewPath = (merchantCode: string, { page, query, viewId }: SavedView): string =>
  `/${merchantCode}/${page}?${new URLSearchParams([['view', viewId], ...new URLSearchParams(query)])}`;
