import './dialog.css';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';
import { noticeDialog } from './open-dialogs.ts';

interface DialogProps {
  open: boolean;
  /** Requests closing: on Escape, the back gesture or a press outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Allows closing through the actions only. */
  compulsory?: boolean;
  /** Keeps the content mounted while the dialog is closed, once it has been opened. */
  keepsContent?: boolean;
  /** The list that it explains stays usable: the dialog is beside it and not modal. */
  beside?: boolean;
}

/** A modal dialog: a bottom sheet on a phone, a centred card on a desktop. Closing it restores the focus. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  compulsory = false,
  keepsContent = false,
  beside = false,
}: DialogProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useShown(dialog, { open, beside });

  const dismiss = () => {
    if (!compulsory) onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    // A file input inside the dialog sends a cancel event of its own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    dismiss();
  };
  const pressBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dismiss();
  };

  // Without closedby, browsers close a dialog on a second Escape even when its cancel event was prevented.
  return (
    // The dialog listens only for presses on its own backdrop; the keyboard's way out is Escape.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="dialog"
      data-beside={beside || undefined}
      aria-labelledby={titleId}
      closedby={compulsory ? 'none' : 'closerequest'}
      onCancel={cancel}
      onClick={pressBeside}
    >
      {(open || (keepsContent && wasOpen)) && (
        <div className="dialog-content">
          <h2 id={titleId}>{title}</h2>
          {children}
          {actions && (
            <div className="dialog-actions">
              <ButtonRow>{actions}</ButtonRow>
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}

function useShown(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, beside }: { open: boolean; beside: boolean },
): void {
  useRootMark('dialog-beside', open && beside);

  // Closing restores the focus here, before effects that move it elsewhere run.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!open || !current) return undefined;
    if (beside) current.show();
    else current.showModal();
    const leave = beside ? undefined : noticeDialog(current);
    return () => {
      leave?.();
      current.close();
    };
  }, [dialog, open, beside]);
}
