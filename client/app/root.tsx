import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { HashHistory } from '#client/navigation/hash-history.ts';
import { queryClient } from '#client/session/query-client.ts';
import { AppRouter } from '#client/app/routing/router.tsx';
import { Shell } from '#client/app/shell/shell.tsx';

export function Root({ history }: { history: HashHistory }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppRouter history={history}>
          <Shell />
        </AppRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}
