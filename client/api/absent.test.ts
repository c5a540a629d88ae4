import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fund } from '#contract/fund.ts';
import { msg } from '#contract/msg.ts';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

/** The observer of a query on a page whose host lacks two endpoints. */
async function observeWithout(id: 'msg.telegram' | 'fund.chains') {
  vi.resetModules();
  onPageWithProfile({ endpoints: { 'msg.telegram': null, 'fund.chains': null } });
  const { failAbsentQueries } = await import('./absent.ts');
  const { query } = await import('./query.ts');
  const queryCache = new QueryCache();
  failAbsentQueries(queryCache);
  const client = new QueryClient({ queryCache, defaultOptions: { queries: { retry: false } } });
  onTestFinished(() => client.clear());
  const options = id === 'msg.telegram' ? query(msg.telegram) : query(fund.chains);
  return { client, observer: new QueryObserver(client, { ...options, enabled: true } as never) };
}

it('a query of an endpoint that the host lacks has failed before its first render, and stays so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { client, observer } = await observeWithout('msg.telegram');
  const absent = { isError: true, isLoading: false, isFetched: true, error: { kind: 'absent' } };
  expect(observer.getCurrentResult()).toMatchObject(absent);
  onTestFinished(observer.subscribe(() => undefined));
  expect(observer.getCurrentResult()).toMatchObject(absent);
  expect(await observer.refetch()).toMatchObject(absent);
  await client.resetQueries();
  expect(observer.getCurrentResult()).toMatchObject(absent);
});

it('a query that this phone stands in for is fetched', async () => {
  const { observer } = await observeWithout('fund.chains');
  onTestFinished(observer.subscribe(() => undefined));
  expect(observer.getCurrentResult()).toMatchObject({ isLoading: true, isError: false });
});
