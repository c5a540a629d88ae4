import './button.css';
import type { ComponentProps, ReactNode } from 'react';
import { guardPress } from './press-guard.ts';
import { inElement } from '#client/ui/text/in-element.tsx';
import { Spinner } from '#client/ui/status/spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  fullWidth?: boolean;
  icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  busy?: boolean;
  /** Every press counts, as for steps and toggles. */
  repeatable?: boolean;
}

/** A button for an action. While busy it keeps its width and focus, and ignores presses. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  fullWidth = false,
  icon,
  busy = false,
  repeatable = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className="button"
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : repeatable ? onClick : guardPress(onClick)}
    >
      <span className="button-content">
        {icon}
        {inElement(children)}
      </span>
      {busy && <Spinner />}
    </button>
  );
}
