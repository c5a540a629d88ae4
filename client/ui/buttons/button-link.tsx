import type { ReactNode } from 'react';
import './button.css';
import { inElement } from '#client/ui/text/in-element.tsx';
import type { ButtonLook } from './button.tsx';
import { withContent, type LinkElement } from './with-content.ts';

interface ButtonLinkProps extends ButtonLook {
  link: LinkElement;
  children: ReactNode;
}

/** A link that looks like a button. Links to screens are a `LinkButton` (client/navigation). */
export function ButtonLink({
  link,
  variant = 'secondary',
  size = 'medium',
  fullWidth = false,
  icon,
  children,
}: ButtonLinkProps) {
  const look = {
    className: 'button',
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth,
  };

  return withContent(
    link,
    look,
    <span className="button-content">
      {icon}
      {inElement(children)}
    </span>,
  );
}
