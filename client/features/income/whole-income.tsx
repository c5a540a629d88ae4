import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { wallet } from '#contract/wallet.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { Section } from '#client/ui/section.tsx';

/** The platform's own all-time income totals. */
export function WholeIncome({ balances }: { balances: OutputOf<typeof wallet.wallet> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { totalIncome, dividend, teamIncome } = balances;

  return (
    <Section title={t('income.whole.title')}>
      <Card>
        <FigureGrid
          figures={[
            { label: t('income.whole.total'), value: <Amount {...format.signedAmount(totalIncome)} /> },
            { label: t('income.whole.dividend'), value: <Amount {...format.signedAmount(dividend)} /> },
            { label: t('income.whole.team'), value: <Amount {...format.signedAmount(teamIncome)} /> },
          ]}
        />
        <p className="income-soft">{t('income.whole.note')}</p>
      </Card>
    </Section>
  );
}
