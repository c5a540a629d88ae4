import { useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { releasePress } from '#client/ui/buttons/press-guard.ts';
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
  /** The sentence that refuses a press while the title, a figure, a sentence or a notice inside is hidden or removed. */
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
  if (isHidden && !open) setHidden(false);
  const confirm = (event: MouseEvent<HTMLButtonElement>) => {
    const title = event.currentTarget.closest('dialog')?.querySelector('h2');
    const isRefused = hiddenLabel !== undefined && !(title && areSeen([title, ...parts]));
    setHidden(isRefused);
    if (isRefused) {
      event.preventDefault();
      releasePress(event.currentTarget);
    } else onConfirm?.();
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
      {isHidden && (
        <div ref={show}>
          <FieldError error={hiddenLabel} />
        </div>
      )}
    </Dialog>
  );
}

/** Scrolls the end of a long sheet above its actions. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
