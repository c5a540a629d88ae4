import './withdraw.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Binding } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { useStored } from '#client/device/use-stored.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ScreenSkeleton } from '#client/navigation/screen-skeleton.tsx';
import { isCashClosed, type Channels } from '#client/payments/accepts-cash.ts';
import { BankClosed } from '#client/payments/bank-closed.tsx';
import { bindingsOf } from '#client/payments/bindings.ts';
import { RequestedWithdrawal } from './requested-withdrawal.tsx';
import type { Confirmed } from './use-withdraw-form.ts';
import { WithdrawForm } from './withdraw-form.tsx';

/** Some hosts send only a part of it. */
type Status = OutputOf<typeof wallet.withdrawStatus>;

/** A withdrawal: amount, destination, fee, arrival time and fund password. */
export function WithdrawalTo({ kind }: { kind: Binding['kind'] }) {
  const [requested, setRequested] = useState<{ answer: Withdrawal; confirmed: Confirmed }>();
  const learnt = useStored('learnt');
  const status = useQuery(query(wallet.withdrawStatus));
  const balances = useQuery(query(wallet.wallet));
  const bindings = useQuery(bindingsOf(kind));
  // Loaded up front, because the link to the other channel would shift the form later.
  const platform = useQuery(query(user.sysInfo));
  const failures = [useLastFailure(status), useLastFailure(balances), useLastFailure(bindings)];

  const isClosed = useCashClosed(kind === 'bank' ? platform.data : undefined);

  if (requested) return <RequestedWithdrawal {...requested} />;
  if (isClosed)
    return (
      <AppScreen>
        <BankClosed />
      </AppScreen>
    );
  if (status.data && balances.data && bindings.data && !platform.isPending) {
    return (
      <WithdrawForm
        kind={kind}
        status={status.data}
        hasFundPassword={(status.data as Partial<Status>).hasPayPassword ?? learnt?.hasFundPassword}
        available={balances.data.available}
        bindings={bindings.data}
        isRefetching={status.isFetching || bindings.isFetching}
        onRequested={(answer, confirmed) => setRequested({ answer, confirmed })}
      />
    );
  }
  const asked = [status, balances, bindings];
  const missing = asked.filter(({ data }) => data === undefined);
  // A failed refetch of existing data blocks nothing.
  const failure = failures.find((one, at) => one !== undefined && asked[at]?.data === undefined);
  const retry = () => missing.forEach(({ refetch }) => void refetch());
  return (
    <AppScreen>
      {failure ? (
        <LoadFailed failure={failure} busy={missing.some(({ isFetching }) => isFetching)} onRetry={retry} />
      ) : (
        <ScreenSkeleton />
      )}
    </AppScreen>
  );
}

/**
 * Returns true if payouts to banks are closed. Once they were open the form stays, because its withdrawal may be under way, and the
 * platform refuses the next one.
 */
function useCashClosed(channels: Channels | undefined): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  const isClosed = channels !== undefined && isCashClosed(channels);
  if (channels && !isClosed && !wasOpen) setWasOpen(true);
  return isClosed && !wasOpen;
}
