import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { placeOf, type Scale } from './tape-scale.ts';

const height = 10;
const width = 1000;
/** A lone mark is still seen. */
const least = 4;

interface TapeMarksProps {
  scale: Scale;
  parts: OutputOf<typeof control.tape>['parts'];
  partMs: number;
  ahead: OutputOf<typeof control.clock>['agenda'];
}

/** A column for each part of the past by kind, and a line for each event ahead. Columns grow by the logarithm of their count. */
export function TapeMarks({ scale, parts, partMs, ahead }: TapeMarksProps) {
  const most = Math.max(1, ...parts.map(({ count }) => count));
  const heightOf = (count: number) => least + (height - least) * (Math.log1p(count) / Math.log1p(most));
  const bar = Math.max(2, (width * partMs) / (scale.to - scale.from));

  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <rect
        className="tape-ahead"
        x={placeOf(scale, scale.now) * width}
        y={0}
        width={width}
        height={height}
      />
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
          y={height / 2}
          width={2}
          height={height / 2}
        />
      ))}
    </svg>
  );
}
