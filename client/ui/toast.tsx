import './toast.css';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { useTopDialog } from './open-dialogs.ts';
import { withWholeAmounts } from './whole-amounts.ts';
import { dismissToast, useToasts, type Toast } from './toast-store.ts';

const shownMs = 3500;
/** By then a message is being read out, and is not said again where it moves to with its dialog's end. */
const heardMs = 100;
/** When each message came up first. */
const cameUpAt = new WeakMap<object, number>();
const icons = { success: CircleCheck, failure: CircleAlert, info: Info };

/** Where toasts appear: in the dialog on top, where there is one. Render it once, at the root of the app. */
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

/** They are there before any toast is: what comes into them is read out, and not what comes with them. */
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

  // What was shown last lies on top, so a new toast is shown anew to lie above a dialog opened since.
  useEffect(() => {
    // A dialog may be gone already, with what it held.
    if (!stack.current?.isConnected) return;
    stack.current.hidePopover();
    stack.current.showPopover();
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
  const expire = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!cameUpAt.has(toast)) cameUpAt.set(toast, performance.now());
  }, [toast]);

  useEffect(() => {
    if (held || toast.stays) return;
    const timer = setTimeout(() => expire(), shownMs);
    return () => clearTimeout(timer);
  }, [held, toast.stays]);

  return (
    // The handlers only keep the toast for whoever is reading it; there is nothing to operate but the button inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toast"
      data-tone={toast.tone}
      role={toast.tone === 'failure' && !isHeard ? 'alert' : undefined}
      aria-live={isHeard ? 'off' : undefined}
      // One that comes up under a pointer at rest is not being read, and may cover what is pressed next.
      onPointerMove={({ movementX, movementY }) =>
        setHeld((now) => now || movementX !== 0 || movementY !== 0)
      }
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <p>{withWholeAmounts(toast.text)}</p>
      <IconButton label={dismissLabel} icon={<X />} onClick={onDismiss} />
    </div>
  );
}
