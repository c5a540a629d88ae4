import { useQuery } from '@tanstack/react-query';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { SkeletonFigures, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

/** Three balance figures, with links to recharge and withdraw. */
export function BalanceSummary() {
  const { t } = useTranslation();
  const balances = useQuery(query(wallet.wallet));

  return (
    <Card>
      <Loaded
        query={balances}
        skeleton={
          <>
            <SkeletonStat label={t('profile.mine.available')} size={28} />
            <SkeletonFigures
              layout="columns"
              figures={[t('profile.mine.income'), t('profile.mine.holding')]}
            />
          </>
        }
      >
        {({ available, income, holdingAssets }) => (
          <>
            <Stat label={t('profile.mine.available')} value={<MoneyAmount money={available} size={28} />} />
            <FigureGrid
              layout="columns"
              figures={[
                {
                  label: t('profile.mine.income'),
                  value: isKnown(income) && <MoneyAmount money={income} />,
                },
                {
                  label: t('profile.mine.holding'),
                  value: isKnown(holdingAssets) && <MoneyAmount money={holdingAssets} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
      <ButtonRow>
        <LinkButton variant="primary" icon={<ArrowDownToLine />} to={paths.recharge}>
          {t('profile.mine.recharge')}
        </LinkButton>
        <LinkButton icon={<ArrowUpFromLine />} to={paths.withdraw}>
          {t('profile.mine.withdraw')}
        </LinkButton>
      </ButtonRow>
    </Card>
  );
}
