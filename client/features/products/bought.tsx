import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { isKnown, isOther } from '#client/api/money.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { InstallOffer } from '#client/shell/install-offer.tsx';
import { useArrivalMinutes } from '#client/time/use-arrival-minutes.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Outcome } from '#client/ui/status/outcome.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { Timeline, TimelineStep } from '#client/ui/status/timeline.tsx';

interface BoughtProps {
  order: Order;
  /** The amount that the member confirmed. */
  confirmed: string | undefined;
}

/** The purchase confirmation: the amount paid, and the next return. */
export function Bought({ order, confirmed }: BoughtProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <AppScreen
      title={order.productName}
      heading={<MachineName productName={order.productName} />}
      action={
        <>
          <ActionLink to={order.id ? paths.order(order.id) : paths.orders} replace>
            {t('products.bought.toOrder')}
          </ActionLink>
          <LinkButton variant="quiet" fullWidth to={paths.home}>
            {t('products.toMachines')}
          </LinkButton>
        </>
      }
    >
      <Outcome
        title={t('products.bought.title')}
        text={<MachineName {...order} />}
        picture={order.productImg}
      >
        {isOther(order.paid, confirmed) && (
          <Notice tone="warning">
            {t('calculated.differs', {
              calculated: format.money(confirmed),
              charged: format.money(order.paid),
            })}
          </Notice>
        )}
        <Card>
          <FigureGrid
            figures={[
              ...(isKnown(order.paid)
                ? [{ label: t('products.bought.paid'), value: <MoneyAmount money={order.paid} size={20} /> }]
                : []),
              {
                label: t('products.dailyReturn'),
                value: isKnown(order.dayReturnAmount) && (
                  <MoneyAmount signed money={order.dayReturnAmount} tone="green" />
                ),
              },
            ]}
          />
        </Card>
      </Outcome>
      <Section title={t('products.bought.next')}>
        <Card>
          <NextSteps order={order} />
        </Card>
      </Section>
      <InstallOffer />
    </AppScreen>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const minutes = useArrivalMinutes();

  return (
    <Timeline>
      <TimelineStep state="current" title={t('products.bought.running')} />
      <TimelineStep
        state="ahead"
        title={t('products.bought.earned', { amount: format.money(order.dayReturnAmount) })}
        detail={t('products.bought.earnedDetail', { time: format.dateTimeWithin(order.getTime) })}
      />
      <TimelineStep
        state="ahead"
        title={t('products.bought.arrives', { count: minutes })}
        detail={t('products.bought.arrivesDetail')}
      />
      <TimelineStep
        state="ahead"
        title={t('products.bought.ends')}
        detail={t('products.bought.endsDetail', { time: format.dateTimeWithin(order.expireTime) })}
      />
    </Timeline>
  );
}
