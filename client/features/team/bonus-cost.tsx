import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toMicro } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { isKnown, shareOfMicro, sumOf } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/status/notice.tsx';

const example = '100.00';

/** The total bonus of three levels of inviters in the example. Unknown if the host sends no rates. */
const costOf = (rates: readonly string[]): string =>
  rates.length === 0 ? unknownMoney : sumOf(rates.map((rate) => shareOfMicro(toMicro(example), rate)));

/** Placeholder rates of the same length as the platform's, to reserve the room. */
const anyRates = { purchase: ['0.1'], income: ['0.1'] };
const noRates = { purchase: [], income: [] };

/** The cost of the bonuses and who pays it, shown wherever bonuses are offered, even if the host sends no rates. */
export function BonusCost() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data: info, isPending } = useQuery(query(user.sysInfo));
  const { purchase, income } = isPending ? anyRates : (info?.bonusRates ?? noRates);

  return (
    <Notice tone="risk" title={t('team.cost.title')}>
      <div className="team-cost" data-known={!isPending}>
        <p>{t('team.cost.payer')}</p>
        <details>
          <summary>{t('team.cost.how')}</summary>
          {/* A host may send no rates. The payer of bonuses is shown in any case. */}
          {isKnown(costOf(purchase)) && (
            <p>{t('team.cost.purchase', { example: money(example), cost: money(costOf(purchase)) })}</p>
          )}
          {isKnown(costOf(income)) && (
            <p>{t('team.cost.income', { example: money(example), cost: money(costOf(income)) })}</p>
          )}
          <p>{t('team.cost.end')}</p>
        </details>
      </div>
    </Notice>
  );
}
