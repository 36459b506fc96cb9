import type { PageRequest } from '../../platform/navigation/screen-table.ts';
import { helpQuery } from './help/queries.ts';
import { noticesQuery, pictureNoticesQuery } from './notices/queries.ts';

export const prefetchHelp = ({ queryClient, api, language }: PageRequest) =>
  queryClient.fetchQuery(helpQuery(api, language));

export const prefetchNotices = ({ queryClient, api, language }: PageRequest) =>
  Promise.all([
    queryClient.fetchQuery(noticesQuery(api, language)),
    queryClient.fetchQuery(pictureNoticesQuery(api, language)),
  ]);
