import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { placeOf, type Scale } from './tape-scale.ts';

const height = 10;
const width = 1000;
/** A lone mark is still seen. */
const least = 2;
/** Marks stand below the labels of the ticks. */
const most = 5.5;
/** The part of its day that a column of earnings fills. */
const dayShare = 0.9;

interface TapeMarksProps {
  scale: Scale;
  parts: OutputOf<typeof control.tape>['parts'];
  partMs: number;
  earned: OutputOf<typeof control.tape>['earned'];
  ahead: OutputOf<typeof control.clock>['agenda'];
}

/**
 * A column for each part of the past by kind, a line for each event ahead, and behind them what machines earn each day. Columns
 * of marks grow by the logarithm of their count, those of earnings by the amount.
 */
export function TapeMarks({ scale, parts, partMs, earned, ahead }: TapeMarksProps) {
  const mostCount = Math.max(1, ...parts.map(({ count }) => count));
  const heightOf = (count: number) => least + (most - least) * (Math.log1p(count) / Math.log1p(mostCount));
  const mostEarned = Math.max(...earned.map(({ amount }) => Number(amount)));
  const nowAt = Math.max(0, placeOf(scale, scale.now) * width);
  const bar = Math.max(2, (width * partMs) / (scale.to - scale.from));

  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <rect className="tape-ahead" x={nowAt} y={0} width={Math.max(0, width - nowAt)} height={height} />
      {earned.map(({ at, to, amount }) => (
        <rect
          key={at}
          className="tape-earned"
          data-ahead={at > scale.now}
          x={placeOf(scale, at) * width}
          y={height - (height * Number(amount)) / mostEarned}
          width={(dayShare * width * (to - at)) / (scale.to - scale.from)}
          height={(height * Number(amount)) / mostEarned}
        />
      ))}
      {parts.map(({ at, kind, count }) => (
        <rect
          key={`${at} ${kind}`}
          data-kind={kind}
          x={placeOf(scale, at) * width}
          y={height - heightOf(count)}
          width={bar}
          height={heightOf(count)}
        />
      ))}
      {ahead.map(({ id, dueAt }) => (
        <rect
          key={id}
          data-kind="ahead"
          x={placeOf(scale, dueAt) * width}
          y={height - most}
          width={2}
          height={most}
        />
      ))}
    </svg>
  );
}
