import './figure-grid.css';
import type { ReactNode } from 'react';

interface FigureGridProps {
  /** In lines, labels face their values as on a receipt; in columns, labels sit above them. */
  layout?: 'lines' | 'columns';
  figures: { label: string; value: ReactNode }[];
}

/** Labelled figures, such as a quote before buying or the terms of a product. */
export function FigureGrid({ layout = 'lines', figures }: FigureGridProps) {
  return (
    <dl className="figure-grid" data-layout={layout}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
