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
        // Where changes are read out, a new value comes with its label.
        <div key={label} aria-atomic="true">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
