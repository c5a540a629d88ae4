import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface StepLeadProps {
  title: string;
  /** Set if the step replaces another step and its focused element. */
  takesFocus: boolean;
  children: ReactNode;
}

export function StepLead({ title, takesFocus, children }: StepLeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Runs before the general focus handling.
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
