import './toast.css';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useTopDialog } from './open-dialogs.ts';
import { dismissToast, useToasts, type Toast } from './toast-store.ts';
import { useExpiry } from './use-expiry.ts';
import { withoutBadBreaks } from '#client/ui/text/bad-breaks.ts';

const shownMs = 3500;
/**
 * After this time a screen reader has announced a toast; it is not announced again when it moves out of a closing dialog.
 */
const heardMs = 100;
/** The time at which each toast first appeared. */
const cameUpAt = new WeakMap<object, number>();
const icons = { success: CircleCheck, failure: CircleAlert, info: Info };

/** Renders the toasts, inside the topmost dialog if there is one. Render it once, at the root of the app. */
export function ToastRegion({ dismissLabel }: { dismissLabel: string }) {
  const toasts = useToasts();
  const dialog = useTopDialog();

  return (
    <>
      <ToastStacks toasts={dialog ? [] : toasts} dismissLabel={dismissLabel} />
      {dialog && createPortal(<ToastStacks toasts={toasts} dismissLabel={dismissLabel} />, dialog)}
    </>
  );
}

/** Live regions that exist before any toast, because screen readers announce only content added later. */
function ToastStacks({ toasts, dismissLabel }: Omit<ToastStackProps, 'position'>) {
  return (['top', 'bottom'] as const).map((position) => (
    <ToastStack
      key={position}
      position={position}
      toasts={toasts.filter((toast) => toast.position === position)}
      dismissLabel={dismissLabel}
    />
  ));
}

interface ToastStackProps {
  position: Toast['position'];
  toasts: readonly Toast[];
  dismissLabel: string;
}

function ToastStack({ position, toasts, dismissLabel }: ToastStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const newestId = toasts.at(-1)?.id;

  // The popover shown last is on top, so each new toast shows it again, above dialogs opened in between. Without toasts
  // it stays below, where it is rendered as well.
  useEffect(() => {
    // A closed dialog may already be unmounted with its content.
    if (!stack.current?.isConnected) return;
    stack.current.hidePopover();
    if (newestId !== undefined) stack.current.showPopover();
  }, [newestId]);

  return (
    <div ref={stack} popover="manual" role="status" className="toast-stack" data-position={position}>
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          dismissLabel={dismissLabel}
          onDismiss={() => dismissToast(toast.id)}
        />
      ))}
    </div>
  );
}

interface ToastItemProps {
  toast: Pick<Toast, 'text' | 'tone' | 'stays'>;
  dismissLabel: string;
  onDismiss: () => void;
}

function ToastItem({ toast, dismissLabel, onDismiss }: ToastItemProps) {
  const [held, setHeld] = useState(false);
  const [isHeard] = useState(() => performance.now() - (cameUpAt.get(toast) ?? Infinity) > heardMs);
  const Icon = icons[toast.tone];
  useExpiry(shownMs, onDismiss, { stays: held || toast.stays });

  useEffect(() => {
    if (!cameUpAt.has(toast)) cameUpAt.set(toast, performance.now());
  }, [toast]);

  return (
    // The handlers only keep the toast visible while it is being read. The button inside is the only control.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toast"
      data-tone={toast.tone}
      role={toast.tone === 'failure' && !isHeard ? 'alert' : undefined}
      aria-live={isHeard ? 'off' : undefined}
      // A toast that appears under a resting pointer is not being read, and may cover the next target.
      onPointerMove={({ movementX, movementY }) =>
        setHeld((now) => now || movementX !== 0 || movementY !== 0)
      }
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <p>{withoutBadBreaks(toast.text)}</p>
      <IconButton label={dismissLabel} icon={<X />} onClick={onDismiss} />
    </div>
  );
}
