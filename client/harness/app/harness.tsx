import './harness.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Ribbon } from '#client/ui/layout/ribbon.tsx';
import { ToastRegion } from '#client/ui/overlays/toast.tsx';
import { isMobileLayout, useIsMobileLayout } from '#client/harness/model/bench-layout.ts';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { useClock } from '#client/harness/model/queries.ts';
import { worldStream } from '#client/harness/model/world-stream.ts';
import { leaveVanishedWorld } from '#client/harness/model/open-world.ts';
import { onOtherWorld, useShownWorld, world } from '#client/harness/model/world.ts';

const loadDesktop = () => import('./desktop.tsx');
const loadMobile = () => import('./mobile/mobile.tsx');
const Desktop = lazyPart(loadDesktop);
const Mobile = lazyPart(loadMobile);
const Entrance = lazyPart(() => import('./entrance/entrance.tsx'));

/** Starts to load the layout that this page needs, while its texts are on their way. */
export function preloadLayout(): void {
  // If it fails, the page shows that when it renders.
  (isMobileLayout() ? loadMobile() : loadDesktop()).catch(() => undefined);
}

/** The page at `/harness`: phones in one world and the operator's console, or on a phone that phone and its sheet. */
export function Harness() {
  const { t } = useTranslation();
  const shown = useShownWorld();
  const { error, isSuccess } = useClock();
  const refusal = useRefusal(error, isSuccess);
  const isMobile = useIsMobileLayout();
  const refused = refusal !== undefined;
  const lost = error !== null && error.kind !== 'refused';
  const Layout = isMobile ? Mobile : Desktop;

  useEffect(() => (refused ? undefined : followWorld()), [refused]);
  useEffect(() => {
    document.title = t('harness.pageTitle', { world: shown });
  }, [t, shown]);
  useEffect(() => {
    if (error?.reason === 'UNKNOWN_WORLD') leaveVanishedWorld();
  }, [error]);

  return (
    <div className="harness" data-mobile={isMobile && !refused}>
      {/* In the mobile layout the phone's own ribbon is the page's. */}
      {(!isMobile || refused) && <Ribbon text={t('app.sandbox')} />}
      {refusal ? <Entrance refusal={refusal} /> : <Layout lost={lost} />}
      <ToastRegion dismissLabel={t('app.dismiss')} />
    </div>
  );
}

/** Keeps the stream of the shown world open. It is opened before the answers of another world are asked for. */
function followWorld(): () => void {
  let close = worldStream.open(world);
  const stop = onOtherWorld(() => {
    close();
    close = worldStream.open(world);
  });
  return () => {
    stop();
    close();
  };
}

/** The refusal of a caller who may not operate this world, until a call succeeds. A query forgets it when it asks again. */
function useRefusal(error: Failure | null, isSuccess: boolean): Failure | undefined {
  const [refusal, setRefusal] = useState<Failure>();
  const isRefused = error?.reason === 'FORBIDDEN' || error?.reason === 'UNAUTHORIZED';
  if (isRefused && error.message !== refusal?.message) setRefusal(error);
  else if (isSuccess && refusal) setRefusal(undefined);
  return refusal;
}
