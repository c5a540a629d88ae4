import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/product.ts';
import { shareOf, toMoney, type Micro } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { isKnown, knownMicro, shareOfMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { breakEvenDay } from './break-even.ts';

const width = 320;
const height = 72;

/**
 * The payments of a machine less the withdrawal fee, day by day, beside its price: the day that reaches the price, the sum
 * at the end and the net result.
 */
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
  const netMicro = totalMicro - priceMicro;
  const fee = format.percent(feeRate);

  return (
    <figure className="break-even" data-paid-back={day !== undefined}>
      <Plot priceMicro={priceMicro} totalMicro={totalMicro} day={day} days={days} />
      <figcaption>
        {day === undefined
          ? t('products.breakEven.never', { count: days, fee })
          : t('products.breakEven.day', { day: format.count(day), count: days, fee })}
      </figcaption>
      <FigureGrid
        figures={[
          {
            label: t('products.breakEven.net'),
            value: <MoneyAmount signed money={toMoney(netMicro)} tone={netMicro < 0 ? 'red' : 'green'} />,
          },
        ]}
      />
    </figure>
  );
}

interface PlotProps {
  priceMicro: Micro;
  totalMicro: Micro;
  /** The day that reaches the price. */
  day: number | undefined;
  days: number;
}

/** The picture with its scales. The text below says the same. */
function Plot({ priceMicro, totalMicro, day, days }: PlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const highest = Math.max(totalMicro, priceMicro, 1);
  const priceY = height - (priceMicro / highest) * height;
  const totalY = height - (totalMicro / highest) * height;
  const dayX = day === undefined ? width : (day / days) * width;

  return (
    <div aria-hidden>
      <div className="break-even-plot">
        <span style={{ insetBlockEnd: share(priceMicro, highest) }}>
          {`${t('products.price')} ${format.money(toMoney(priceMicro))}`}
        </span>
        <span
          translate="no"
          style={{ insetBlockEnd: share(totalMicro, highest) }}
          data-below={totalMicro < priceMicro}
        >
          {format.money(toMoney(totalMicro))}
        </span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className="break-even-below" d={`M0 ${height}L${dayX} ${day ? priceY : totalY}V${height}Z`} />
          {day !== undefined && (
            <path className="break-even-above" d={`M${dayX} ${priceY}L${width} ${totalY}V${priceY}Z`} />
          )}
          <path className="break-even-price" d={`M0 ${priceY}H${width}`} />
          <path className="break-even-paid" d={`M0 ${height}L${width} ${totalY}`} />
        </svg>
      </div>
      <div className="break-even-days">
        <span>{!isNear(day, 0, days) && `${t('month.day')} ${format.count(0)}`}</span>
        {day !== undefined && day < days && (
          <strong style={{ insetInlineStart: share(day, days) }}>{format.count(day)}</strong>
        )}
        <span>{!isNear(day, days, days) && format.count(days)}</span>
      </div>
    </div>
  );
}

/** Returns true if the number of a marked day would cover the number at an end of the scale. */
const isNear = (day: number | undefined, end: number, days: number): boolean =>
  day !== undefined && day < days && Math.abs(day - end) < days / 5;

/** A part of a whole as a CSS length. */
const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
