import { useId, type ReactNode } from 'react';

interface PopoverProps {
  /** Names the button and what it opens. */
  label: string;
  /** What the button shows: an icon, or an icon and words. */
  face: ReactNode;
  /** Whether the button is only an icon, whose name is then a tooltip. */
  isIcon?: boolean;
  keys?: string;
  children: ReactNode;
}

/** A button with a small sheet of controls; Escape and a press beside it close it. */
export function Popover({ label, face, isIcon = false, keys, children }: PopoverProps) {
  const id = useId();

  return (
    <>
      <button
        type="button"
        className={isIcon ? 'icon-button' : 'popover-button'}
        title={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        popoverTarget={id}
      >
        {face}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className="menu popover">
        {children}
      </div>
    </>
  );
}
