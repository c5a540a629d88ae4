import './form.css';
import { useEffect, useRef, type SyntheticEvent, type ReactNode } from 'react';

interface FormProps {
  /** For the button that submits it, which stands outside: `<Button type="submit" form={id}>`. */
  id: string;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * Fields under each other. After a submit that a field stood in the way of, at once or once the answer came, the first
 * such field gets the focus, unless the member has gone on typing.
 */
export function Form({ id, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const awaitsOutcome = useRef(false);

  useEffect(() => {
    if (!awaitsOutcome.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    awaitsOutcome.current = false;
    wrong.focus();
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    awaitsOutcome.current = true;
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
