import type { ComponentType } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { hostOffersEverything, isRouteAvailable } from './route-availability.ts';

interface LinkProps extends RouterLinkProps {
  to: string;
}

/** A link to another screen. Renders nothing if the host lacks an endpoint of that screen (route-availability.ts). */
export const Link: ComponentType<LinkProps> = hostOffersEverything
  ? RouterLink
  : (props: LinkProps) => isRouteAvailable(props.to) && <RouterLink {...props} />;

/** A link around content that is shown without the link where the host lacks the screen: a figure, a step, a picture. */
export const LinkOrText: ComponentType<LinkProps> = hostOffersEverything
  ? RouterLink
  : (props: LinkProps) =>
      isRouteAvailable(props.to) ? (
        <RouterLink {...props} />
      ) : (
        <span className={props.className}>{props.children}</span>
      );
