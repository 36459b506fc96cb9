import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { tasksQuery } from '../member/queries.ts';

/** A guest is sent the newbie tasks with the page. */
export async function prefetchTasks(request: {
  queryClient: QueryClient;
  api: ApiClient;
  language: Language;
}): Promise<void> {
  await request.queryClient.prefetchQuery(tasksQuery(request.api, 'novice', request.language));
}
