import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import type { DetailedRecord } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useWindowHours } from '#client/payments/use-window-hours.ts';
import { Timeline, TimelineStep } from '#client/ui/status/timeline.tsx';
import { cameToNothing, hasEnded, statusBadge } from '#client/payments/record-status.ts';

const hourMs = 60 * 60 * 1000;

/**
 * The progress of a withdrawal: requested, pending or approved, arrived or failed. Missing times and reasons are
 * omitted.
 */
export function WithdrawalTimeline({ record }: { record: DetailedRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = useWindowHours();
  const { status, time, withdrawal } = record;
  const approvedAt = withdrawal?.approveTime ?? 0;
  const isInProgress = !hasEnded(record) && statusBadge(record.status).word !== 'unknown';
  const note = isInProgress && (status === 'pending' ? hours : t('records.withdrawal.processingNow'));

  return (
    <Timeline>
      <TimelineStep
        state="done"
        title={t('records.withdrawal.requested')}
        detail={time > 0 && format.dateTime(time)}
      />
      <TimelineStep
        state={hasEnded(record) ? 'done' : 'current'}
        title={t(currentStep(record))}
        detail={
          approvedAt > 0 ? (
            <>
              <span>{format.dateTime(approvedAt)}</span>
              {note && <span className="withdrawal-note">{note}</span>}
            </>
          ) : (
            note
          )
        }
      />
      {hasEnded(record) ? <Ended record={record} /> : <ToArrive record={record} />}
    </Timeline>
  );
}

function currentStep(record: DetailedRecord) {
  if (statusBadge(record.status).word === 'unknown') return 'records.status.unknown';
  const isPending = record.status === 'pending' || cameToNothing(record);
  return isPending ? 'records.status.pending' : 'records.status.processing';
}

function Ended({ record }: { record: DetailedRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, withdrawal } = record;
  const endedAt = withdrawal?.endTime ?? withdrawal?.arriveTime ?? 0;
  const failed = cameToNothing(record);
  const why = reasonOf(record);

  return (
    <TimelineStep
      state={failed ? 'failed' : 'done'}
      title={t(
        status === 'failed' ? 'records.withdrawal.failed' : `records.status.${statusBadge(status).word}`,
      )}
      detail={
        <>
          {endedAt > 0 && <span>{format.dateTime(endedAt)}</span>}
          {failed && why && <span className="withdrawal-reason">{why}</span>}
          {failed && isToBank(withdrawal) && (
            <LinkOrText to={paths.cashWithdraw} className="withdrawal-reason">
              {t('records.withdrawal.anotherCard')}
            </LinkOrText>
          )}
        </>
      }
    />
  );
}

/** Some hosts have the reason in the details of the withdrawal only. */
const reasonOf = ({ reason, withdrawal }: DetailedRecord): string | undefined => reason || withdrawal?.reason;

/** A bank account has no chain. */
const isToBank = (withdrawal: DetailedRecord['withdrawal']): boolean =>
  withdrawal !== undefined && !withdrawal.chain;

function ToArrive({ record: { time, withdrawal } }: { record: DetailedRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: sysInfo } = useQuery(query(user.sysInfo));
  const arriveBefore = withdrawal?.arriveBefore ?? (sysInfo && time + sysInfo.arrivalHours * hourMs);

  return (
    <TimelineStep
      state="ahead"
      title={t('records.withdrawal.toArrive')}
      detail={
        arriveBefore
          ? t('records.withdrawal.latest', { time: format.dateTimeWithin(arriveBefore) })
          : undefined
      }
    />
  );
}
