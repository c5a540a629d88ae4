import './balance-chart.css';
import { useTranslation } from 'react-i18next';
import { toMicro, toMoney } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

interface BalanceChartProps {
  /** The postings of an account with the balance after each, newest first. */
  lines: readonly { readonly at: number; readonly balance: string }[];
}

const size = { width: 480, height: 96 };

/**
 * The balance of an account over the time of the postings that are listed. It changes in steps, and zero is always shown.
 */
export function BalanceChart({ lines }: BalanceChartProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const points = lines.map(({ at, balance }) => ({ at, micro: toMicro(balance) })).toReversed();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.at === last.at) return null;

  const low = Math.min(0, ...points.map(({ micro }) => micro));
  const high = Math.max(0, ...points.map(({ micro }) => micro));
  const xOf = (at: number) => ((at - first.at) / (last.at - first.at)) * size.width;
  const yOf = (micro: number) => size.height - ((micro - low) / Math.max(1, high - low)) * size.height;
  const steps = points.map(({ at, micro }) => `H ${xOf(at)} V ${yOf(micro)}`);
  const money = (micro: number) => format.money(toMoney(micro));

  return (
    <figure className="balance-chart">
      <figcaption className="soft">{t('harness.ledger.balanceOverTime')}</figcaption>
      <div className="balance-chart-high">{money(high)}</div>
      <svg
        viewBox={`0 -1 ${size.width} ${size.height + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('harness.ledger.balanceFromTo', {
          ...{ from: format.dateTime(first.at), to: format.dateTime(last.at) },
          ...{ first: money(first.micro), last: money(last.micro) },
        })}
      >
        <line x1="0" x2={size.width} y1={yOf(0)} y2={yOf(0)} />
        <path d={`M 0 ${yOf(first.micro)} ${steps.join(' ')}`} />
      </svg>
      <div className="balance-chart-low">{money(low)}</div>
      <div className="balance-chart-times">
        <span>{format.dateTime(first.at)}</span>
        <span>{format.dateTime(last.at)}</span>
      </div>
    </figure>
  );
}
