import './line.css';
import type { ReactNode } from 'react';

interface LineProps {
  title: ReactNode;
  detail?: ReactNode;
  /** An amount, a state or a time at the end of the row. */
  trailing?: ReactNode;
  trailingDetail?: ReactNode;
}

/** The content of a row, in one or two lines. */
export function Line({ title, detail, trailing, trailingDetail }: LineProps) {
  return (
    <span className="line">
      <span className="line-text">
        <span className="line-title">{title}</span>
        {detail && <span className="line-detail">{detail}</span>}
      </span>
      {trailing && (
        <span className="line-end">
          <span>{trailing}</span>
          {trailingDetail && <span className="line-detail">{trailingDetail}</span>}
        </span>
      )}
    </span>
  );
}
