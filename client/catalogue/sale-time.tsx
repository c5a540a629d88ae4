import './sale-time.css';
import { useTranslation } from 'react-i18next';
import { saleStatus } from '#contract/product.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { useRemainingSeconds } from '#client/ui/text/use-remaining-seconds.ts';
import { opensAt } from './sale.ts';

interface SaleTimeProps {
  product: { status: number; startTime: number; endTime: number; daotimes: number };
}

/** The time from which a product of a pre-sale or a rush purchase can be bought. */
export function SaleTime({ product }: SaleTimeProps) {
  const { t } = useTranslation();
  const { dateTimeWithin } = useFormat();
  const { status, endTime } = product;
  const isRush = status === saleStatus.rushPurchase;
  const start = opensAt(product);
  // A host may not send the time.
  if (!(start > 0) || (!isRush && status !== saleStatus.preSale)) return null;
  const dates =
    endTime > 0
      ? t('home.saleFrom', { start: dateTimeWithin(start), end: dateTimeWithin(endTime) })
      : dateTimeWithin(start);

  return (
    <p className="sale-time" data-tone={isRush ? 'gold' : 'amber'}>
      {isRush ? <RushCountdown untilMs={start} dates={dates} /> : dates}
    </p>
  );
}

/**
 * Counts down on the platform's clock; at the end it shows zeros without a label (spec §4). A screen reader hears the
 * dates instead, because a countdown would change the name of the link every second.
 */
function RushCountdown({ untilMs, dates }: { untilMs: number; dates: string }) {
  const { t } = useTranslation();
  const isOpen = useRemainingSeconds(untilMs, worldNow) === 0;

  return (
    <>
      {!isOpen && (
        <>
          <span aria-hidden>{t('home.startsIn')}</span>
          <span className="visually-hidden">{dates}</span>
        </>
      )}
      <WorldCountdown untilMs={untilMs} />
    </>
  );
}
