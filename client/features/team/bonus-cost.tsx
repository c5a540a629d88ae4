import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { toMicro } from '#contract/money.ts';
import type { user } from '#contract/user/user.ts';
import { shareOfMicro, sumOf } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';

const example = '100.00';

/** The total bonus of three levels of inviters in the example. */
const costOf = (rates: readonly string[]): string =>
  sumOf(rates.map((rate) => shareOfMicro(toMicro(example), rate)));

/** Placeholder rates of the same length as the platform's, to reserve the room. */
const anyRates = { purchase: ['0.1'], income: ['0.1'] };

interface BonusCostProps {
  /** Undefined while loading. */
  rates: OutputOf<typeof user.sysInfo>['bonusRates'] | undefined;
}

/** The cost of the bonuses and who pays it, shown wherever bonuses are offered. */
export function BonusCost({ rates }: BonusCostProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { purchase, income } = rates ?? anyRates;

  return (
    <Notice tone="risk" title={t('team.cost.title')}>
      <div className="team-cost" data-known={rates !== undefined}>
        <p>{t('team.cost.payer')}</p>
        <details>
          <summary>{t('team.cost.how')}</summary>
          <p>{t('team.cost.purchase', { example: money(example), cost: money(costOf(purchase)) })}</p>
          <p>{t('team.cost.income', { example: money(example), cost: money(costOf(income)) })}</p>
          <p>{t('team.cost.end')}</p>
        </details>
      </div>
    </Notice>
  );
}
