import './picture.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#client/device/save-file.ts';
import { csvOf, shownCell, type Cell } from '#client/simulator/model/csv.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chart, type ChartProps } from '#client/ui/charts/chart.tsx';
import { pngOf, svgTextOf } from './export-picture.ts';
import { thinned } from '#client/ui/charts/scale.ts';

interface PictureProps extends ChartProps {
  /** Names the files that are saved. */
  readonly name: string;
  readonly title: string;
  /** Says what the picture shows. */
  readonly sentence: string;
  readonly headings: readonly string[];
  readonly rows: () => readonly (readonly Cell[])[];
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

const mostRows = 60;

/** A chart with a sentence, the same figures as a table, and files of both. */
export function Picture({ name, title, sentence, headings, rows, isBusy, children, ...chart }: PictureProps) {
  const { t } = useTranslation();
  const id = `picture-${name}`;
  const drawn = () => document.getElementById(id) as unknown as SVGSVGElement;
  const save = (content: Blob | string, kind: string) =>
    void saveFile(new Blob([content]), `${name}.${kind}`);
  const files = {
    SVG: () => save(svgTextOf(drawn()), 'svg'),
    PNG: () => void pngOf(drawn()).then((blob) => save(blob, 'png')),
    CSV: () => save(csvOf(headings, rows()), 'csv'),
  };

  return (
    <section className="picture" aria-labelledby={`${id}-heading`} aria-busy={isBusy}>
      <h2 id={`${id}-heading`}>{title}</h2>
      <p>{sentence}</p>
      {children}
      <Chart {...chart} id={id} title={title} description={sentence} />
      <div className="picture-files">
        {Object.entries(files).map(([kind, onSave]) => (
          <Button
            key={kind}
            size="small"
            variant="quiet"
            aria-label={t('simulator.saveAs', { kind, title })}
            onClick={onSave}
          >
            {kind}
          </Button>
        ))}
      </div>
      <Table title={title} headings={headings} rows={rows} />
    </section>
  );
}

/** The figures of a picture. Its rows exist while it is open, because a plan may have thousands of days. */
function Table({ title, headings, rows }: Pick<PictureProps, 'title' | 'headings' | 'rows'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const all = isOpen ? rows() : [];
  const some = thinned(all, mostRows);

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('simulator.table', { title })}</summary>
      {some.length < all.length && (
        <p className="soft-text">{t('simulator.thinned', { every: Math.ceil(all.length / mostRows) })}</p>
      )}
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map(([day = '', ...cells]) => (
            <tr key={String(day)}>
              <th scope="row">{shownCell(day)}</th>
              {cells.map((cell, at) => (
                <td key={headings[at + 1]}>{shownCell(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
