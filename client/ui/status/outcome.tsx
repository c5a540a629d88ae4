import './outcome.css';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, type ReactNode } from 'react';

interface OutcomeProps {
  title: string;
  /** The amount of the action, shown large. */
  amount?: ReactNode;
  text?: ReactNode;
  /** The subject of the action, shown with the mark on its corner. */
  picture?: string;
  /** Results, such as the new balances. */
  children?: ReactNode;
}

/** The success message that replaces a form. It takes the focus. */
export function Outcome({ title, amount, text, picture, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="outcome">
      <span className="outcome-mark" data-on-picture={picture !== undefined}>
        {picture !== undefined && <img src={picture} alt="" width={144} height={144} />}
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
