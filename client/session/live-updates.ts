import { fund } from '#contract/fund.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { gift } from '#contract/gift.ts';
import { msg, type Offered } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { isLive } from '#client/api/live-state.ts';
import { canHearLive, followLive, type News } from '#client/api/live.ts';
import { noticeWorldTime } from '#client/api/world-time.ts';
import { storage } from '#client/device/storage.ts';
import { t } from '#client/i18n/i18n.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { queryClient } from './query-client.ts';

const history = [wallet.records, wallet.record];

/** What has to be asked for anew, by what happened; where nothing is named, everything. */
const staleByEvent: Record<Exclude<News['kind'], 'changed'>, readonly Endpoint[] | undefined> = {
  balance: [
    ...[wallet.wallet, wallet.incomeDays, wallet.withdrawQuote],
    ...[product.quote, product.orders, product.orderReceipts, user.popupRewards],
    // What a member below bought or brought came in at the same instant.
    ...[user.teamSummary, user.teamMembers, user.invitedNum, user.invitedFloor, user.invitedFloor2],
  ],
  record: history,
  recharge: [fund.rechargeStatus, ...history],
  withdrawal: [wallet.withdrawStatus, ...history],
  message: [msg.messages],
  clock: [user.sysInfo],
  world: undefined,
};

const machines = [product.products, product.product, product.quote];
const coupons = [gift.coupons, gift.couponsOpen, gift.productCoupons, gift.myProductCoupons];

/** The same for what everybody is offered. */
const staleByOffer: Record<Offered, readonly Endpoint[] | undefined> = {
  products: [...machines, ...coupons],
  stock: machines,
  coupons: [...coupons, product.quote],
  news: [user.news],
  notices: [user.popupNotice, user.scrollNotice, user.walletNotice],
  versions: [user.version],
  posts: [square.posts, square.comments],
  params: undefined,
};

/** What one step of the platform changes is told in several events right after each other. */
const batchMs = 50;
/** What everybody is offered changes with every purchase of a rush, and everybody asks: less often than that. */
const offerBatchMs = 1000;
const pollMs = 20_000;

function handleEvent(event: News): void {
  // A clock that was moved has everything asked for anew by itself; the endpoint beside it tells of another pace where the
  // event does not.
  if (event.kind === 'clock') noticeWorldTime(String(event.at), String(event.rate));
  if (event.kind === 'changed') offers.add(event.what && staleByOffer[event.what]);
  else news.add(staleByEvent[event.kind]);
}

const news = batchInvalidations(batchMs);
const offers = batchInvalidations(offerBatchMs);

/** Asks for what is added anew, once each, so long after the first; where nothing is named, for everything. */
function batchInvalidations(ms: number) {
  let gathered = new Set<string | undefined>();
  const flush = () => {
    const ids = gathered;
    gathered = new Set();
    if (ids.has(undefined)) void queryClient.invalidateQueries();
    else for (const id of ids) void queryClient.invalidateQueries({ queryKey: [id] });
  };

  return {
    add: (stale: readonly Endpoint[] | undefined) => {
      if (gathered.size === 0) setTimeout(flush, ms);
      if (stale) for (const { id } of stale) gathered.add(id);
      else gathered.add(undefined);
    },
  };
}

let subscribedToken: string | undefined;
let stop: () => void = () => undefined;
/** Spec: said once where the browser has no such channel; the screens then ask from time to time. */
let hasWarned = false;

/** Keeps a live channel open for whoever is logged in here. */
function syncWithSession(): void {
  const token = storage.read('token');
  if (token === subscribedToken) return;
  subscribedToken = token;
  stop();
  stop = token === undefined ? () => undefined : subscribeAsMember();
}

function subscribeAsMember(): () => void {
  if (canHearLive())
    return followLive({
      onEvent: handleEvent,
      // The first screen was asked for a moment before there was a channel; after a loss, anything may have changed.
      onOpen: (isAgain) => (isAgain ? void queryClient.invalidateQueries() : refetchEssentials()),
    });
  if (!hasWarned) showToast({ text: t('connection.noLive') });
  hasWarned = true;
  return () => undefined;
}

/** What a member wants to know of without asking, also where no channel tells it. */
function refetchEssentials(): void {
  for (const { id } of [wallet.wallet, msg.messages, ...history])
    void queryClient.invalidateQueries({ queryKey: [id] });
}

function pollWithoutLive(): void {
  if (!isLive() && subscribedToken !== undefined && document.visibilityState === 'visible')
    refetchEssentials();
}

storage.subscribe(syncWithSession);
syncWithSession();
setInterval(pollWithoutLive, pollMs);
