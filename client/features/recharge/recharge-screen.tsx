import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useIsCurrentScreen } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';
import { useRechargeState } from '#client/navigation/recharge-state.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { ScreenSkeleton } from '#client/navigation/screen-skeleton.tsx';
import NewRechargeScreen from './new-recharge-screen.tsx';
import { RechargeProgress } from './recharge-progress.tsx';

/** Recharge in USDT: the one in the address, otherwise the pending one, otherwise a new one. */
export default function RechargeScreen() {
  const [search] = useScreenSearch();
  const id = search.get('id');

  return id === null ? <Resume /> : <RechargeProgress key={id} id={id} />;
}

/** Resumes a pending recharge. If its lookup fails, the member can still start a new one. */
function Resume() {
  const state = useRechargeState();
  const isCurrentScreen = useIsCurrentScreen();
  const recharges = useQuery({
    ...query(wallet.records, { type: 'recharge' }),
    refetchOnMount: 'always',
    retry: false,
  });

  if (recharges.isEnabled && !recharges.isFetchedAfterMount) {
    return (
      <AppScreen>
        <ScreenSkeleton />
      </AppScreen>
    );
  }
  const waiting = recharges.data?.list.find(({ status, subject }) => status === 'pending' && subject);
  // The records are refetched when a new one was announced. The member may have left meanwhile.
  return waiting?.subject && isCurrentScreen() ? (
    <Navigate to={paths.rechargeOf(waiting.subject)} state={state} replace />
  ) : (
    <NewRechargeScreen />
  );
}
