import { useInfiniteQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { product, type Receipt } from '#contract/product.ts';
import { pages } from '#client/api/query.ts';
import { isPresent } from '#client/api/presence.ts';
import { useFormat } from '#client/i18n/format.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { cameToNothing, receiptTone, statusBadge } from '#client/payments/record-status.ts';

/** All receipts of an order, newest first. */
export function Receipts({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const receipts = useInfiniteQuery(pages(product.orderReceipts, { orderId }));

  return (
    <Card flush>
      <PagedList
        query={receipts}
        keyOf={({ id }) => id}
        row={(receipt) => <ReceiptRow receipt={receipt} />}
        skeleton={<SkeletonRows count={2} subtitle trailing="amount and state" />}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t('orders.receipts.empty.title')}
            text={t('orders.receipts.empty.text')}
          />
        }
      />
    </Card>
  );
}

function ReceiptRow({ receipt: { days, amount, status, createTime, arriveTime } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { word, tone } = statusBadge(status);
  const amountTone = receiptTone({ status });
  // A receipt that came to nothing never arrived.
  const arrivedAt = cameToNothing({ status }) ? 0 : arriveTime;

  return (
    <ListRow
      title={
        days > 0
          ? t('orders.receipts.for', { days: t('orders.days', { count: days }) })
          : t('records.types.receive')
      }
      subtitle={
        // A host may send neither.
        <>
          {createTime > 0 && (
            <span>{t('orders.receipts.receivedAt', { time: format.dateTimeWithin(createTime) })}</span>
          )}
          {createTime > 0 && arrivedAt > 0 && <br />}
          {arrivedAt > 0 && (
            <span>
              {t(amountTone === 'green' ? 'orders.receipts.arrivedAt' : 'orders.receipts.arrivesAt', {
                time: format.dateTimeWithin(arrivedAt),
              })}
            </span>
          )}
        </>
      }
      trailing={<MoneyAmount signed={amountTone !== 'soft'} money={amount} tone={amountTone} />}
      trailingSubtitle={isPresent(status) && <Badge tone={tone}>{t(`records.status.${word}`)}</Badge>}
    />
  );
}
