// First, because tokens.css declares the order of the layers.
import '../styles/tokens.css';
import '../styles/font.css';
import '../styles/base.css';
import './start/static-shell.css';
import { createRoot } from 'react-dom/client';
import { hasForeignHosts, lacksHost } from '#client/api/host-profile.ts';
import { readPageHeader } from '#client/api/sandbox.ts';
import { onClockJump } from '#client/api/world-time.ts';
import { allowForeignChanges } from '#client/device/foreign-changes.ts';
import { keepInstallPrompt } from '#client/device/install-prompt.ts';
import { onWorldChanged } from '#client/device/world-changes.ts';
import { pushPlugin } from '#client/device/push-search.ts';
import { nativeShell } from '#client/device/native-shell.ts';
import { isWide } from '#client/device/wide.ts';
import { onLanguageChange, startI18n, withAllTexts } from '#client/i18n/i18n.ts';
import { firstIdle } from '#client/navigation/first-idle.ts';
import { withTimeout } from '#client/navigation/lazy-screen.tsx';
import { queryClient } from '#client/session/query-client.ts';
import { endSessionOfOtherHosts } from '#client/session/session-hosts.ts';
import { ignoreSecondTaps } from '#client/ui/buttons/press-guard.ts';
import { untilFetched } from '#client/ui/text/until-fetched.ts';
import { fetchListPane } from '#client/app/shell/beside.tsx';
import { Root } from './root.tsx';
import { openHistory } from '#client/app/routing/router.tsx';
import { routeOf } from '#client/app/routing/routes.tsx';
import { refetchChanged } from '#client/api/refetch.ts';
import { fetchBrokenScreen } from '#client/app/shell/screen-boundary.tsx';
import { untilReachable } from '#client/app/start/until-reachable.ts';

/** Loads the parts that the first screen does not need. */
function fetchLateParts(): void {
  untilFetched(() => withAllTexts(import('#client/session/live-updates.ts')));
  untilFetched(() => withAllTexts(fetchBrokenScreen()));
}

const refetchAll = () => void refetchChanged(queryClient, ['world']);

allowForeignChanges();
onClockJump(refetchAll);
onLanguageChange(refetchAll);
onWorldChanged(refetchAll);
ignoreSecondTaps();
keepInstallPrompt();
readPageHeader();
void pushPlugin();
endSessionOfOtherHosts();

const place = document.getElementById('root');
if (!place) throw new Error('No #root');

/**
 * Reports errors that React recovered from. Rotating the phone aborts a running view transition, which React does not
 * recognise in every browser.
 */
function onRecoverableError(error: unknown): void {
  const isTransitionAborted = error instanceof DOMException && error.name === 'InvalidStateError';
  if (!isTransitionAborted) reportError(error);
}

/**
 * How long the first render waits for its screen and answers. One render with them takes a phone much less than a skeleton
 * and a render for each answer.
 */
const firstRenderMs = 500;

/** Follows a link that names a language, or whose `#`, or the `/`, `?` or `=` behind it, a messenger has encoded. */
async function readLink(): Promise<void> {
  if (/%(25)*(23|3D|[23]F)/i.test(location.href))
    await import('#client/app/start/restore-address.ts').then(
      (part) => part.restoreAddress(),
      // A link that stays as it is opens the app, too.
      () => undefined,
    );
  if (/[?&]lang=/.test(location.href))
    (await import('#client/app/start/link-language.ts')).chooseLinkLanguage();
}

/** Replaces the static shell of index.html by the first screen. */
async function start(root: HTMLElement): Promise<void> {
  await readLink();
  const texts = startI18n({ persist: untilReachable });
  const app = nativeShell() === 'capacitor' ? await import('#client/app/native/app-start.ts') : undefined;
  app?.beginApp();
  if (lacksHost) {
    await texts;
    await (await withAllTexts(import('#client/app/hosts/choose-host.tsx'))).chooseHost(root);
  }
  const history = openHistory();
  // Parallel to the texts.
  const { pathname, search } = history.current.location;
  const { screen, ask } = routeOf(pathname);
  const pane = isWide() ? fetchListPane().catch(() => undefined) : undefined;
  // If the fetch fails, rendering reports it.
  const parts = Promise.all([screen.fetch(), pane]).catch(() => undefined);
  // No call is made before the member has confirmed the hosts.
  const early = hasForeignHosts ? undefined : ask?.(search);
  await texts;
  if (hasForeignHosts)
    await (await withAllTexts(import('#client/app/hosts/foreign-hosts.tsx'))).confirmHosts(root);
  const answers = early ?? ask?.(search);
  await withTimeout(firstRenderMs, Promise.all([parts, answers])).catch(() => undefined);
  createRoot(root, { onRecoverableError }).render(<Root history={history} />);
  await app?.followApp();
}

start(place).catch((error: unknown) => {
  // before-start.js asks for a refresh.
  dispatchEvent(new Event('startfailed'));
  reportError(error);
});
void firstIdle().then(fetchLateParts);
