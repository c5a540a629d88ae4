import type { Query } from '@tanstack/react-query';
import { changedBy } from '#contract/entities.ts';
import { msg } from '#contract/msg.ts';
import { wallet } from '#contract/wallet.ts';
import { isLive } from '#client/api/live-state.ts';
import { supportsLive, followLive, type LiveChange } from '#client/api/live.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { replaceAnswers } from '#client/api/replace-answers.ts';
import { recordWorldTime } from '#client/api/world-time.ts';
import { batched } from '#client/device/batched.ts';
import { onWorldSwitch } from '#client/device/switch-world.ts';
import { storage } from '#client/device/storage.ts';
import { t } from '#client/i18n/i18n.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { queryClient } from './query-client.ts';

/** One step of the platform sends several events right after each other. */
const batchMs = 50;
/** In a rush every purchase changes an offer, and every phone refetches it: less often than a member's own data. */
const publicBatchMs = 1000;
const pollMs = 20_000;

function handleEvent(event: LiveChange): void {
  // A clock that was moved refetches everything. The endpoint returns the rate if the event has none.
  if (event.kind === 'clock') recordWorldTime(String(event.at), String(event.rate));
  (event.kind === 'changed' ? refetchPublic : refetchOwn)(event);
}

const refetch = (events: readonly LiveChange[]) =>
  void refetchChanged(queryClient, [...new Set(events.flatMap(changedBy))]);
const refetchOwn = batched(batchMs, refetch);
const refetchPublic = batched(publicBatchMs, refetch);

let subscribedToken: string | undefined;
let stop: () => void = () => undefined;
/**
 * The notice that this browser has no live channel was shown. It is shown once per page (spec), and screens poll
 * instead.
 */
let isNoticeShown = false;

/** Keeps a live channel open for the logged-in member. */
function syncWithSession(): void {
  const token = storage.read('token');
  if (token === subscribedToken) return;
  subscribedToken = token;
  stop();
  stop = token === undefined ? () => undefined : subscribeAsMember();
}

function subscribeAsMember(): () => void {
  if (supportsLive())
    return followLive({
      onEvent: handleEvent,
      // The first screen was loaded before the channel opened. After a loss anything may have changed.
      onOpen: (isAgain) => (isAgain ? void refetchChanged(queryClient, ['world']) : refetchEssentials()),
    });
  if (!isNoticeShown) showToast({ text: t('connection.noLive') });
  isNoticeShown = true;
  return () => undefined;
}

/** The data that a member waits for. */
const essentials = new Set<unknown>(
  [wallet.wallet, msg.messages, wallet.records, wallet.record].map(({ id }) => id),
);

const refetchEssentials = () =>
  void refetchChanged(queryClient, ['world'], ({ queryKey: [id] }) => essentials.has(id));

function pollWithoutLive(): void {
  if (!isLive() && subscribedToken !== undefined && document.visibilityState === 'visible')
    refetchEssentials();
}

/** The wallet comes first in another world, because phones share few connections. */
const isWallet = ({ queryKey }: Query): boolean => queryKey[0] === wallet.wallet.id;

storage.subscribe(syncWithSession);
// Before this part of the app is loaded, the harness's announcement of a change does.
onWorldSwitch(() => void replaceAnswers(queryClient, isWallet));
syncWithSession();
setInterval(pollWithoutLive, pollMs);
