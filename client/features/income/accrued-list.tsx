import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import ChartPie from 'lucide-react/icons/chart-pie';
import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import type { Order } from '#contract/product.ts';
import type { Failure } from '#client/api/failure.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import type { Page } from '#client/api/page.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { AccruedRow } from './accrued-row.tsx';

interface AccruedListProps {
  orders: UseInfiniteQueryResult<Page<Order>, Failure>;
  /** The total receivable amount, including the dividend; undefined while loading. */
  receivable: string | undefined;
  isReceiving: (orderId: string) => boolean;
  onReceive: (orderId: string) => void;
  onEarned: () => void;
}

/** The accrued income of each machine, and the stock dividend, which can only be received with all income. */
export function AccruedList({ orders, receivable, isReceiving, onReceive, onEarned }: AccruedListProps) {
  const { t } = useTranslation();
  const isComplete = orders.isSuccess && !orders.isFetching && !orders.hasNextPage;
  const dividendMicro = isComplete && receivable !== undefined ? restOf(receivable, orders.data.list) : 0;
  const hasMachines = !orders.data || orders.hasNextPage || orders.data.list.some(earnsOrHasEarned);

  if (!hasMachines && dividendMicro === 0) return null;
  return (
    <Section title={t('orders.receive.byMachine')}>
      {hasMachines && (
        <Card flush>
          <PagedList
            query={orders}
            keyOf={({ id }) => id}
            shown={earnsOrHasEarned}
            row={(order) => (
              <AccruedRow
                order={order}
                busy={isReceiving(order.id)}
                onReceive={() => onReceive(order.id)}
                onEarned={onEarned}
              />
            )}
            empty={null}
          />
        </Card>
      )}
      {dividendMicro > 0 && (
        <ListCard>
          <ListRow
            icon={<ChartPie />}
            title={t('orders.receive.dividend')}
            subtitle={t('orders.receive.dividendHint')}
            trailing={<MoneyAmount signed money={toMoney(dividendMicro)} tone="green" />}
          />
        </ListCard>
      )}
    </Section>
  );
}

export function AccruedListSkeleton() {
  const { t } = useTranslation();

  return (
    <Section title={t('orders.receive.byMachine')}>
      <Card flush>
        <LoadingSkeleton>
          <SkeletonRows count={6} icon subtitle trailing="amount" />
        </LoadingSkeleton>
      </Card>
    </Section>
  );
}

/** Expired machines are listed while they have receivable income. */
const earnsOrHasEarned = ({ status, receivableAmount }: Order): boolean =>
  status !== 'expired' || knownMicro(receivableAmount) > 0;

/**
 * The receivable amount beyond the machines' accrued income. Undefined if a host does not send the income of each
 * machine.
 */
function restOf(receivable: string, orders: readonly Order[]): number {
  if (!orders.every(({ receivableAmount }) => isKnown(receivableAmount))) return 0;
  return orders.reduce(
    (rest, { receivableAmount }) => rest - knownMicro(receivableAmount),
    knownMicro(receivable),
  );
}
