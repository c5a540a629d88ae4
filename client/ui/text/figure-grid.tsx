import './figure-grid.css';
import type { ReactNode } from 'react';
import { useSeenPart } from '#client/ui/overlays/seen-parts.ts';

interface Figure {
  label: string;
  value: ReactNode;
}

interface FigureGridProps {
  /**
   * `lines` places label and value at opposite ends, as on a receipt; `columns` places the label above the value.
   */
  layout?: 'lines' | 'columns';
  figures: Figure[];
}

/** Formatted dates and counts that a host does not send. */
const unknown = '—';

/** Labelled figures, such as a quote before buying or the terms of a product. Omits those without a value. */
export function FigureGrid({ layout = 'lines', figures }: FigureGridProps) {
  const seen = useSeenPart();

  return (
    <dl className="figure-grid" data-layout={layout}>
      {figures.filter(hasValue).map(({ label, value }) => (
        // In a live region, a changed value is announced with its label.
        <div key={label} aria-atomic="true">
          <dt ref={seen}>{label}</dt>
          <dd ref={seen}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const hasValue = ({ value }: Figure): boolean =>
  value !== undefined && value !== null && value !== false && value !== '' && value !== unknown;
