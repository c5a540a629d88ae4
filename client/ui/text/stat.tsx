import './stat.css';
import type { ReactNode } from 'react';
import { useSeenPart } from '#client/ui/overlays/seen-parts.ts';

interface StatProps {
  label: ReactNode;
  /** Usually an Amount. */
  value: ReactNode;
  detail?: ReactNode;
}

/** A leading figure with its label and an optional detail, such as the balance at the top of a wallet. */
export function Stat({ label, value, detail }: StatProps) {
  const seen = useSeenPart();

  return (
    <div className="stat">
      <p ref={seen} className="stat-label">
        {label}
      </p>
      <p ref={seen}>{value}</p>
      {detail && (
        <p ref={seen} className="stat-detail">
          {detail}
        </p>
      )}
    </div>
  );
}
