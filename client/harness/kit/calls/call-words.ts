import type { TFunction } from 'i18next';
import { outcomeOf, type LoggedRequest, type Outcome } from '#contract/control/observation.ts';

export const toneOf: Readonly<Record<Outcome, 'neutral' | 'amber' | 'red'>> = {
  ok: 'neutral',
  refused: 'amber',
  failed: 'red',
  violation: 'red',
};

/** The outcome of a call in a word: the reason of its refusal, or its code. */
export function outcomeText(call: LoggedRequest, t: TFunction): string {
  const outcome = outcomeOf(call);
  if (outcome === 'violation') return t('harness.requests.outcomes.violation');
  if (call.status === 0) return t('harness.requests.noAnswer');
  return call.reason || String(call.code);
}

export const msText = (ms: number): string => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));
