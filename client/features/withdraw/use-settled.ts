import { useEffect, useState } from 'react';

const settledAfterMs = 300;

/** A value once it has not changed for a moment, so that not every key pressed asks the platform. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMs);
    return () => clearTimeout(timer);
  }, [value]);

  return settled;
}
