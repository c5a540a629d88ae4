import { latinDigits } from '#contract/text/latin-digits.ts';

const maxLength = 16;

/**
 * The invitation code in a text: the code alone, with the full stop of its sentence, or the whole link. Messengers take the
 * character after a link for its end.
 */
export function inviteCodeIn(text: string): string {
  const [, code = text] = /inviteCode(?:=|%3D)([\p{L}\p{N}]*)/iu.exec(text) ?? [];
  return latinDigits(code)
    .replace(/[^a-z\d]/gi, '')
    .slice(0, maxLength);
}
