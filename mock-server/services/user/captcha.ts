import { MINUTE } from '../../time/span.ts';
import { refuse } from '../../handling/refusal.ts';
import type { World } from '../../handling/world.ts';
import { drawDigits } from './captcha-picture.ts';
import { deleteCaptcha, deleteExpiredCaptchas, findCaptcha, insertCaptcha } from './captcha-store.ts';

const DIGITS = 4;
const ID_BYTES = 16;
const VALID_MINUTES = 5;

/** Creates a captcha of four digits, which is valid for five minutes. */
export function issueCaptcha({ sql, now, randomness }: World): { captchaId: string; image: string } {
  deleteExpiredCaptchas(sql, now);
  const captcha = {
    id: randomness.hex(ID_BYTES),
    digits: randomness.digits(DIGITS),
    expiresAt: now + VALID_MINUTES * MINUTE,
  };
  insertCaptcha(sql, captcha);
  const picture = drawDigits(captcha.digits, (max) => randomness.integer(-max, max));
  return {
    captchaId: captcha.id,
    image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
  };
}

/**
 * Uses up a captcha, if one is required or given. Refuses WRONG_CAPTCHA. A wrong answer uses it up, too, because four digits
 * are soon guessed by trying.
 */
export function redeemCaptcha(
  { sql, now, params }: World,
  { captchaId, captcha }: { captchaId?: string | undefined; captcha?: string | undefined },
): void {
  if (captchaId === undefined && captcha === undefined && !params.captchaRequired) return;
  const id = captchaId ?? refuse('WRONG_CAPTCHA');
  const drawn = findCaptcha(sql, id);
  if (!drawn || now >= drawn.expiresAt || drawn.digits !== captcha) {
    refuse('WRONG_CAPTCHA', { afterwards: (later) => deleteCaptcha(later.sql, id) });
  }
  deleteCaptcha(sql, id);
}
