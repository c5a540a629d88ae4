import './column-chart.css';
import { useState, type PointerEvent, type ReactNode } from 'react';

const height = 120;
const stepWidth = 12;
const columnWidth = 8;
const minHeight = 2;

interface ColumnChartProps {
  columns: readonly {
    /** The label of the column, such as the day. */
    name: string;
    /** The height relative to the other columns; never negative. */
    value: number;
    /** The formatted value, such as an Amount. */
    text: ReactNode;
    /** Has another colour, because it has not happened yet. */
    isExpected?: boolean;
  }[];
  /** The headings of the equivalent table: one for the names, one for the values. */
  headings: readonly [string, string];
  tableLabel: string;
}

/** A column chart. A press or a hover shows one value; an equivalent table lists all of them. */
export function ColumnChart({ columns, headings, tableLabel }: ColumnChartProps) {
  const [chosen, setChosen] = useState<number>();
  const [isTableOpen, setTableOpen] = useState(false);
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const shown = columns[chosen ?? columns.length - 1];

  const chooseUnderPointer = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * columns.length);
    setChosen(Math.min(Math.max(at, 0), columns.length - 1));
  };

  return (
    <div className="column-chart">
      {shown && (
        <p className="column-chart-shown" aria-hidden>
          <span>{shown.name}</span>
          <span>{shown.text}</span>
        </p>
      )}
      <svg
        viewBox={`0 0 ${columns.length * stepWidth} ${height}`}
        aria-hidden
        onPointerMove={chooseUnderPointer}
        onPointerDown={chooseUnderPointer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
      >
        {columns.map(({ name, value, isExpected = false }, at) => {
          const columnHeight = Math.max(minHeight, (value / highest) * height);
          return (
            <rect
              key={name}
              data-empty={value === 0}
              data-expected={isExpected}
              data-faint={chosen !== undefined && chosen !== at}
              x={at * stepWidth + (stepWidth - columnWidth) / 2}
              y={height - columnHeight}
              width={columnWidth}
              height={columnHeight}
              rx={Math.min(2, columnHeight / 2)}
            />
          );
        })}
      </svg>
      <p className="column-chart-ends" aria-hidden>
        <span>{columns[0]?.name}</span>
        <span>{columns.at(-1)?.name}</span>
      </p>
      <details onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary>{tableLabel}</summary>
        {isTableOpen && (
          <table>
            <thead>
              <tr>
                <th scope="col">{headings[0]}</th>
                <th scope="col">{headings[1]}</th>
              </tr>
            </thead>
            <tbody>
              {columns.toReversed().map(({ name, text }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td translate="no">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </div>
  );
}
