import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import type { Arrival } from './arrivals.ts';

interface InTransitProps {
  underWay: readonly Arrival[];
  onArrival: () => void;
}

/** Income in transit, with a countdown to its arrival. Renders nothing without any. */
export function InTransit({ underWay, onArrival }: InTransitProps) {
  const { t } = useTranslation();
  const format = useFormat();

  if (underWay.length === 0) return null;
  return (
    <Section title={t('orders.transit.title')}>
      <ListCard>
        {underWay.map(({ id, amount, receivedAt, arrivesAt, isExact }) => (
          <ListRow
            key={id}
            icon={<Hourglass />}
            title={<MoneyAmount signed money={amount} tone="amber" />}
            // A host may not send the time.
            subtitle={receivedAt > 0 && t('orders.transit.since', { time: format.time(receivedAt) })}
            trailing={arrivesAt > 0 && <WorldCountdown untilMs={arrivesAt} onEnd={onArrival} />}
            trailingSubtitle={t(isExact ? 'orders.transit.exact' : 'orders.transit.latest')}
          />
        ))}
      </ListCard>
    </Section>
  );
}
