import { useState } from 'react';

/**
 * The current value, or while `isFrozen` the value from when that began. While the outcome of a command is unknown,
 * live updates must not change the terms the member agreed to: `useFrozenWhile(balances, sell.undecided)`.
 */
export function useFrozenWhile<T>(current: T, isFrozen: boolean): T {
  const [frozen, setFrozen] = useState<{ value: T }>();
  if (isFrozen && !frozen) setFrozen({ value: current });
  if (!isFrozen && frozen) setFrozen(undefined);
  return isFrozen && frozen ? frozen.value : current;
}
