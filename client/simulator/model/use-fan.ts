import { useEffect, useMemo, useState } from 'react';
import type { Fan } from '#contract/plan/first-passage.ts';
import type { Plan } from '#contract/plan/plan.ts';
import type { FanMessage } from './fan-worker.ts';
import workerAddress from './fan-worker.ts?worker&url';

/** The fan of a plan, or of the plan before it while `isCurrent` is false. `day` is the last one that all runs have played. */
export interface FanState {
  readonly fan: Fan | null;
  readonly isCurrent: boolean;
  readonly day: number;
  readonly failed: boolean;
}

/** The pause after which the terms count as chosen. */
const restMs = 150;

/** Plays the random runs of a plan in a worker, which ends as soon as the plan changes. */
export function useFan(plan: Plan): FanState {
  const [state, setState] = useState<FanState & { readonly plan: Plan | null }>({
    ...{ plan: null, fan: null, isCurrent: false, day: 0, failed: false },
  });

  useEffect(() => {
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(trusted(workerAddress), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FanMessage>) =>
        setState(({ fan }) =>
          'fan' in data
            ? { plan, fan: data.fan, isCurrent: true, day: data.fan.insolventBy.length, failed: false }
            : { plan, fan, isCurrent: false, day: data.day, failed: false },
        );
      worker.onerror = () => setState(({ fan }) => ({ plan, fan, isCurrent: false, day: 0, failed: true }));
      worker.postMessage(plan);
    }, restMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [plan]);

  return useMemo(
    () => (state.plan === plan ? state : { ...state, isCurrent: false, day: 0, failed: false }),
    [state, plan],
  );
}

/** Trusted Types require a policy for the address of a worker. The page's security policy names this one. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL: (asked: string) => (asked === workerAddress ? asked : ''),
});

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

const trusted = (address: string): string => policy?.createScriptURL(address) ?? address;
