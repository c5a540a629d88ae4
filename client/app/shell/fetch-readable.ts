import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { pages } from '#client/api/query.ts';
import { sparesData } from '#client/device/data-saver.ts';
import { storage } from '#client/device/storage.ts';
import { addressOf } from '#client/navigation/paths.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { idleMoment } from '#client/navigation/run-when-idle.ts';
import { queryClient } from '#client/session/query-client.ts';
import { routeOf } from '#client/app/routing/routes.tsx';

/** An answer that is already there is not requested again. */
const unlessKnown = { staleTime: 'static' } as const;

/** The screens besides the tabs that are readable offline, and their lists with the same input as on the screens. */
const readable: readonly { path: string; fetchList?: () => Promise<unknown> }[] = [
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
  { path: addressOf('messages') },
  { path: addressOf('message') },
  {
    path: addressOf('messagesOf'),
    fetchList: () => queryClient.infiniteQuery({ ...pages(msg.messages, { pageSize: 20 }), ...unlessKnown }),
  },
];

/**
 * Fetches the data that a member can read offline, one part per idle moment, also for screens that they never opened.
 */
export async function fetchReadable(): Promise<void> {
  const token = storage.read('token');
  if (token === undefined || sparesData()) return;
  for (const { path, fetchList } of readable.filter((screen) => isRouteAvailable(screen.path))) {
    await idleMoment();
    if (storage.read('token') !== token) return;
    await routeOf(path)
      .screen.fetch()
      .then(fetchList)
      .catch(() => undefined);
  }
}
