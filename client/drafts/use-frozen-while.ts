import { useState } from 'react';

/**
 * What a screen shows, as it was when `isHeld` began: news may come before a command's answer, or instead of it, and what
 * was committed to must not change under the hand of whoever has to press once more: `useFrozenWhile(balances, sell.undecided)`.
 */
export function useFrozenWhile<T>(now: T, isHeld: boolean): T {
  const [held, setHeld] = useState<{ value: T }>();
  if (isHeld && !held) setHeld({ value: now });
  if (!isHeld && held) setHeld(undefined);
  return isHeld && held ? held.value : now;
}
