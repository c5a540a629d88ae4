import './sale-time.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saleStatus } from '#contract/product.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { firstIdle } from '#client/navigation/first-idle.ts';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { useSeen } from '#client/ui/layout/use-in-view.ts';
import { useRemainingSeconds } from '#client/ui/text/use-remaining-seconds.ts';
import { opensAt } from './sale.ts';

interface Sale {
  status: number;
  startTime: number;
  endTime: number;
  daotimes: number;
}

interface SaleTimeProps {
  product: Sale;
  /**
   * Shows the time once it is in view, or when the browser is idle: the first date that a browser formats takes a phone a
   * third of a second. A screen reader lists links that are out of view.
   */
  inList?: boolean;
}

/** The time from which a product of a pre-sale or a rush purchase can be bought. */
export function SaleTime({ product, inList = false }: SaleTimeProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const isSeen = useSeen(place, !inList);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void firstIdle().then(() => setIdle(true)), []);
  const isRush = product.status === saleStatus.rushPurchase;
  // A host may not send the time.
  if (!(opensAt(product) > 0) || (!isRush && product.status !== saleStatus.preSale)) return null;

  return (
    <p ref={place} className="sale-time" data-tone={isRush ? 'gold' : 'amber'}>
      {isSeen || isIdle ? <Times sale={product} isRush={isRush} /> : <span>{'\u00a0'}</span>}
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
