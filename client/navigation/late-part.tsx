import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { withAllTexts } from '#client/i18n/i18n.ts';
import { untilFetched } from '#client/ui/text/until-fetched.ts';
import { firstIdle } from './first-idle.ts';

type LazyModule<Props> = Promise<{ default: ComponentType<Props> }>;

const shows: (() => void)[] = [];

/** Shows the parts that load together in one render. A transition, so that it does not interrupt scrolling. */
function showTogether(show: () => void): void {
  if (shows.push(show) === 1)
    setTimeout(() => startTransition(() => shows.splice(0).forEach((each) => each())));
}

/**
 * A component that loads after the first screen, because no screen waits for it. Until then, or if it cannot load,
 * `Meanwhile` is rendered. Later uses render it at once. All late parts of the first screens are in one file
 * (manual-chunks.ts), so that they load and render together.
 */
export function latePart<Props extends object = object>(
  fetchPart: () => LazyModule<Props>,
  Meanwhile: ComponentType<Props> = () => null,
): ComponentType<Props> & { prefetch: () => Promise<void> } {
  let fetched = Meanwhile;

  /** Loads it before its first use, which then renders it at once. */
  const prefetch = async () => void ({ default: fetched } = await withAllTexts(fetchPart()));

  function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => fetched);
    const isLate = Part === Meanwhile;

    useEffect(() => {
      if (!isLate) return undefined;
      let giveUp: (() => void) | undefined;
      let isUnmounted = false;
      void firstIdle().then(() => {
        if (isUnmounted) return;
        const show = ({ default: part }: { default: ComponentType<Props> }) => {
          fetched = part;
          showTogether(() => setPart(() => part));
        };
        giveUp = untilFetched(() => withAllTexts(fetchPart()), show);
      });
      return () => {
        isUnmounted = true;
        giveUp?.();
      };
    }, [isLate]);

    return <Part {...props} />;
  }
  return Object.assign(LatePart, { prefetch });
}
