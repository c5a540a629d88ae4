import type { ReactNode } from 'react';

interface LineProps {
  title: ReactNode;
  detail?: ReactNode;
  /** At the end: an amount, a state, a time. */
  trailing?: ReactNode;
  trailingDetail?: ReactNode;
}

/** What a row of a list says, in one or two lines. */
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
