import { useCallback, useEffect, useState } from 'react';
import { PlanError } from '#contract/plan/plan.ts';
import { addressOf, readAddress, type Shown } from './address.ts';

/** Browsers refuse many changes of the address in a short time. */
const restMs = 300;

function read(): { shown: Shown; mistakes: readonly string[] } {
  try {
    return { shown: readAddress(location.hash), mistakes: [] };
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return { shown: readAddress(''), mistakes: error.mistakes };
  }
}

/** The state by the address and the changes since then, which the address follows. */
export function useShown() {
  const [{ shown, mistakes }, set] = useState(read);

  useEffect(() => {
    const onHash = () => set(read());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  useEffect(() => {
    // A wrong address stays until something is changed, so that it can be corrected.
    if (mistakes.length > 0) return undefined;
    const timer = setTimeout(() => history.replaceState(null, '', `#${addressOf(shown)}`), restMs);
    return () => clearTimeout(timer);
  }, [shown, mistakes]);

  const change = useCallback(
    (made: Partial<Shown>) => set((now) => ({ shown: { ...now.shown, ...made }, mistakes: [] })),
    [],
  );
  return { shown, mistakes, change };
}
