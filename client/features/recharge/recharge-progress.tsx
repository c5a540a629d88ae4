import './recharge.css';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fund, type Recharge } from '#contract/fund.ts';
import { Failure } from '#client/api/failure.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { query } from '#client/api/query.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded, LoadFailed } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { isUnderWay } from '#client/payments/is-under-way.ts';
import { CashStep } from './cash-step.tsx';
import { endWord } from './end-word.ts';
import { isSeen } from './is-seen.ts';
import { RechargeEnd } from './recharge-end.tsx';
import { TransferStep } from './transfer-step.tsx';

const pollMs = 1500;

/** One recharge from creation to its end, updated live. */
export function RechargeProgress({ id }: { id: string }) {
  const recharge = useQuery({
    ...query(fund.rechargeStatus, { id }),
    refetchInterval: ({ state }) => pollOf(state.data),
  });
  useRefetchAtEachStatus(recharge.data?.status);

  return (
    <>
      <Step recharge={recharge} />
      <RechargeNews recharge={recharge.data} />
    </>
  );
}

function Step({ recharge }: { recharge: UseQueryResult<Recharge, Failure> }) {
  const { t } = useTranslation();

  if (recharge.data && isComplete(recharge.data)) {
    const UnderWay = recharge.data.channel === 'usdt' ? TransferStep : CashStep;
    return isUnderWay(recharge.data.status) ? (
      <UnderWay recharge={recharge.data} />
    ) : (
      <RechargeEnd recharge={recharge.data} />
    );
  }
  return (
    <AppScreen
      action={
        recharge.isError && (
          <ActionLink to={paths.newRecharge} replace>
            {t('recharge.startAgain')}
          </ActionLink>
        )
      }
    >
      <Loaded query={recharge} shape={['text', 'square', 'lines']}>
        {() => (
          <LoadFailed
            failure={incomplete(t('failure.server'))}
            busy={recharge.isFetching}
            onRetry={recharge.refetch}
          />
        )}
      </Loaded>
    </AppScreen>
  );
}

const ends: ReadonlySet<Recharge['status']> = new Set(['arrived', 'failed', 'not received', 'expired']);

/**
 * Returns true if the response has a status and, while money is to be sent, a destination. Incomplete data is never
 * shown.
 */
function isComplete({ channel, status, address, chain, reference }: Recharge): boolean {
  if (!isUnderWay(status)) return ends.has(status);
  return Boolean(channel === 'usdt' ? address && chain : reference);
}

const incomplete = (message: string) => new Failure({ kind: 'server', code: 200, message });

/** The live channel reports detection and end of a transfer, but not each confirmation. */
const pollOf = (recharge: Recharge | undefined): number | false =>
  recharge !== undefined &&
  isUnderWay(recharge.status) &&
  (isSeen(recharge) ? pollMs : pollUnlessLive(pollMs));

/** Refetches balances and records when the status of a recharge changes. */
function useRefetchAtEachStatus(status: Recharge['status'] | undefined): void {
  const client = useQueryClient();

  useEffect(() => {
    if (status === undefined) return;
    void refetchChanged(client, ['balance', 'record']);
  }, [client, status]);
}

/**
 * Announces the progress of a recharge. Mounted next to the steps, because a live region must exist before its text
 * changes.
 */
function RechargeNews({ recharge }: { recharge: Recharge | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {recharge && <News recharge={recharge} />}
    </p>
  );
}

function News({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, amount, currency } = recharge;

  if (status === 'arrived')
    return <span>{`${t('recharge.arrived.title')}: ${format.money(amount, currency)}`}</span>;
  if (status === 'pending' || status === 'processing')
    return isSeen(recharge) && <span>{t('recharge.seen.title')}</span>;
  return <span>{t(`recharge.${endWord(status)}.title`)}</span>;
}
