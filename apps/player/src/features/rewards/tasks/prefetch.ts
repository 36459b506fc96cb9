import type { PageRequest } from '../../../platform/navigation/screen-table.ts';
import { tasksQuery } from '../member/queries.ts';

/** A guest is sent the newbie tasks with the page. */
export const prefetchTasks = ({ queryClient, api, language }: PageRequest) =>
  queryClient.prefetchQuery(tasksQuery(api, 'novice', language));
