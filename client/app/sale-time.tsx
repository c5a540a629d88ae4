import './sale-time.css';
import { useTranslation } from 'react-i18next';
import { saleStatus } from '#contract/product.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { useRemainingSeconds } from '#client/ui/use-remaining-seconds.ts';
import { WorldCountdown } from './world-countdown.tsx';

interface SaleTimeProps {
  product: { status: number; startTime: number; endTime: number; daotimes: number };
}

/** When a machine can be bought, for those that cannot be bought at any time. */
export function SaleTime({ product: { status, startTime, endTime, daotimes } }: SaleTimeProps) {
  if (status === saleStatus.rushPurchase) return <RushCountdown untilMs={daotimes} />;
  if (status === saleStatus.preSale) return <PreSale startMs={startTime} endMs={endTime} />;
  return null;
}

/** Counts down by the platform's clock; once over it shows zeros and no text (spec §4). */
function RushCountdown({ untilMs }: { untilMs: number }) {
  const { t } = useTranslation();
  const isOpen = useRemainingSeconds(untilMs, worldNow) === 0;

  return (
    <p className="sale-time" data-tone="gold">
      {!isOpen && <span>{t('home.startsIn')}</span>}
      <WorldCountdown untilMs={untilMs} />
    </p>
  );
}

function PreSale({ startMs, endMs }: { startMs: number; endMs: number }) {
  const { t } = useTranslation();
  const { dateTimeWithin } = useFormat();

  return (
    <p className="sale-time" data-tone="amber">
      {t('home.saleFrom', { start: dateTimeWithin(startMs), end: dateTimeWithin(endMs) })}
    </p>
  );
}
