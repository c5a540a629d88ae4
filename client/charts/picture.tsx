import './picture.css';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart, type ChartProps } from './chart.tsx';
import { PictureFiles } from './picture-files.tsx';
import { thinned } from './scale.ts';

/** A text, or a figure as people write it and as a spreadsheet reads it. */
export type Cell = string | { readonly shown: string; readonly exact: string };
type Rows = readonly (readonly Cell[])[];

export interface PictureProps {
  /** Names the files that are saved. */
  readonly name: string;
  readonly title: string;
  /** Says what the picture shows. */
  readonly sentence: string;
  readonly chart?: ChartProps | undefined;
  /** The same figures as a table. The first cell of a row names it, and the first heading names the days of the chart. Rows of a function exist while the table is open. */
  readonly headings: readonly string[];
  readonly rows: Rows | (() => Rows);
  /** Shown before the chart, and after it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly heading?: 'h2' | 'h3';
  readonly isBusy?: boolean | undefined;
}

/** A chart with the same figures as a sentence and as a table, and files of both. */
export function Picture({ name, title, sentence, chart, headings, rows, ...more }: PictureProps) {
  const { children, actions, heading: Heading = 'h3', isBusy } = more;
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);

  return (
    <section className="picture" aria-labelledby={id} aria-busy={isBusy}>
      <Heading id={id}>{title}</Heading>
      <p>{sentence}</p>
      {children}
      {chart && (
        <Chart {...chart} xLabel={headings[0] ?? ''} title={title} description={sentence} svg={svg} />
      )}
      {actions}
      {chart && (
        <PictureFiles
          name={name}
          title={title}
          drawn={() => svg.current}
          rows={() => [headings, ...allOf(rows).map((row) => row.map(exactText))]}
        />
      )}
      {(typeof rows === 'function' || rows.length > 0) && (
        <Table labelledBy={id} headings={headings} rows={rows} />
      )}
    </section>
  );
}

const allOf = (rows: PictureProps['rows']): Rows => (typeof rows === 'function' ? rows() : rows);
const exactText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.exact);
export const shownText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.shown);

/** A plan may have thousands of days. More rows than these make each change of it slow. */
const mostRows = 400;

function Table({
  labelledBy,
  headings,
  rows,
}: Pick<PictureProps, 'headings' | 'rows'> & { labelledBy: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const summary = useId();
  const all = isOpen || typeof rows !== 'function' ? allOf(rows) : [];
  const some = thinned(all, mostRows);

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={summary} aria-labelledby={`${summary} ${labelledBy}`}>
        {t('charts.table')}
      </summary>
      {some.length < all.length && (
        <p className="soft-text">{t('charts.thinned', { every: Math.ceil(all.length / mostRows) })}</p>
      )}
      {/* A wide table scrolls, also by the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="picture-table" role="group" aria-labelledby={labelledBy} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {headings.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {some
              .map((row) => row.map(shownText))
              .map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={headings[at + 1]} translate="no">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
