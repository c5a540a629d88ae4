import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { untilFetched } from '#client/ui/text/until-fetched.ts';

/**
 * A part of the page that loads when it is first rendered. It is fetched until it arrives, because a failed `lazy` would
 * empty the whole page, for example if the server restarts meanwhile.
 */
export const lazyPart = <Props extends object = object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => new Promise((resolve) => void untilFetched(fetchPart, resolve)));
