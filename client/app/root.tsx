import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { queryClient } from './query-client.ts';
import { AppRouter } from './router.tsx';
import { Shell } from './shell.tsx';

/** The whole app. */
export function Root() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppRouter>
          <Shell />
        </AppRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}
