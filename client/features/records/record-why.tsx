import { useTranslation } from 'react-i18next';
import type { DetailedRecord } from '#contract/wallet.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/platform/money-amount.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { AmountParts } from './amount-parts.tsx';
import { PostingChain } from './posting-chain.tsx';
import { isUnderWay, recordAmount, type RecordDetail, statusLook } from './record-look.ts';
import { useRechargeOf } from './use-recharge-of.ts';
import { WithdrawalFigures } from './withdrawal-figures.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

/** One record in full: description, status and postings. */
export function RecordWhy({ record }: { record: RecordDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { word, tone } = statusLook(record);
  const nothingMoved = isUnderWay(record) ? 'records.why.nothingYet' : 'records.why.nothingMoved';

  return (
    <>
      <div className="record-head">
        <Amount {...recordAmount(record, format)} size={28} />
        <p>
          {record.description} <span className="record-when">{format.dateTime(record.time)}</span>
        </p>
        <p>
          <Badge tone={tone}>{t(`records.status.${word}`)}</Badge>
        </p>
      </div>
      {record.reason && record.code !== 'WITHDRAWAL' && (
        <Notice tone="warning" title={t('records.why.reason')}>
          {record.reason}
        </Notice>
      )}
      <AmountParts record={record} />
      {record.code === 'RECHARGE' && <RechargeFigures record={record} />}
      {record.code === 'RECEIVE_INCOME' && (
        <p className="record-nothing">{t('records.why.countsOnArrival')}</p>
      )}
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
      <section className="record-moves">
        <h3>{t('records.why.moves')}</h3>
        {record.postings.length > 0 ? (
          <PostingChain postings={record.postings} />
        ) : (
          <p className="record-nothing">{t(nothingMoved)}</p>
        )}
      </section>
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
          value: <MoneyAmount money={amount} currency={currency} />,
        },
        { label: t('records.recharge.reference'), value: reference },
      ]}
    />
  );
}
