import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { wallet } from '#contract/wallet.ts';
import { MoneyAmount } from '#client/platform/money-amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { Section } from '#client/ui/section.tsx';

/** The platform's own all-time income totals. */
export function WholeIncome({ balances }: { balances: OutputOf<typeof wallet.wallet> }) {
  const { t } = useTranslation();
  const { totalIncome, dividend, teamIncome } = balances;

  return (
    <Section title={t('income.whole.title')}>
      <Card>
        <FigureGrid
          figures={[
            { label: t('income.whole.total'), value: <MoneyAmount signed money={totalIncome} /> },
            { label: t('income.whole.dividend'), value: <MoneyAmount signed money={dividend} /> },
            { label: t('income.whole.team'), value: <MoneyAmount signed money={teamIncome} /> },
          ]}
        />
        <p className="income-soft">{t('income.whole.note')}</p>
      </Card>
    </Section>
  );
}
