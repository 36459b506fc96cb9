import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { App } from './app.tsx';
import { PlatformProvider } from './platform-provider.tsx';
import type { ProviderProps } from './platform-provider.tsx';

export interface RootProps extends Omit<ProviderProps, 'children'> {
  queryClient: QueryClient;
}

/** The tree that server and phone share; each puts its own router around it. */
export function Root({ queryClient, ...platform }: RootProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider {...platform}>
        <App />
      </PlatformProvider>
    </QueryClientProvider>
  );
}
