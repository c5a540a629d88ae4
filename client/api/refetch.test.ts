import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { refetchChanged } from './refetch.ts';

const client = new QueryClient();
afterEach(() => client.clear());

/** A query of a member's balance whose answers the test gives, in turn. */
function askForBalance() {
  const asked: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['wallet'],
    meta: { reads: ['balance'] },
    retry: false,
    queryFn: () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject })),
  });
  observer.subscribe(() => undefined);
  return { asked, result: () => observer.getCurrentResult() };
}

it('asks again, once, after a first answer that may be older than several changes', async () => {
  const { asked, result } = askForBalance();
  void refetchChanged(client, ['balance']);
  void refetchChanged(client, ['world']);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('before');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve('after');
  await vi.waitFor(() => expect(result().data).toBe('after'));
  expect(asked).toHaveLength(2);
});

it('does not ask again after a change of something else', async () => {
  const { asked, result } = askForBalance();
  await refetchChanged(client, ['posts']);
  asked[0]?.resolve('before');
  await vi.waitFor(() => expect(result().isFetching).toBe(false));
  expect(asked).toHaveLength(1);
});

it('leaves a first answer that failed', async () => {
  const { asked, result } = askForBalance();
  void refetchChanged(client, ['balance']);
  asked[0]?.reject(new Error('offline'));
  await vi.waitFor(() => expect(result().isError).toBe(true));
  expect(asked).toHaveLength(1);
});
