import { useTranslation } from 'react-i18next';
import type { DetailedRecord } from '#contract/wallet.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { isPresent } from '#client/api/presence.ts';
import { useFormat } from '#client/i18n/format.ts';
import { knownAmount } from '#client/money/known-amount.tsx';
import { Amount } from '#client/ui/text/amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { AmountParts } from './amount-parts.tsx';
import { PostingChain } from './posting-chain.tsx';
import { canStillChange } from '#client/payments/record-status.ts';
import { recordAmount, statusLook, titleKeyOf, type RecordDetail } from './record-look.ts';
import { useRechargeOf } from './use-recharge-of.ts';
import { WithdrawalFigures } from './withdrawal-figures.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

/** One record in full: description, status and postings. */
export function RecordWhy({ record }: { record: RecordDetail }) {
  const { t } = useTranslation();

  return (
    <>
      <RecordHead record={record} />
      {record.reason && record.code !== 'WITHDRAWAL' && (
        <Notice tone="warning" title={t('records.why.reason')}>
          {record.reason}
        </Notice>
      )}
      <AmountParts record={record} />
      {record.code === 'RECHARGE' && <RechargeFigures record={record} />}
      {record.code === 'RECEIVE_INCOME' && <p className="soft-text">{t('records.why.countsOnArrival')}</p>}
      {record.code === 'WITHDRAWAL' && (
        <>
          <WithdrawalFigures
            withdrawal={record.withdrawal}
            inFull
            isExplained={(record.explanation?.parts.length ?? 0) > 0}
          />
          <WithdrawalTimeline record={record} />
        </>
      )}
      <Moves record={record} />
    </>
  );
}

/** A cash or card recharge in its own currency, with its payment reference. */
function RechargeFigures({ record }: { record: DetailedRecord }) {
  const { t } = useTranslation();
  const { channel, amount, currency, reference } = useRechargeOf(record) ?? {};

  if (amount === undefined || (channel !== 'cash' && channel !== 'card')) return null;
  return (
    <FigureGrid
      figures={[
        {
          label: t(`records.recharge.${channel}`),
          // Without a currency, the amount may be in another one than the platform's.
          value: knownAmount(amount, { currency: currency ?? '' }),
        },
        { label: t('records.recharge.reference'), value: reference },
      ]}
    />
  );
}

function RecordHead({ record }: { record: RecordDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { word, tone } = statusLook(record);

  return (
    <div className="record-head">
      <Amount {...recordAmount(record, format)} size={28} />
      <p>
        <span>{record.description || t(titleKeyOf(record))}</span>{' '}
        {record.time > 0 && <span className="record-when">{format.dateTime(record.time)}</span>}
      </p>
      {isPresent(record.status) && (
        <p>
          <Badge tone={tone}>{t(`records.status.${word}`)}</Badge>
        </p>
      )}
    </div>
  );
}

/** The postings of a record. Other hosts have none, which does not mean that nothing moved. */
function Moves({ record }: { record: RecordDetail }) {
  const { t } = useTranslation();

  if (record.postings.length === 0 && hostProfile) return null;
  return (
    <section className="record-moves">
      <h3>{t('records.why.moves')}</h3>
      {record.postings.length > 0 ? (
        <PostingChain postings={record.postings} />
      ) : (
        <p className="soft-text">
          {t(canStillChange(record) ? 'records.why.nothingYet' : 'records.why.nothingMoved')}
        </p>
      )}
    </section>
  );
}
