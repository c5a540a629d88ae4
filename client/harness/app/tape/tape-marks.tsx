import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { placeOf, type Scale } from './tape-scale.ts';

const height = 10;
const width = 1000;
/** A lone mark is still seen. */
const least = 2;
/** Marks stand below the labels of the ticks. */
const most = 5.5;
/** The part of its day that a column of earnings fills, and of its part of the past that a column of marks fills. */
const dayShare = 0.9;
const columnShare = 0.8;

interface TapeMarksProps {
  scale: Scale;
  parts: OutputOf<typeof control.tape>['parts'];
  partMs: number;
  earned: OutputOf<typeof control.tape>['earned'];
  ahead: OutputOf<typeof control.clock>['agenda'];
}

/**
 * A column for each part of the past, its kinds above each other, a line for each event ahead, and behind them what machines
 * earn each day. Kinds grow by the logarithm of their count, so that one failure among many calls is seen; earnings by the
 * amount.
 */
export function TapeMarks({ scale, parts, partMs, earned, ahead }: TapeMarksProps) {
  const weights = new Map<number, number>();
  for (const { at, count } of parts) weights.set(at, (weights.get(at) ?? 0) + Math.log1p(count));
  const mostWeight = Math.max(1, ...weights.values());
  const tops = new Map<number, number>();
  const columns = parts.map(({ at, kind, count }) => {
    const weight = weights.get(at) ?? 1;
    const tall = (least + ((most - least) * weight) / mostWeight) * (Math.log1p(count) / weight);
    const y = (tops.get(at) ?? height) - tall;
    tops.set(at, y);
    return { at, kind, y, tall };
  });
  const mostEarned = Math.max(...earned.map(({ amount }) => Number(amount)));
  const nowAt = Math.max(0, placeOf(scale, scale.now) * width);
  const bar = Math.max(2, (columnShare * width * partMs) / (scale.to - scale.from));

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
      {columns.map(({ at, kind, y, tall }) => (
        <rect
          key={`${at} ${kind}`}
          data-kind={kind}
          x={placeOf(scale, at) * width}
          y={y}
          width={bar}
          height={tall}
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
