import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { wallet } from '#contract/wallet.ts';
import { knownMicro, sumOf } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ColumnChart } from '#client/ui/media/column-chart.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonBlock, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

/** Without any income, a sentence replaces the empty chart. */
const hasIncome = (days: OutputOf<typeof wallet.incomeDays>): boolean =>
  days.some(({ amount }) => knownMicro(amount) !== 0);

/** The income that arrived on each of the last 30 platform days, and the income in transit. */
export default function IncomeChart() {
  const { t } = useTranslation();
  const format = useFormat();
  const days = useQuery(query(wallet.incomeDays));
  const transit = useQuery(query(wallet.wallet)).data?.transit ?? '0';
  const isAnyOnItsWay = knownMicro(transit) > 0;
  const onItsWay = {
    name: t('wallet.chart.onItsWay'),
    value: knownMicro(transit),
    text: <MoneyAmount signed money={transit} tone="amber" />,
    isExpected: true,
  };

  // A host without daily figures has no chart.
  if (days.error?.kind === 'refused') return null;
  return (
    <Section
      title={t('wallet.chart.title')}
      trailing={<Link to={paths.incomeSources}>{t('wallet.chart.sources')}</Link>}
    >
      <Card>
        <Loaded
          query={days}
          skeleton={
            <>
              <SkeletonStat size={28} label={t('wallet.chart.total')} />
              <SkeletonBlock shape="picture" />
            </>
          }
        >
          {(list) => (
            <>
              <Stat
                label={t('wallet.chart.total')}
                value={<MoneyAmount signed money={sumOf(list.map(({ amount }) => amount))} size={28} />}
                detail={!hasIncome(list) && !isAnyOnItsWay && t('wallet.chart.empty')}
              />
              {(hasIncome(list) || isAnyOnItsWay) && (
                <ColumnChart
                  columns={[
                    ...list.map(({ day, amount }) => ({
                      name: format.day(day),
                      value: knownMicro(amount),
                      text: <MoneyAmount signed money={amount} />,
                    })),
                    ...(isAnyOnItsWay ? [onItsWay] : []),
                  ]}
                  headings={[t('wallet.chart.day'), t('wallet.chart.income')]}
                  tableLabel={t('wallet.chart.table')}
                />
              )}
            </>
          )}
        </Loaded>
      </Card>
    </Section>
  );
}
