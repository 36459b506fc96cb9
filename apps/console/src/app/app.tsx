import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { Toaster } from '../kit/toasts.tsx';
import { queryClient } from '../platform/query-client.ts';
import { Gate } from './gate.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Gate />
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
