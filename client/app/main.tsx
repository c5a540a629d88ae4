import '../styles/tokens.css';
import '../styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onClockJump } from '#client/api/world-time.ts';
import { sparesData } from '#client/device/data-saver.ts';
import { watchWorld } from '#client/device/live.ts';
import { nextTask } from '#client/device/next-task.ts';
import { worldName } from '#client/device/phone.ts';
import { prepareTimes } from '#client/i18n/formatters.ts';
import { onLanguageChange, startI18n, withAllTexts } from '#client/i18n/i18n.ts';
import { ignoreSecondTaps } from '#client/ui/press-guard.ts';
import { queryClient } from '#client/session/query-client.ts';
import { Root } from './root.tsx';
import { openHistory } from './router.tsx';
import { fetchTabScreens, routeOf } from './routes.tsx';
import { fetchBrokenScreen } from './screen-boundary.tsx';
import { isPrerendered } from './hydrate-prerendered.ts';
import { untilFetched } from '#client/ui/until-fetched.ts';
import { runWhenIdle } from '#client/navigation/run-when-idle.ts';

/** What the first screen can do without. */
function fetchDeferredParts(): void {
  untilFetched(() => withAllTexts(import('#client/session/live-updates.ts')));
  untilFetched(() => withAllTexts(fetchBrokenScreen()));
  if (!sparesData()) void fetchTabScreens();
}

const refetchAll = () => void queryClient.invalidateQueries();

onClockJump(refetchAll);
onLanguageChange(refetchAll);
watchWorld(worldName, refetchAll);
ignoreSecondTaps();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

/**
 * What React recovered from belongs into the console; but a phone that is turned ends the slide it is in the middle of,
 * and React does not know every browser's words for that.
 */
function onRecoverableError(error: unknown): void {
  const isSlideEnded = error instanceof DOMException && error.name === 'InvalidStateError';
  if (!isSlideEnded) reportError(error);
}

/** In small steps, between which the browser answers whoever scrolls or types already. */
async function start(root: HTMLElement): Promise<void> {
  const words = startI18n();
  await nextTask();
  const history = openHistory();
  const { screen } = routeOf(history.current.location.pathname);
  // The first screen need not wait for the words of the shell. Where it cannot be fetched, drawing it will tell.
  const fetched = screen.fetch().catch(() => undefined);
  await nextTask();
  // Nearly every screen writes some, and what it is made of is still on its way.
  prepareTimes();
  await words;
  const app = <Root history={history} />;
  if (isPrerendered(history.current.location)) {
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
