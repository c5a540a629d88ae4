import './form.css';
import { useEffect, useReducer, useRef, type ReactNode, type SubmitEvent } from 'react';
import { releasePress } from './press-guard.ts';

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
  /** The button of a submit whose fields nobody has looked at yet. */
  const pressed = useRef<HTMLElement>(null);
  // A submit that changes nothing else has an outcome too.
  const [, countSubmit] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (!awaitsOutcome.current) return;
    const wrong = form.current?.querySelector<HTMLElement>(invalid);
    if (!wrong) return;
    awaitsOutcome.current = false;
    // Only what was refused here, and not sent, may be pressed again at once.
    if (button) releasePress(button);
    wrong.focus({ preventScroll: true });
    // With its error, clear of the bar that sticks to the bottom.
    (wrong.closest(fields) ?? wrong).scrollIntoView({ block: 'center' });
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    pressed.current = event.nativeEvent.submitter;
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
