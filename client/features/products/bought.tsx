import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Amount } from '#client/ui/amount.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { Outcome } from '#client/ui/outcome.tsx';

/** The purchase confirmation: the amount paid and the time of the first return. */
export function Bought({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <AppScreen
      title={order.productName}
      action={
        <>
          <ButtonLink variant="primary" fullWidth link={<Link to={paths.order(order.id)} replace />}>
            {t('products.bought.toOrder')}
          </ButtonLink>
          <ButtonLink variant="quiet" fullWidth link={<Link to={paths.home} />}>
            {t('products.toMachines')}
          </ButtonLink>
        </>
      }
    >
      <Outcome
        title={t('products.bought.title')}
        text={t('products.bought.text', { name: order.productName, quantity: format.count(order.quantity) })}
      >
        <Card>
          <FigureGrid
            figures={[
              {
                label: t('products.bought.paid'),
                value: <Amount {...format.amount(order.paid)} size={20} />,
              },
              {
                label: t('products.dailyReturn'),
                value: <Amount {...format.signedAmount(order.dayReturnAmount)} tone="green" />,
              },
              { label: t('products.bought.firstReturn'), value: format.dateTime(order.getTime) },
              { label: t('products.quote.end'), value: format.dateTime(order.expireTime) },
            ]}
          />
        </Card>
      </Outcome>
    </AppScreen>
  );
}
