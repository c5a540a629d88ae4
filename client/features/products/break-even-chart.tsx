import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/product.ts';
import { shareOf } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { isKnown, knownMicro, shareOfMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { breakEvenDay } from './break-even.ts';

const width = 320;
const height = 72;

/** The payments of a machine less the withdrawal fee, day by day, beside its price, and the day that pays it back. */
export function BreakEvenChart({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));
  const { price, dayReturnAmount, validDays: days } = product;
  const { withdrawFeeRate: feeRate } = info ?? {};
  // A host may send neither its fee nor the days.
  if (feeRate === undefined || !(days >= 1) || !isKnown(price) || !isKnown(dayReturnAmount)) return null;

  const priceMicro = knownMicro(price);
  const perDayMicro = knownMicro(dayReturnAmount);
  if (!isKnown(shareOfMicro(priceMicro, feeRate))) return null;
  const day = breakEvenDay({ priceMicro, perDayMicro, days, feeRate });
  const totalMicro = (perDayMicro - shareOf(perDayMicro, feeRate)) * days;
  const highest = Math.max(totalMicro, priceMicro, 1);
  const priceY = height - (priceMicro / highest) * height;
  const totalY = height - (totalMicro / highest) * height;
  const dayX = day === undefined ? width : (day / days) * width;
  const fee = format.percent(feeRate);

  return (
    <figure className="break-even" data-paid-back={day !== undefined}>
      <p aria-hidden>{t('products.price')}</p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path className="break-even-below" d={`M0 ${height}L${dayX} ${day ? priceY : totalY}V${height}Z`} />
        {day !== undefined && (
          <path className="break-even-above" d={`M${dayX} ${priceY}L${width} ${totalY}V${priceY}Z`} />
        )}
        <path className="break-even-price" d={`M0 ${priceY}H${width}`} />
        <path className="break-even-paid" d={`M0 ${height}L${width} ${totalY}`} />
        {day !== undefined && <circle cx={dayX} cy={priceY} r="4" />}
      </svg>
      <figcaption>
        {day === undefined
          ? t('products.breakEven.never', { count: days, fee })
          : t('products.breakEven.day', { day: format.count(day), count: days, fee })}
      </figcaption>
    </figure>
  );
}
