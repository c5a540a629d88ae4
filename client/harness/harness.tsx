import './harness.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Ribbon } from '#client/ui/ribbon.tsx';
import { ToastRegion } from '#client/ui/toast.tsx';
import { Console } from './console.tsx';
import { Header } from './header.tsx';
import { Phones } from './phones.tsx';
import { useClock, useMembers } from './polls.ts';
import { agree } from './query-client.ts';
import { Refused } from './refused.tsx';
import { useTimeTravel } from './time-travel.ts';
import { leaveVanishedWorld, world } from './world.ts';

/** The page at `/harness`: two phones in one world, and the operator's console beside them. */
export function Harness() {
  const { t } = useTranslation();
  const { error } = useClock();
  const time = useTimeTravel();
  const lost = error !== null && error.kind !== 'refused';
  useAgreementOnReturn(lost);
  useAgreementOnMovement();

  useEffect(() => {
    document.title = t('harness.pageTitle', { world });
  }, [t]);
  useEffect(() => {
    if (error?.reason === 'UNKNOWN_WORLD') leaveVanishedWorld();
  }, [error]);

  return (
    <div className="harness">
      <Ribbon text={t('app.sandbox')} />
      {error?.reason === 'FORBIDDEN' ? (
        <Refused />
      ) : (
        <>
          <Header time={time} />
          <div className="harness-lost" role="status">
            {lost && <p>{t('harness.lost')}</p>}
          </div>
          <main className="harness-bench">
            <Phones lost={lost} />
            <Console time={time} />
          </main>
        </>
      )}
      <ToastRegion dismissLabel={t('app.dismiss')} />
    </div>
  );
}

/** Once the server answers again, everybody asks it anew: it may have come back with another state. */
function useAgreementOnReturn(lost: boolean): void {
  const agreeAnew = useEffectEvent(agree);

  useEffect(() => {
    if (!lost) return;
    return () => agreeAnew();
  }, [lost]);
}

/** When somebody's balances moved, the other phone and the books are to know, whoever moved them. */
function useAgreementOnMovement(): void {
  const { data: members } = useMembers();
  const known = useRef(members);

  useEffect(() => {
    if (known.current !== undefined && known.current !== members) agree();
    known.current = members;
  }, [members]);
}
