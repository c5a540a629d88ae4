import { useEffect, useState } from 'react';

const settledAfterMs = 300;

/** Debounces a value, so that not every key press causes a request. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMs);
    return () => clearTimeout(timer);
  }, [value]);

  return settled;
}
