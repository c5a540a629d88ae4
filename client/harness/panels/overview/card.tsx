import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  /** The text of the button that opens the panel with all of it. */
  link?: string;
  onOpen?: () => void;
  children: ReactNode;
}

export function Card({ title, link, onOpen, children }: CardProps) {
  const id = useId();

  return (
    <section className="overview-card" aria-labelledby={id}>
      <div className="overview-card-head">
        <h3 id={id}>{title}</h3>
        {link && (
          <button type="button" className="text-button" onClick={onOpen}>
            {link}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
