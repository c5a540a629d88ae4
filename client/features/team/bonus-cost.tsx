import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/endpoint.ts';
import { toMicro } from '#contract/money.ts';
import type { user } from '#contract/user/user.ts';
import { shareOfMicro, sumOf } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';

const example = '100.00';

/** What three levels of inviters get of the example in all. */
const costOf = (rates: readonly string[]): string =>
  sumOf(rates.map((rate) => shareOfMicro(toMicro(example), rate)));

interface BonusCostProps {
  rates: AnswerOf<typeof user.sysInfo>['bonusRates'];
}

/** What the bonuses cost and who pays for them, said wherever they are offered. */
export function BonusCost({ rates: { purchase, income } }: BonusCostProps) {
  const { t } = useTranslation();
  const { money } = useFormat();

  return (
    <Notice tone="risk" title={t('team.cost.title')}>
      <div className="team-cost">
        <p>{t('team.cost.purchase', { example: money(example), cost: money(costOf(purchase)) })}</p>
        <p>{t('team.cost.income', { example: money(example), cost: money(costOf(income)) })}</p>
        <p>{t('team.cost.payer')}</p>
      </div>
    </Notice>
  );
}
