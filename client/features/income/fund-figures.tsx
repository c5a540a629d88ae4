import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { wallet } from '#contract/wallet.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

/** Arrived income, income in transit, and all income ever arrived. */
export function FundFigures({ balances }: { balances: OutputOf<typeof wallet.wallet> }) {
  const { t } = useTranslation();
  const { income, transit, totalIncome } = balances;

  return (
    <Card>
      <Stat
        label={t('orders.receive.arrived')}
        value={<MoneyAmount money={income} size={40} />}
        detail={knownMicro(income) > 0 && t('orders.fund.arrivedMeans')}
      />
      <FigureGrid
        layout="columns"
        figures={[
          {
            label: t('orders.transit.title'),
            value: isKnown(transit) && (
              <MoneyAmount money={transit} tone={knownMicro(transit) > 0 ? 'amber' : 'ink'} />
            ),
          },
          {
            label: t('orders.fund.everArrived'),
            value: isKnown(totalIncome) && <MoneyAmount signed money={totalIncome} />,
          },
        ]}
      />
    </Card>
  );
}
