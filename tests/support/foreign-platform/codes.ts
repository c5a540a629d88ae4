import { randomInt } from 'node:crypto';
import { Refused, type Call } from './call.ts';

/** "Sends" a code: it appears among the sent codes of the state, newest first. */
export function sendCode({ state }: Call, to: string, purpose: string): null {
  state.sentCodes.unshift({ to, purpose, code: String(randomInt(100_000, 1_000_000)) });
  return null;
}

/** Uses a sent code up. */
export function checkCode({ state }: Call, to: string, purpose: string, code: string): void {
  const at = state.sentCodes.findIndex((sent) => sent.to === to && sent.purpose === purpose);
  if (at < 0 || state.sentCodes[at]?.code !== code)
    throw new Refused('SMS_CODE_WRONG', 'Verification code error');
  state.sentCodes.splice(at, 1);
}
