import './income.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { useTranslation } from 'react-i18next';
import { toMicro } from '#contract/money.ts';
import { product, type Order } from '#contract/product.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { pages } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { useArrivedInTime } from '#client/lists/use-arrived-in-time.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { Link } from '#client/navigation/link.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { AccruedList, AccruedListSkeleton } from './accrued-list.tsx';
import { ArrivedNotice } from './arrived-notice.tsx';
import { InTransit } from './in-transit.tsx';
import { ReceivableCard, ReceivableCardSkeleton } from './receivable-card.tsx';
import { receivableTotal } from './receivable-total.ts';
import { useIncomeOnItsWay } from './use-income-on-its-way.ts';
import { useReceiving } from './use-receiving.ts';
import { useTransitBalances } from './use-transit-balances.ts';

/** Receivable income, income in transit, and income that has just arrived. */
export default function ReceiveIncomeScreen() {
  const balances = useTransitBalances();
  const orders = useInfiniteQuery(pages(product.orders, { pageSize: 100 }));
  const receiving = useReceiving();
  const { receive, isReceiving, answers } = receiving;
  const onItsWay = useIncomeOnItsWay(answers);
  const { underWay, arrived, refetch } = onItsWay;
  const isWaiting = useIsWaiting(balances, [orders, onItsWay]);

  const machines = orders.data?.list;
  const receivable = balances.data && receivableTotal(balances.data, machines);

  const lookForEarnings = () => {
    void balances.refetch();
    void orders.refetch();
  };

  return (
    <AppScreen
      action={
        // Shown after the amount that it receives.
        !isWaiting && (
          <IncomeAction
            balances={balances.data}
            mayReceive={mayReceive(receivable, machines)}
            receiving={receiving}
            // Hidden where the button was pressed just now, because a second press would hit it.
            mayTakeOut={answers.length === 0 || arrived.length > 0}
          />
        )
      }
    >
      {isWaiting ? (
        <>
          <LoadingSkeleton>
            <ReceivableCardSkeleton />
          </LoadingSkeleton>
          <AccruedListSkeleton />
        </>
      ) : (
        <>
          <div>
            <ArrivedNotice arrived={arrived} />
            <Loaded query={balances} skeleton={<ReceivableCardSkeleton />}>
              {(figures) => (
                <ReceivableCard
                  balances={{ ...figures, receivable: receivable ?? figures.receivable }}
                  orders={machines}
                  onEarned={lookForEarnings}
                />
              )}
            </Loaded>
          </div>
          <InTransit underWay={underWay} onArrival={refetch} />
          {/* If nothing could be loaded, only one error is shown. */}
          {(orders.data || !balances.isError) && (
            <AccruedList
              orders={orders}
              receivable={balances.isFetching ? undefined : receivable}
              isReceiving={isReceiving}
              onReceive={receive}
              onEarned={lookForEarnings}
            />
          )}
          {/* Last, and not before the content above has its final height. */}
          {orders.data && balances.data && <IncomeLinks />}
        </>
      )}
    </AppScreen>
  );
}

interface Part {
  isFetched: boolean;
}

/** The parts are shown together, because each decides where the next one is. The wait is limited. */
function useIsWaiting({ data, isError }: ReturnType<typeof useTransitBalances>, others: readonly Part[]) {
  const areKnown = useArrivedInTime(
    others.every(({ isFetched }) => isFetched),
    data !== undefined,
  );
  return areKnown === 'waiting' && !isError;
}

/** If no figure is known, the host decides. */
const mayReceive = (receivable: string | undefined, machines: readonly Order[] = []): boolean =>
  receivable !== undefined && isKnown(receivable) ? toMicro(receivable) > 0 : machines.length > 0;

interface IncomeActionProps {
  /** Undefined if they could not be loaded. */
  balances: ReturnType<typeof useTransitBalances>['data'];
  mayReceive: boolean;
  receiving: ReturnType<typeof useReceiving>;
  mayTakeOut: boolean;
}

function IncomeAction({
  balances,
  mayReceive,
  receiving: { receive, isReceiving },
  mayTakeOut,
}: IncomeActionProps) {
  const { t } = useTranslation();

  if (!balances) return null;
  if (mayReceive)
    return (
      <Button variant="primary" fullWidth busy={isReceiving('all')} onClick={() => receive('all')}>
        {t('orders.receive.all')}
      </Button>
    );
  if (!mayTakeOut || knownMicro(balances.income) <= 0) return null;
  return <ActionLink to={paths.takeOut}>{t('titles.takeOut')}</ActionLink>;
}

function IncomeLinks() {
  const { t } = useTranslation();

  return (
    <ListCard>
      <ListRow icon={<PiggyBank />} title={t('titles.incomeFund')} link={<Link to={paths.incomeFund} />} />
      <ListRow
        icon={<CircleQuestionMark />}
        title={t('titles.howIncomeWorks')}
        link={<Link to={paths.howIncomeWorks} />}
      />
    </ListCard>
  );
}
