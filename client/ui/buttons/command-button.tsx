import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface CommandButtonProps extends Omit<ComponentProps<typeof Button>, 'busy'> {
  /** The command that it runs: a `useCommand`. */
  command: { readonly isOffered: boolean; readonly busy: boolean };
}

/** A button that runs a command, where the host has it. */
export const CommandButton = ({ command: { isOffered, busy }, ...button }: CommandButtonProps) =>
  isOffered && <Button {...button} busy={busy} />;
