// First, because tokens.css declares the order of the layers.
import '../styles/tokens.css';
import '../styles/font.css';
import '../styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hasForeignHosts } from '#client/api/host-profile.ts';
import { onClockJump } from '#client/api/world-time.ts';
import { sparesData } from '#client/device/data-saver.ts';
import { onWorldChanged } from '#client/device/world-changes.ts';
import { nextTask } from '#client/device/next-task.ts';
import { worldName } from '#client/device/phone.ts';
import { isWide } from '#client/device/wide.ts';
import { prepareTimes } from '#client/i18n/formatters.ts';
import { onLanguageChange, startI18n, withAllTexts } from '#client/i18n/i18n.ts';
import { runWhenIdle } from '#client/navigation/run-when-idle.ts';
import { queryClient } from '#client/session/query-client.ts';
import { endSessionOfOtherHosts } from '#client/session/session-hosts.ts';
import { ignoreSecondTaps } from '#client/ui/buttons/press-guard.ts';
import { untilFetched } from '#client/ui/text/until-fetched.ts';
import { fetchListPane } from '#client/app/shell/beside.tsx';
import { isPrerendered } from '#client/app/start/hydrate-prerendered.ts';
import { Root } from './root.tsx';
import { openHistory } from '#client/app/routing/router.tsx';
import { fetchTabScreens, routeOf } from '#client/app/routing/routes.tsx';
import { fetchBrokenScreen } from '#client/app/shell/screen-boundary.tsx';
import { untilReachable } from '#client/app/start/until-reachable.ts';

/** Loads the parts that the first screen does not need. */
function fetchDeferredParts(): void {
  untilFetched(() => withAllTexts(import('#client/session/live-updates.ts')));
  untilFetched(() => withAllTexts(fetchBrokenScreen()));
  if (!sparesData()) void fetchTabScreens();
}

const refetchAll = () => void queryClient.invalidateQueries();

onClockJump(refetchAll);
onLanguageChange(refetchAll);
onWorldChanged(worldName, refetchAll);
ignoreSecondTaps();
endSessionOfOtherHosts();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

/**
 * Reports errors that React recovered from. Rotating the phone aborts a running view transition, which React does not
 * recognise in every browser.
 */
function onRecoverableError(error: unknown): void {
  const isTransitionAborted = error instanceof DOMException && error.name === 'InvalidStateError';
  if (!isTransitionAborted) reportError(error);
}

/** Starts in several tasks, so that the browser can handle input between them. */
async function start(root: HTMLElement): Promise<void> {
  const { lang } = document.documentElement;
  const words = startI18n({ persist: untilReachable });
  await nextTask();
  const history = openHistory();
  const { screen } = routeOf(history.current.location.pathname);
  // Parallel to the texts of the shell. If the fetch fails, rendering the screen reports it.
  const fetched = screen.fetch().catch(() => undefined);
  if (isWide()) fetchListPane().catch(() => undefined);
  await nextTask();
  // Nearly every screen formats times, and the screen itself is still loading.
  prepareTimes();
  await words;
  // No call is made before the member has confirmed the hosts.
  if (hasForeignHosts)
    await (await withAllTexts(import('#client/app/hosts/foreign-hosts.tsx'))).confirmHosts(root);
  const app = <Root history={history} />;
  // If the texts of its language failed to load, the prerendered screen is replaced.
  const isSameLanguage = document.documentElement.lang === lang;
  if (isSameLanguage && isPrerendered(history.current.location)) {
    await fetched;
    await nextTask();
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  } else {
    await screen.prefetch();
    startTransition(() => createRoot(root, { onRecoverableError }).render(app));
  }
}

void start(place);
void runWhenIdle(fetchDeferredParts);
