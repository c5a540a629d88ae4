import { useId, type ReactNode } from 'react';

interface PopoverProps {
  /** Names the button and its popover. */
  label: string;
  /** The content of the button. */
  face: ReactNode;
  /** The button is only an icon, and its name a tooltip. */
  isIcon?: boolean;
  children: ReactNode;
}

/** A button that opens a small sheet of controls. Escape or a press outside closes it. */
export function Popover({ label, face, isIcon = false, children }: PopoverProps) {
  const id = useId();

  return (
    <>
      <button
        type="button"
        className={isIcon ? 'icon-button' : 'popover-button'}
        title={label}
        aria-haspopup="dialog"
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
