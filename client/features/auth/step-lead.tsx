import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface StepLeadProps {
  title: string;
  /** Where it takes the place of another step, and of whatever had the focus there. */
  takesFocus: boolean;
  children: ReactNode;
}

/** What one step of a screen asks for. */
export function StepLead({ title, takesFocus, children }: StepLeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Before anybody else finds the focus a place.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className="auth-lead">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
