import './icon-button.css';
import type { ComponentProps, ReactNode } from 'react';
import { guardPress } from './press-guard.ts';
import { withContent, type LinkElement } from './with-content.ts';

export interface IconButtonLook {
  label: string;
  icon: ReactNode;
}

interface IconButtonProps
  extends IconButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Every press counts, as for steppers and toggles. */
  repeatable?: boolean;
}

/** A 44 px icon button. Its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  repeatable = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} {...lookOf(label)} type={type} onClick={repeatable ? onClick : guardPress(onClick)}>
      {icon}
    </button>
  );
}

/** A link that looks like an icon button. Links to screens are an `IconLink` (client/navigation). */
export const IconButtonLink = ({ link, label, icon }: IconButtonLook & { link: LinkElement }) =>
  withContent(link, lookOf(label), icon);

/** The title is the only name: a screen reader would announce a title next to an aria-label twice. */
const lookOf = (label: string) => ({ className: 'icon-button', title: label });
