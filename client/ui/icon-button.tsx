import './icon-button.css';
import type { ComponentProps, ReactNode } from 'react';
import { guardPress } from './press-guard.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  label: string;
  icon: ReactNode;
  /** For steppers and toggles, where every press counts. */
  repeatable?: boolean;
}

/** A 44 px button that shows only an icon; its label is read aloud and shown as a tooltip. */
export function IconButton({
  label,
  icon,
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
      // Its only name: beside another one it would be read out as well.
      title={label}
      onClick={repeatable ? onClick : guardPress(onClick)}
    >
      {icon}
    </button>
  );
}
