import type { ComponentType } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { hostOffersEverything, isRouteAvailable } from './route-availability.ts';

interface LinkProps extends RouterLinkProps {
  to: string;
}

/**
 * The way to another page of the app, and nothing at all where the host lacks what that page needs (`route-availability.ts`): no
 * entry leads to a page that is not there. Widgets that take a link take this one, and are gone with it.
 */
export const Link: ComponentType<LinkProps> = hostOffersEverything
  ? RouterLink
  : (props: LinkProps) => isRouteAvailable(props.to) && <RouterLink {...props} />;

/** The same around something that tells enough by itself to stay without being a way: a figure, a step, a picture. */
export const LinkOrText: ComponentType<LinkProps> = hostOffersEverything
  ? RouterLink
  : (props: LinkProps) =>
      isRouteAvailable(props.to) ? (
        <RouterLink {...props} />
      ) : (
        <span className={props.className}>{props.children}</span>
      );
