import type { ReactNode } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { inElement } from '#client/ui/text/in-element.tsx';
import { isRouteAvailable } from './route-availability.ts';

export interface LinkProps extends RouterLinkProps {
  to: string;
  /** Takes its place where the host lacks an endpoint of that screen. Without it, nothing does. */
  otherwise?: ReactNode;
}

/** A link to another screen, where the host has that screen (route-availability.ts). */
export const Link = ({ otherwise, ...link }: LinkProps) =>
  isRouteAvailable(link.to) ? <RouterLink {...link} /> : inElement(otherwise);

/** A link around content that is shown without the link where the host lacks the screen: a figure, a step, a picture. */
export const LinkOrText = ({ className, children, ...link }: Omit<LinkProps, 'otherwise'>) => (
  <Link {...link} className={className} otherwise={<span className={className}>{children}</span>}>
    {children}
  </Link>
);
