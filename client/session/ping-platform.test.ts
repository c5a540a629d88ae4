import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

beforeEach(() => void vi.resetModules());

it('refetches only the visible queries on a host without user.sysInfo', async () => {
  onPageWithProfile({ endpoints: { 'user.sysInfo': null } });
  const { pingPlatform } = await import('./ping-platform.ts');
  const client = new QueryClient();
  const asked: string[] = [];
  const ask = (name: string) => ({
    queryKey: [name],
    queryFn: () => asked.push(name),
    initialData: 0,
    staleTime: Infinity,
  });
  const stopLooking = new QueryObserver(client, ask('visible')).subscribe(() => undefined);
  client.setQueryData(['hidden'], 0);
  pingPlatform(client);
  await expect.poll(() => asked).toEqual(['visible']);
  stopLooking();
  client.clear();
});
