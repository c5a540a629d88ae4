import type { ComponentProps } from 'react';
import { useSeen } from './use-in-view.ts';

/** Renders its children once their place comes into view. Until then they cost no call and no work. The other properties are those of the place. */
export function OnceSeen({ children, ...place }: ComponentProps<'div'>) {
  const [isSeen, watch] = useSeen();
  return isSeen ? children : <div {...place} ref={watch} data-unseen />;
}
