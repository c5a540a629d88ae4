import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { pages } from '#client/api/query.ts';
import { sparesData } from '#client/device/data-saver.ts';
import { storage } from '#client/device/storage.ts';
import { addressOf } from '#client/navigation/paths.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { queryClient } from '#client/session/query-client.ts';

/** An answer that is already there is not requested again. */
const unlessKnown = { staleTime: 'static' } as const;

/** The lists that are readable offline, with the same input as on their screens. */
const lists: readonly { path: string; fetchList: () => Promise<unknown> }[] = [
  {
    path: addressOf('orders'),
    fetchList: () =>
      queryClient.infiniteQuery({ ...pages(product.orders, { status: 'valid' }), ...unlessKnown }),
  },
  {
    path: addressOf('records'),
    fetchList: () =>
      queryClient.infiniteQuery({ ...pages(wallet.records, { pageSize: 20 }), ...unlessKnown }),
  },
  {
    path: addressOf('messagesOf'),
    fetchList: () => queryClient.infiniteQuery({ ...pages(msg.messages, { pageSize: 20 }), ...unlessKnown }),
  },
];

/** Fetches the lists that a member can read offline one after the other, also for screens that they never opened. */
export async function fetchReadable(): Promise<void> {
  const token = storage.read('token');
  if (token === undefined || sparesData()) return;
  for (const { fetchList } of lists.filter(({ path }) => isRouteAvailable(path))) {
    if (storage.read('token') !== token) return;
    await fetchList().catch(() => undefined);
  }
}
