import { useQuery } from '@tanstack/react-query';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import HandCoins from 'lucide-react/icons/hand-coins';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { CountedAmount } from '#client/money/counted-amount.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Amount } from '#client/ui/text/amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { QuickActions } from '#client/ui/buttons/quick-actions.tsx';
import { SkeletonFigures, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { NextMoney } from './next-money.tsx';

const actions = [
  { word: 'recharge', to: paths.recharge, Icon: ArrowDownToLine },
  { word: 'receive', to: paths.receiveIncome, Icon: HandCoins },
  { word: 'withdraw', to: paths.withdraw, Icon: ArrowUpFromLine },
  { word: 'team', to: paths.team, Icon: UsersRound },
] as const;

/** The available balance, the holding assets, the money that waits, and the four most frequent actions. */
export function BalanceCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const balances = useQuery(query(wallet.wallet));

  return (
    <Card>
      <Loaded
        query={balances}
        skeleton={
          <>
            <SkeletonStat label={t('home.available')} size={40} />
            <SkeletonFigures layout="columns" figures={[t('home.holding'), t('home.todayIncome')]} />
            <div className="home-next">
              <SkeletonStat size={20} />
            </div>
          </>
        }
      >
        {(figures) => {
          const { available, holdingAssets, todayIncome } = figures;
          const today = format.signedAmount(todayIncome);
          return (
            <>
              <div className="home-balance">
                <Stat label={t('home.available')} value={<CountedAmount money={available} size={40} />} />
                <LinkButton size="small" to={paths.wallet}>
                  {t('home.wallet')}
                </LinkButton>
              </div>
              <FigureGrid
                layout="columns"
                figures={[
                  {
                    label: t('home.holding'),
                    value: isKnown(holdingAssets) && <MoneyAmount money={holdingAssets} />,
                  },
                  {
                    label: t('home.todayIncome'),
                    value: isKnown(todayIncome) && (
                      <Amount {...today} tone={today.sign === '+' ? 'green' : 'ink'} />
                    ),
                  },
                ]}
              />
              <NextMoney balances={figures} onEarned={() => void balances.refetch()} />
            </>
          );
        }}
      </Loaded>
      <QuickActions
        label={t('home.quickActions')}
        actions={actions.map(({ word, to, Icon }) => ({
          label: t(`home.actions.${word}`),
          icon: <Icon />,
          link: <Link to={to} />,
        }))}
      />
    </Card>
  );
}
