import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import type { WalletRecord } from '#contract/wallet.ts';
import type { Failure } from '#client/api/failure.ts';
import type { Page } from '#client/api/page.ts';
import { isPresent } from '#client/api/presence.ts';
import { useFormat } from '#client/i18n/format.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { receiptTone, statusBadge } from '#client/payments/record-status.ts';

interface FundReceiptsProps {
  receipts: UseInfiniteQueryResult<Page<WalletRecord>, Failure>;
}

/** Every receipt of income with amount, time and status; each opens its explanation. */
export function FundReceipts({ receipts }: FundReceiptsProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <Card flush>
      <PagedList
        query={receipts}
        keyOf={({ id }) => id}
        row={({ id, description, amount, status, time }) => {
          const { word, tone } = statusBadge(status);
          const amountTone = receiptTone({ status });
          return (
            <ListRow
              icon={<ReceiptText />}
              title={description || t('records.types.receive')}
              link={<LinkOrText to={paths.receipt(id)} />}
              subtitle={time > 0 && <span className="unbroken">{format.dateTime(time)}</span>}
              trailing={<MoneyAmount signed={amountTone !== 'soft'} money={amount} tone={amountTone} />}
              trailingSubtitle={
                // A host may not send it.
                isPresent(status) && <Badge tone={tone}>{t(`records.status.${word}`)}</Badge>
              }
            />
          );
        }}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t('orders.receipts.empty.title')}
            text={t('orders.receipts.empty.text')}
            action={<LinkButton to={paths.howIncomeWorks}>{t('titles.howIncomeWorks')}</LinkButton>}
          />
        }
      />
    </Card>
  );
}
