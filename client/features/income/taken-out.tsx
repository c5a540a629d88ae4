import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { income } from '#contract/income.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Outcome } from '#client/ui/status/outcome.tsx';

/** The moved amount and both new balances. */
export function TakenOut({ taken }: { taken: OutputOf<typeof income.takeOut> }) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <AppScreen
      action={
        <>
          <ActionLink to={paths.wallet}>{t('orders.takeOut.done.toWallet')}</ActionLink>
          <LinkButton variant="quiet" fullWidth to={paths.withdraw}>
            {t('orders.takeOut.done.withdraw')}
          </LinkButton>
        </>
      }
    >
      <Outcome
        title={t('orders.takeOut.done.title', { amount: format.money(taken.amount) })}
        text={t('orders.takeOut.done.text')}
      >
        {isKnown(taken.available) && (
          <Card>
            <FigureGrid
              figures={[
                {
                  label: t('orders.takeOut.done.available'),
                  value: <MoneyAmount money={taken.available} size={20} />,
                },
                {
                  label: t('orders.takeOut.done.income'),
                  value: isKnown(taken.income) && <MoneyAmount money={taken.income} />,
                },
              ]}
            />
          </Card>
        )}
      </Outcome>
    </AppScreen>
  );
}
