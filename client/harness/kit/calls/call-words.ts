import type { TFunction } from 'i18next';
import { faultKinds } from '#contract/control/faults.ts';
import { outcomeOf, type LoggedRequest, type Outcome } from '#contract/control/observation.ts';

export const toneOf: Readonly<Record<Outcome, 'neutral' | 'amber' | 'red'>> = {
  ok: 'neutral',
  refused: 'amber',
  failed: 'red',
  violation: 'red',
};

export const faultsOf = ({ fault = '' }: Pick<LoggedRequest, 'fault'>) =>
  faultKinds.filter((kind) => fault.split(', ').includes(kind));

/** The fault that ended a call. A delay or a hold alone ends none. */
const endingFault = (call: LoggedRequest) =>
  faultsOf(call).find((kind) => kind !== 'latency' && kind !== 'hold');

/** The outcome of a call in a word: the fault that ended it, the reason of its refusal, or its code. */
export function outcomeText(call: LoggedRequest, t: TFunction): string {
  const outcome = outcomeOf(call);
  if (outcome === 'violation') return t('harness.requests.outcomes.violation');
  const fault = endingFault(call);
  if (fault) return t('harness.requests.faulted', { fault: t(`harness.faults.kinds.${fault}`) });
  if (call.left) return t('harness.requests.left');
  if (call.status === 0) return t('harness.requests.noAnswer');
  return call.reason || String(call.code);
}

export const msText = (ms: number): string => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));
