import './section.css';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** A link or quiet button at the end of the title's line. */
  trailing?: ReactNode;
  children: ReactNode;
}

export function Section({ title, trailing, children }: SectionProps) {
  const titleId = useId();

  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        {trailing}
      </div>
      {children}
    </section>
  );
}
