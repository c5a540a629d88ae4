import './sale-time.css';
import { useTranslation } from 'react-i18next';
import { saleStatus } from '#contract/product.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { useRemainingSeconds } from '#client/ui/text/use-remaining-seconds.ts';
import { opensAt } from './sale.ts';

interface Sale {
  status: number;
  startTime: number;
  endTime: number;
  daotimes: number;
}

/** The time from which a product of a pre-sale or a rush purchase can be bought. */
export function SaleTime({ product }: { product: Sale }) {
  const isRush = product.status === saleStatus.rushPurchase;
  // A host may not send the time.
  if (!(opensAt(product) > 0) || (!isRush && product.status !== saleStatus.preSale)) return null;

  return (
    <p className="sale-time" data-tone={isRush ? 'gold' : 'amber'}>
      <Times sale={product} isRush={isRush} />
    </p>
  );
}

function Times({ sale, isRush }: { sale: Sale; isRush: boolean }) {
  const { t } = useTranslation();
  const { dateTimeWithin } = useFormat();
  const start = opensAt(sale);
  const dates =
    sale.endTime > 0
      ? t('home.saleFrom', { start: dateTimeWithin(start), end: dateTimeWithin(sale.endTime) })
      : dateTimeWithin(start);

  return isRush ? <RushCountdown untilMs={start} dates={dates} /> : <span>{dates}</span>;
}

/**
 * Counts down on the platform's clock; at the end it shows zeros without a label (spec §4). A screen reader hears the
 * dates instead, because a countdown would change the name of the link every second.
 */
function RushCountdown({ untilMs, dates }: { untilMs: number; dates: string }) {
  const { t } = useTranslation();
  const isOpen = useRemainingSeconds(untilMs, worldNow, false) === 0;

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
