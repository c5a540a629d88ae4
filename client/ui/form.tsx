import './form.css';
import { useEffect, useReducer, useRef, type SyntheticEvent, type ReactNode } from 'react';

interface FormProps {
  /** For the button that submits it, which stands outside: `<Button type="submit" form={id}>`. */
  id: string;
  onSubmit: () => void;
  children: ReactNode;
}

// A radio cannot be marked invalid itself.
const invalid = '[aria-invalid="true"], .choice-input[data-invalid="true"] input';
const fields = '.field, .choice-input, .checkbox';

/**
 * Fields under each other. After a submit that a field stood in the way of, at once or once the answer came, the first
 * such field gets the focus, unless the member has gone on typing.
 */
export function Form({ id, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const awaitsOutcome = useRef(false);
  // A submit that changes nothing else has an outcome too.
  const [, countSubmit] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (!awaitsOutcome.current) return;
    const wrong = form.current?.querySelector<HTMLElement>(invalid);
    if (!wrong) return;
    awaitsOutcome.current = false;
    wrong.focus({ preventScroll: true });
    // With its error, clear of the bar that sticks to the bottom.
    (wrong.closest(fields) ?? wrong).scrollIntoView({ block: 'center' });
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    awaitsOutcome.current = true;
    countSubmit();
    onSubmit();
  };

  return (
    <form
      ref={form}
      id={id}
      className="form"
      noValidate
      onSubmit={submit}
      onInput={() => (awaitsOutcome.current = false)}
    >
      {children}
    </form>
  );
}
