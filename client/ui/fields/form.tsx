import './form.css';
import { use, useEffect, useReducer, useRef, type ReactNode, type SubmitEvent } from 'react';
import { releasePress } from '#client/ui/buttons/press-guard.ts';
import { ScreenFormId } from './screen-form-id.ts';

interface FormProps {
  /** The `form` attribute of the submit button, for a second form on a screen. */
  id?: string;
  onSubmit: () => void;
  /** The layout, by default a screen's. */
  className?: string;
  children: ReactNode;
}

// ARIA does not allow `aria-invalid` on a radio.
const invalid = '[aria-invalid="true"], .choice-input[data-invalid="true"] input';
const fields = '.field, .choice-input, .checkbox';

/**
 * A column of fields. After a rejected submit, by local validation or by the server, the first invalid field gets the
 * focus, unless the member has continued typing.
 */
export function Form({ id: ownId, onSubmit, className = 'form', children }: FormProps) {
  const screenFormId = use(ScreenFormId);
  const form = useRef<HTMLFormElement>(null);
  const awaitsOutcome = useRef(false);
  /** The submit button whose errors have not been focused yet. */
  const pressed = useRef<HTMLElement>(null);
  // Rerenders even if the submit changes no other state.
  const [, countSubmit] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (!awaitsOutcome.current) return;
    const wrong = form.current?.querySelector<HTMLElement>(invalid);
    if (!wrong) return;
    awaitsOutcome.current = false;
    // A submit that failed local validation sent nothing, so the button may be pressed again at once.
    if (button) releasePress(button);
    wrong.focus({ preventScroll: true });
    // Scrolls the field and its error clear of the sticky bar at the bottom.
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
      id={ownId ?? screenFormId}
      className={className}
      noValidate
      onSubmit={submit}
      onInput={() => (awaitsOutcome.current = false)}
    >
      {children}
    </form>
  );
}
