import type { CodeState } from '#contract/control/people.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import type { Sent } from '#client/harness/kit/list/whole-outbox.ts';

/** What a code is by the world's time: one that was good when the platform was asked may have run out since. */
export function useCodeState({ codeState, codeExpireTime }: Sent): CodeState | '' {
  const now = useWorldNow() ?? 0;
  return codeState === 'good' && now >= codeExpireTime ? 'expired' : codeState;
}
