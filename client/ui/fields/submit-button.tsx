import { use, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { ScreenFormId } from './screen-form-id.ts';

interface Props {
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The main action of a screen, which submits its form. */
export const SubmitButton = (props: Props) => (
  <Button {...props} form={use(ScreenFormId)} type="submit" variant="primary" fullWidth />
);
