import './field.css';
import { useId, type ReactNode } from 'react';
import { FieldControlContext } from './field-control.ts';
import { FieldError } from './field-error.tsx';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The field may be empty, or its label already says that it is required. */
  optional?: boolean;
  /** Shown at the end of the label's line: a related text such as a balance, or a "forgot?" link. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** A labelled input with a hint and an error. The input inside gets its ARIA attributes from context. */
export function Field({ label, hint, error, optional = false, trailing, children }: FieldProps) {
  const id = useId();
  const trailingId = `${id}-trailing`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describingTrailing = typeof trailing === 'string' && trailingId;
  const describedBy =
    [describingTrailing, hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;

  return (
    <div className="field">
      <div className="field-head">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {trailing && (
          <span id={trailingId} className="field-trailing">
            {trailing}
          </span>
        )}
      </div>
      <FieldControlContext
        value={{
          id,
          'aria-describedby': describedBy,
          'aria-invalid': Boolean(error),
          'aria-required': !optional,
        }}
      >
        {children}
      </FieldControlContext>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
