import type { ApiClient } from '@perya/api-client';
import { lateRoutes } from '@perya/contract/late-routes';
import { drawSmall } from '@perya/web';
import { queryOptions } from '@tanstack/react-query';

export const headIconKey = (token: string | null) => ['identity', 'headIcon', token] as const;

/** The picture beside one's own name, small and as data; null without one (CALL-33). */
export const headIconQuery = (api: ApiClient, token: string | null) =>
  queryOptions({
    queryKey: headIconKey(token),
    queryFn: async ({ signal }) => {
      const { id } = await api.call('headIcon', { signal });
      return id === null || token === null ? null : drawSmall(await readPicture(id, token, signal));
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Only the session's handle opens an own picture, and no image of a page can send one. */
async function readPicture(id: string, token: string, signal: AbortSignal): Promise<Blob> {
  const path = lateRoutes.picture.path.replace(':id', id);
  const reply = await fetch(path, { headers: { Token: token }, credentials: 'same-origin', signal });
  if (!reply.ok) throw new Error(`the picture cannot be read: ${reply.status}`);
  return reply.blob();
}
