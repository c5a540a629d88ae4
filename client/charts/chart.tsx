import './chart.css';
import { useCallback, useId, useState, type Ref } from 'react';
import { languages } from '#contract/languages.ts';
import { numberFormat } from '#client/i18n/formatters.ts';
import { areaPath, barsPath, linePath, stacked, thinned, ticksOf, type Point } from './scale.ts';

export interface Series {
  readonly label: string;
  readonly tone: 'gold' | 'red' | 'green' | 'amber' | 'ink-soft' | 'line-strong';
  readonly kind: 'line' | 'dashes' | 'area' | 'bars';
  /** Days, and values from 0. Bars of one day stand on each other. */
  readonly points: readonly Point[];
}

export interface ChartProps {
  readonly series: readonly Series[];
  /** The first day, and the day after the last. */
  readonly from?: number;
  readonly until: number;
  /** The text of a day on the axis, by default its number. */
  readonly xText?: (day: number) => string;
  /** The text of a value on the axis, by default such as `1.2M`. */
  readonly yText?: (value: number) => string;
  /** The highest value of the axis. By default the highest one of the series. */
  readonly yEnd?: number;
  /** The least distance of two values on the axis, such as 1 where things are counted. */
  readonly yLeast?: number;
  /** Days that are marked by a line. A day that never comes has none. */
  readonly marks?: readonly { readonly day: number | null | undefined; readonly text: string }[];
}

const height = 300;
const leastWidth = 240;
const margin = { right: 16, bottom: 40 };
/** The room between the labels of two days. */
const daySpace = 50;
const lineHeight = 18;
/** The width of a digit. */
const digit = 7;
const mostPoints = 400;
/** A picture has room for so many columns at least, so that few are not wide blocks. */
const leastColumns = 8;

const { tag } = languages[0];
const briefText = (value: number): string =>
  numberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** Follows the width of an element, so that letters have the same size in a picture of any width. */
function useWidth() {
  const [width, setWidth] = useState(600);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setWidth(Math.max(leastWidth, Math.floor(element.clientWidth))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref] as const;
}

interface Scale {
  readonly width: number;
  readonly left: number;
  readonly upper: number;
  readonly dayWidth: number;
  /** Days are columns, whose middle is the place of the day. */
  readonly isOfBars: boolean;
  readonly x: (day: number) => number;
  readonly y: (value: number) => number;
}

const base = height - margin.bottom;

interface NamedChartProps extends ChartProps {
  readonly xLabel: string;
  readonly title: string;
  readonly description: string;
  readonly svg: Ref<SVGSVGElement>;
}

/** A picture of values by day, as one SVG that can be saved as it is. */
export function Chart({ title, description, svg, ...chart }: NamedChartProps) {
  const { from = 0, xLabel, xText = String, yText = briefText } = chart;
  const isOfBars = chart.series.some(({ kind }) => kind === 'bars');
  const until = isOfBars ? Math.max(chart.until, from + leastColumns) : chart.until;
  const marks = (chart.marks ?? []).flatMap(({ day, text }) => (day == null ? [] : [{ day, text }]));
  const id = useId();
  const bars = stacked(chart.series.map(({ kind, points }) => (kind === 'bars' ? points : [])));
  const series = chart.series.map((one, at) =>
    one.kind === 'bars' ? { ...one, points: bars[at] ?? [] } : one,
  );
  const highest = () => Math.max(0, ...series.flatMap(({ points }) => points.map(([, value]) => value)));
  const [width, ref] = useWidth();
  const top = (chart.yEnd ?? highest()) || 1;
  const values = ticksOf(top, 5, chart.yLeast);
  // The names of series and the texts of marks have rows of their own above the picture.
  const upper = 14 + (series.length + marks.length) * lineHeight;
  const left = Math.max(...values.map((value) => yText(value).length)) * digit + 12;
  const right = width - margin.right;
  const dayWidth = (right - left) / Math.max(1, until - from);
  const scale: Scale = {
    ...{ width, left, upper, dayWidth, isOfBars },
    x: (day) => left + (day - from) * dayWidth,
    y: (value) => base - (value / top) * (base - upper),
  };

  return (
    <div ref={ref} className="chart">
      <svg ref={svg} role="img" aria-labelledby={`${id}-title ${id}-text`} width={width} height={height}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        <rect className="chart-ground" width={width} height={height} />
        {values.map((value) => (
          <g key={value}>
            <line className="chart-grid" x1={left} x2={right} y1={scale.y(value)} y2={scale.y(value)} />
            <text x={left - 8} y={scale.y(value) + 4} textAnchor="end">
              {yText(value)}
            </text>
          </g>
        ))}
        <Days {...{ from, until, xText, scale }} />
        <text x={right} y={height - 4} textAnchor="end">
          {xLabel}
        </text>
        {series.map(({ label, tone, kind, points }, index) => {
          const y = 12 + index * lineHeight;
          return (
            <g key={label} data-kind={kind} style={{ color: `var(--${tone})` }}>
              <path className="chart-series" d={pathOf(kind, points, scale)} />
              <rect className="chart-key" x={0} y={y - 9} width={12} height={10} rx={2} />
              <text x={18} y={y}>
                {label}
              </text>
            </g>
          );
        })}
        {marks.map((mark, row) => (
          <Mark key={mark.text} {...mark} row={row} scale={scale} />
        ))}
      </svg>
    </div>
  );
}

const centreOf = (day: number, { x, dayWidth, isOfBars }: Scale): number =>
  x(day) + (isOfBars ? dayWidth / 2 : 0);

interface DaysProps {
  readonly from: number;
  readonly until: number;
  readonly xText: (day: number) => string;
  readonly scale: Scale;
}

function Days({ from, until, xText, scale }: DaysProps) {
  const labelWidth = xText(from).length * digit;
  const most = (scale.width - scale.left) / (labelWidth + daySpace);
  return ticksOf(until - from, most, 1)
    .map((tick) => from + tick)
    .filter((day) => day < until || !scale.isOfBars)
    .map((day) => (
      <text
        key={day}
        x={Math.max(labelWidth / 2, Math.min(centreOf(day, scale), scale.width - labelWidth / 2))}
        y={base + lineHeight}
        textAnchor="middle"
      >
        {xText(day)}
      </text>
    ));
}

/** A marked day. Its text is above the picture. */
function Mark({ day, text, row, scale }: { day: number; text: string; row: number; scale: Scale }) {
  const x = centreOf(day, scale);
  const y = scale.upper - row * lineHeight;
  const isLate = x > scale.width / 2;
  return (
    <g>
      <line className="chart-mark" x1={x} x2={x} y1={y - 14} y2={base} />
      <text x={x + (isLate ? -6 : 6)} y={y - 6} textAnchor={isLate ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}

function pathOf(kind: Series['kind'], points: readonly Point[], { x, y, dayWidth }: Scale): string {
  const few = thinned(points, mostPoints).map(([day, value, from = 0]): Point => [x(day), y(value), y(from)]);
  if (kind === 'area') return areaPath(few, base);
  if (kind !== 'bars') return linePath(few);
  const every = Math.ceil(points.length / mostPoints) || 1;
  return barsPath(few, base, Math.max(0.5, every * dayWidth - (dayWidth > 4 ? 1 : 0)));
}
