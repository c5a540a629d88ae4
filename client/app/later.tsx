import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from './when-idle.ts';

type Fetched<Props> = Promise<{ default: ComponentType<Props> }>;

/**
 * A part that no screen waits for: it is fetched once the screen stands. Until then, and where it cannot be fetched, as
 * without a network, something simpler is in its place, or nothing.
 */
export function later<Props extends object = object>(
  fetchPart: () => Fetched<Props>,
  Meanwhile: ComponentType<Props> = () => null,
): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => Meanwhile);

    useEffect(() => {
      const fetchIt = async () => {
        const { default: part } = await fetchPart();
        setPart(() => part);
      };
      // Without a network there is nothing to fetch it from: with the next one it is tried again.
      const fetchOrWait = () =>
        void fetchIt().catch(() => addEventListener('online', fetchOrWait, { once: true }));
      void whenIdle(fetchOrWait);
    }, []);

    return <Part {...props} />;
  };
}
