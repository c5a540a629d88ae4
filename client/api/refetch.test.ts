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

it('a first answer that may be from before a change is asked for again, once after several changes', async () => {
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

it('a first answer is not asked for again after a change of something else', async () => {
  const { asked, result } = askForBalance();
  await refetchChanged(client, ['posts']);
  asked[0]?.resolve('before');
  await vi.waitFor(() => expect(result().isFetching).toBe(false));
  expect(asked).toHaveLength(1);
});

it('a first answer that failed stays a failure', async () => {
  const { asked, result } = askForBalance();
  void refetchChanged(client, ['balance']);
  asked[0]?.reject(new Error('offline'));
  await vi.waitFor(() => expect(result().isError).toBe(true));
  expect(asked).toHaveLength(1);
});
