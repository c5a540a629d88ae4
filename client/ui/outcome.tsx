import './outcome.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface OutcomeProps {
  title: string;
  /** What it is about, large. */
  amount?: ReactNode;
  text?: ReactNode;
  /** What it came to, such as the new balances. */
  children?: ReactNode;
}

/** Something the member did is done: it takes the place of its form, and the focus with it. */
export function Outcome({ title, amount, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="outcome">
      <span className="outcome-mark">
        <CircleCheck />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {amount && <div>{amount}</div>}
      {text && <p>{text}</p>}
      {children && <div className="outcome-figures">{children}</div>}
    </div>
  );
}
