import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  /** The id of the form, which may be elsewhere on the screen. */
  form: string;
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The main action of a screen, which submits its form. */
export const SubmitButton = (props: Props) => <Button {...props} type="submit" variant="primary" fullWidth />;
