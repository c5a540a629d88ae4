import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { withAllTexts } from '#client/i18n/i18n.ts';
import { untilFetched } from '#client/ui/text/until-fetched.ts';
import { runWhenIdle } from './run-when-idle.ts';

type LazyModule<Props> = Promise<{ default: ComponentType<Props> }>;

/**
 * A component that loads when the browser is idle, because no screen waits for it. Until then, or if it cannot load,
 * `Meanwhile` is rendered. Later uses render it at once.
 */
export function lazyWhenIdle<Props extends object = object>(
  fetchPart: () => LazyModule<Props>,
  Meanwhile: ComponentType<Props> = () => null,
): ComponentType<Props> & { prefetch: () => Promise<void> } {
  let fetched = Meanwhile;

  /** Loads it before its first use, which then renders it at once. */
  const prefetch = async () => void ({ default: fetched } = await withAllTexts(fetchPart()));

  function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => fetched);

    useEffect(() => {
      let giveUp: (() => void) | undefined;
      let isUnmounted = false;
      void runWhenIdle(() => {
        if (isUnmounted) return;
        // A transition, so that it does not interrupt scrolling.
        const show = ({ default: part }: { default: ComponentType<Props> }) => {
          fetched = part;
          startTransition(() => setPart(() => part));
        };
        giveUp = untilFetched(() => withAllTexts(fetchPart()), show);
      });
      return () => {
        isUnmounted = true;
        giveUp?.();
      };
    }, []);

    return <Part {...props} />;
  }
  return Object.assign(LazyPart, { prefetch });
}
