import './column-chart.css';
import { useState, type ReactNode } from 'react';

const height = 120;
const stepWidth = 12;
const columnWidth = 8;
const leastHeight = 2;

interface ColumnChartProps {
  columns: readonly {
    /** Such as the day. */
    name: string;
    /** How high it is, compared to the others. Never below zero. */
    value: number;
    /** The value as it is written, such as an Amount. */
    text: ReactNode;
  }[];
  /** Of the table that says the same: of the names, and of the values. */
  headings: readonly [string, string];
  tableLabel: string;
}

/** Values beside each other. A press or a pointer says one of them; a table behind the picture says them all. */
export function ColumnChart({ columns, headings, tableLabel }: ColumnChartProps) {
  const [chosen, setChosen] = useState<number>();
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const shown = columns[chosen ?? columns.length - 1];

  return (
    <div className="column-chart">
      {shown && (
        <p className="column-chart-shown" aria-hidden>
          <span>{shown.name}</span>
          {shown.text}
        </p>
      )}
      <svg
        viewBox={`0 0 ${columns.length * stepWidth} ${height}`}
        aria-hidden
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
      >
        {columns.map(({ name, value }, at) => {
          const top = height - Math.max(leastHeight, (value / highest) * height);
          return (
            <g
              key={name}
              data-empty={value === 0}
              data-faint={chosen !== undefined && chosen !== at}
              onPointerEnter={() => setChosen(at)}
              onPointerDown={() => setChosen(at)}
            >
              <rect className="column-chart-target" x={at * stepWidth} width={stepWidth} height={height} />
              <rect
                x={at * stepWidth + (stepWidth - columnWidth) / 2}
                y={top}
                width={columnWidth}
                height={height - top}
                rx={Math.min(2, (height - top) / 2)}
              />
            </g>
          );
        })}
      </svg>
      <p className="column-chart-ends" aria-hidden>
        <span>{columns[0]?.name}</span>
        <span>{columns.at(-1)?.name}</span>
      </p>
      <details>
        <summary>{tableLabel}</summary>
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
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
