import './icon-button.css';
import type { ComponentProps, ReactNode } from 'react';
import { guardPress } from './press-guard.ts';
import { withContent, type LinkElement } from './with-content.ts';

export interface IconButtonLook {
  label: string;
  icon: ReactNode;
  /** A word of the label, visible below the icon. */
  caption?: string | undefined;
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
  caption,
  repeatable = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} {...lookOf(label)} type={type} onClick={repeatable ? onClick : guardPress(onClick)}>
      <IconWithCaption icon={icon} caption={caption} />
    </button>
  );
}

/** A link that looks like an icon button. Links to screens are an `IconLink` (client/navigation). */
export const IconButtonLink = ({ link, label, ...content }: IconButtonLook & { link: LinkElement }) =>
  withContent(link, lookOf(label), <IconWithCaption {...content} />);

/** The title is the only name: a screen reader would announce a title next to an aria-label twice. */
const lookOf = (label: string) => ({ className: 'icon-button', title: label });

const IconWithCaption = ({ icon, caption }: Pick<IconButtonLook, 'icon' | 'caption'>) => (
  <>
    {icon}
    {caption && (
      <span className="icon-button-caption" aria-hidden>
        {caption}
      </span>
    )}
  </>
);
