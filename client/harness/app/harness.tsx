import './harness.css';
import Lock from 'lucide-react/icons/lock';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Ribbon } from '#client/ui/layout/ribbon.tsx';
import { ToastRegion } from '#client/ui/overlays/toast.tsx';
import { isMobileLayout, useIsMobileLayout } from '#client/harness/model/bench-layout.ts';
import { lazyPart } from '#client/harness/kit/lazy-part.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { openWorldStream } from '#client/harness/model/world-stream.ts';
import { leaveVanishedWorld, world } from '#client/harness/model/world.ts';

const loadDesktop = () => import('./desktop.tsx');
const loadMobile = () => import('./mobile/mobile.tsx');
const Desktop = lazyPart(loadDesktop);
const Mobile = lazyPart(loadMobile);

/** Starts to load the layout that this page needs, while its texts are on their way. */
export function preloadLayout(): void {
  // If it fails, the page shows that when it renders.
  (isMobileLayout() ? loadMobile() : loadDesktop()).catch(() => undefined);
}

/** The page at `/harness`: phones in one world and the operator's console, or on a phone that phone and its sheet. */
export function Harness() {
  const { t } = useTranslation();
  const { error } = useClock();
  const isMobile = useIsMobileLayout();
  const refused = error?.reason === 'FORBIDDEN';
  const lost = error !== null && error.kind !== 'refused';
  const Layout = isMobile ? Mobile : Desktop;

  useEffect(() => (refused ? undefined : openWorldStream()), [refused]);
  useEffect(() => {
    document.title = t('harness.pageTitle', { world });
  }, [t]);
  useEffect(() => {
    if (error?.reason === 'UNKNOWN_WORLD') leaveVanishedWorld();
  }, [error]);

  return (
    <div className="harness" data-mobile={isMobile && !refused}>
      {/* In the mobile layout the phone's own ribbon is the page's. */}
      {(!isMobile || refused) && <Ribbon text={t('app.sandbox')} />}
      {refused ? (
        <Refused />
      ) : (
        <Suspense>
          <Layout lost={lost} />
        </Suspense>
      )}
      <ToastRegion dismissLabel={t('app.dismiss')} />
    </div>
  );
}

const port = location.port && `:${location.port}`;
const loopbackAddress = `http://127.0.0.1${port}/harness`;

/** Shown on a computer that may not use the operator's service: the reason and the next step. */
function Refused() {
  const { t } = useTranslation();

  return (
    <main className="harness-refused">
      <Lock />
      <h1>{t('harness.refused.title')}</h1>
      <p>{t('harness.refused.text')}</p>
      <p>
        <span>{t('harness.refused.todo')}</span> <code translate="no">{loopbackAddress}</code>
      </p>
      <p>{t('harness.refused.elsewhere')}</p>
    </main>
  );
}
