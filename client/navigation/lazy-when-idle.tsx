import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { withAllTexts } from '#client/i18n/i18n.ts';
import { untilFetched } from '#client/ui/until-fetched.ts';
import { runWhenIdle } from './run-when-idle.ts';

type Fetched<Props> = Promise<{ default: ComponentType<Props> }>;

/**
 * A part that no screen waits for: it is fetched once the screen stands. Until then, and where it cannot be fetched,
 * something simpler is in its place, or nothing; from then on it is there at once.
 */
export function lazyWhenIdle<Props extends object = object>(
  fetchPart: () => Fetched<Props>,
  Meanwhile: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let fetched = Meanwhile;

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => fetched);

    useEffect(() => {
      let giveUp: (() => void) | undefined;
      let isGone = false;
      void runWhenIdle(() => {
        if (isGone) return;
        // In small steps: nobody waits for it, and somebody may be scrolling.
        const show = ({ default: part }: { default: ComponentType<Props> }) => {
          fetched = part;
          startTransition(() => setPart(() => part));
        };
        giveUp = untilFetched(() => withAllTexts(fetchPart()), show);
      });
      return () => {
        isGone = true;
        giveUp?.();
      };
    }, []);

    return <Part {...props} />;
  };
}
