import { useEffect, useMemo, useState } from 'react';
import type { Fan } from '#contract/plan/first-passage.ts';
import type { Plan } from '#contract/plan/plan.ts';
import { trustedScript } from '#client/device/trusted-script.ts';
import type { FanMessage } from './fan-worker.ts';
import workerAddress from './fan-worker.ts?worker&url';

/** The fan of a plan, or of the plan before it while `isCurrent` is false. `day` is the last one that all runs have played. */
export interface FanState {
  readonly fan: Fan | null;
  readonly isCurrent: boolean;
  readonly day: number;
  readonly failed: boolean;
}

const noFan: FanState = { fan: null, isCurrent: false, day: 0, failed: false };
const trustedAddress = trustedScript(workerAddress);

/** The pause after which the terms count as chosen. */
const restMs = 150;

/** Plays the random runs of a plan in a worker, which ends as soon as the plan changes. */
export function useFan(plan: Plan): FanState {
  const [state, setState] = useState<FanState & { readonly plan: Plan | null }>({ ...noFan, plan: null });

  useEffect(() => {
    let worker: Worker | undefined;
    const tell = (told: Partial<FanState>) => setState(({ fan }) => ({ ...noFan, fan, plan, ...told }));
    const timer = setTimeout(() => {
      worker = new Worker(trustedAddress, { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FanMessage>) =>
        tell('fan' in data ? { ...data, isCurrent: true } : data);
      worker.onerror = () => tell({ failed: true });
      worker.postMessage(plan);
    }, restMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [plan]);

  return useMemo(() => (state.plan === plan ? state : { ...noFan, fan: state.fan }), [state, plan]);
}
