import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { rateOf } from './levels.ts';

interface BonusRatesProps {
  /** By level. None if the host sends none. */
  rates: { readonly purchase: readonly string[]; readonly income: readonly string[] };
}

/** The inviter's share of payments and income of members, per level. */
export function BonusRates({ rates: { purchase, income } }: BonusRatesProps) {
  const { t } = useTranslation();
  const { percent, count } = useFormat();

  if (purchase.length === 0) return null;
  return (
    <Section title={t('team.rates.title')}>
      <Card>
        <table className="team-rates">
          <thead>
            <tr>
              <th scope="col">{t('team.rates.level')}</th>
              <th scope="col">{t('team.rates.purchase')}</th>
              <th scope="col">{t('team.rates.income')}</th>
            </tr>
          </thead>
          <tbody>
            {purchase.map((rate, at) => (
              <tr key={at}>
                <th scope="row">{t('team.level', { level: count(at + 1) })}</th>
                <td data-label={t('team.rates.purchase')}>{percent(rate)}</td>
                <td data-label={t('team.rates.income')}>{percent(rateOf(income, at))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Section>
  );
}
