import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { untilFetched } from '#client/ui/text/until-fetched.ts';

/**
 * A part of the page that loads when it is first rendered, with `meanwhile` in its place until then. It is fetched until
 * it arrives, because a failed `lazy` would empty the whole page, for example if the server restarts meanwhile.
 */
export function lazyPart<Props extends object = object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(
    () => new Promise<{ default: ComponentType<Props> }>((resolve) => void untilFetched(fetchPart, resolve)),
  ) as ComponentType<Props>;

  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}
