import { useId, useState, type ReactNode } from 'react';

interface PopoverProps {
  /** Names the button and its popover. */
  label: string;
  /** The content of the button. */
  face: ReactNode;
  /** The button is only an icon, and its name a tooltip. */
  isIcon?: boolean;
  /** The id by which another button opens it, too. */
  id?: string;
  /** Its content is rendered, and loaded, once it is opened. */
  isLate?: boolean;
  children: ReactNode;
}

/** A button that opens a small sheet of controls. Escape or a press outside closes it. */
export function Popover({ label, face, isIcon = false, id: given, isLate = false, children }: PopoverProps) {
  const [isWanted, setWanted] = useState(!isLate);
  const own = useId();
  const id = given ?? own;

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
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="menu popover"
        onBeforeToggle={() => setWanted(true)}
      >
        {isWanted && children}
      </div>
    </>
  );
}
