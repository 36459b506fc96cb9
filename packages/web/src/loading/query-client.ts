import { QueryClient } from '@tanstack/react-query';

/** Answers stay fresh for a minute unless the server says otherwise; the API client does the retrying. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 30 * 60_000, retry: false },
      mutations: { retry: false },
    },
  });
