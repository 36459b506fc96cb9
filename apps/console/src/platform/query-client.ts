import { QueryClient } from '@tanstack/react-query';

/** Facts in the console age fast; the live stream says earlier when they are stale. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: true } },
});

/** Does something and has its topic asked for again, after a refusal too: what was shown is not how it is. */
export async function thenAskAgain<Value>(
  merchantCode: string,
  topic: string,
  act: Promise<Value>,
): Promise<Value> {
  try {
    return await act;
  } finally {
    await queryClient.invalidateQueries({ queryKey: [merchantCode, topic] });
  }
}
