import './icon-button.css';
import type { ComponentProps, ReactNode } from 'react';
import { guardPress } from './press-guard.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  label: string;
  icon: ReactNode;
  /** A word of the label, visible below the icon. */
  caption?: string | undefined;
  /** Every press counts, as for steppers and toggles. */
  repeatable?: boolean;
}

/** A 44 px icon button. Its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  caption,
  repeatable = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className="icon-button"
      // The only name: a screen reader would announce a title next to an aria-label twice.
      title={label}
      onClick={repeatable ? onClick : guardPress(onClick)}
    >
      {icon}
      {caption && (
        <span className="icon-button-caption" aria-hidden>
          {caption}
        </span>
      )}
    </button>
  );
}
