import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  // The next file of this worker must not find what was read here.
  vi.resetModules();
});

it('asks a host without the parameters of the platform for what is in sight, and for nothing else', async () => {
  vi.stubEnv('VITE_ENDPOINTS', JSON.stringify({ 'user.sysInfo': null }));
  const { pingPlatform } = await import('./ping-platform.ts');
  const client = new QueryClient();
  const asked: string[] = [];
  const ask = (name: string) => ({
    queryKey: [name],
    queryFn: () => asked.push(name),
    initialData: 0,
    staleTime: Infinity,
  });
  const stopLooking = new QueryObserver(client, ask('in sight')).subscribe(() => undefined);
  client.setQueryData(['out of sight'], 0);
  pingPlatform(client);
  await vi.waitFor(() => expect(asked).toEqual(['in sight']));
  stopLooking();
  client.clear();
});
