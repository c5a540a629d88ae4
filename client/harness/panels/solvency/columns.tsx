/** A column: its label, and its parts from the bottom up. Parts of `below` hang down from the line of zero. */
export interface Column {
  readonly label: string;
  readonly parts: readonly { readonly tone: Tone; readonly size: number }[];
  readonly below?: number;
}

export type Tone = 'gold' | 'green' | 'red' | 'amber' | 'plain';

interface ColumnsProps {
  /** The sentence that says what the picture shows. */
  label: string;
  columns: readonly Column[];
  /** The place of a column that is marked by a line, and its name. */
  mark?: { readonly at: number; readonly name: string } | undefined;
  /** The value of the highest column, as text. */
  highest: string;
}

const height = 100;
const share = 0.8;

/** A column chart. Its table has the same data, and is shown below it. */
export function Columns({ label, columns, mark, highest }: ColumnsProps) {
  const above = Math.max(0, ...columns.map(({ parts }) => sizeOf(parts)));
  const below = Math.max(0, ...columns.map((column) => column.below ?? 0));
  const scale = height / Math.max(above + below, Number.MIN_VALUE);
  const zero = above * scale;

  return (
    <div className="columns">
      <p className="columns-highest soft">{highest}</p>
      <svg
        viewBox={`0 0 ${columns.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {columns.map((column, at) => (
          <ColumnParts key={column.label} {...{ column, at, zero, scale }} />
        ))}
        <line x1="0" x2={columns.length} y1={zero} y2={zero} />
        {mark && <line className="columns-mark" x1={mark.at} x2={mark.at} y1="0" y2={height} />}
      </svg>
      <p className="columns-axis soft">
        <span>{columns[0]?.label}</span>
        {mark && <strong>{mark.name}</strong>}
        <span>{columns.length > 1 && columns.at(-1)?.label}</span>
      </p>
    </div>
  );
}

interface PartsProps {
  column: Column;
  at: number;
  zero: number;
  scale: number;
}

function ColumnParts({ column: { label, parts, below = 0 }, at, zero, scale }: PartsProps) {
  const place = { x: at + (1 - share) / 2, width: share };
  let top = zero;
  return (
    <g>
      <title>{label}</title>
      {parts.map(({ tone, size }) => {
        top -= size * scale;
        return <rect key={tone} data-tone={tone} {...place} y={top} height={size * scale} />;
      })}
      {below > 0 && <rect data-tone="red" {...place} y={zero} height={below * scale} />}
    </g>
  );
}

const sizeOf = (parts: Column['parts']) => parts.reduce((sum, { size }) => sum + size, 0);
