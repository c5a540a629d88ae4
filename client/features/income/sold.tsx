import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Outcome } from '#client/ui/status/outcome.tsx';

/** The sold amount and both new balances. */
export function Sold({ sold }: { sold: OutputOf<typeof user.sellFinancial> }) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <AppScreen action={<ActionLink to={paths.wallet}>{t('income.stock.done.toWallet')}</ActionLink>}>
      <Outcome
        title={t('income.stock.done.title', { amount: format.money(sold.amount) })}
        text={t('income.stock.done.text')}
      >
        {isKnown(sold.available) && (
          <Card>
            <FigureGrid
              figures={[
                {
                  label: t('income.stock.done.available'),
                  value: <MoneyAmount money={sold.available} size={20} />,
                },
                {
                  label: t('income.stock.done.stock'),
                  value: isKnown(sold.stock) && <MoneyAmount money={sold.stock} />,
                },
              ]}
            />
          </Card>
        )}
      </Outcome>
    </AppScreen>
  );
}
