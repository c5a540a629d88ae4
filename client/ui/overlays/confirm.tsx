import { useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { areSeen } from './are-seen.ts';
import { Dialog } from './dialog.tsx';
import { SeenParts } from './seen-parts.ts';

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
  /** The sentence that refuses a press while a figure, a sentence or a notice inside is hidden or removed. */
  hiddenLabel?: string;
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
  hiddenLabel,
}: ConfirmProps) {
  const [parts] = useState(() => new Set<HTMLElement>());
  const [isHidden, setHidden] = useState(false);
  const confirm = (event: MouseEvent) => {
    const isRefused = hiddenLabel !== undefined && !areSeen(parts);
    setHidden(isRefused);
    if (isRefused) event.preventDefault();
    else onConfirm?.();
  };

  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={tone} busy={busy} onClick={confirm} {...(form && { type: 'submit', form })}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <SeenParts value={parts}>{children}</SeenParts>
      <FieldError error={isHidden ? hiddenLabel : undefined} />
    </Dialog>
  );
}
