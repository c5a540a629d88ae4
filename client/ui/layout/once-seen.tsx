import type { ComponentProps } from 'react';
import { useSeen } from './use-in-view.ts';

/**
 * Renders its children once their place has come into view (`useSeen`). Until then they cost no call and no work. The other
 * properties are those of the place.
 */
export function OnceSeen({ name, children, ...place }: ComponentProps<'div'> & { name: string }) {
  const [isSeen, watch] = useSeen(name);
  return isSeen ? children : <div {...place} ref={watch} data-unseen />;
}
