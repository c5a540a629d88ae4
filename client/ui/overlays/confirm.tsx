import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm?: () => void;
  /** The id of the form that confirming submits, if there is one. */
  form?: string;
  onCancel: () => void;
  tone?: 'primary' | 'danger';
  busy?: boolean;
}

/** A question with two buttons of equal size, so that cancelling is as easy as confirming. */
export function Confirm({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  form,
  onCancel,
  tone = 'primary',
  busy = false,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={tone} busy={busy} onClick={onConfirm} {...(form && { type: 'submit', form })}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
