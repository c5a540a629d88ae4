import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { rowInFile, sentTo } from '#tests/support/codes.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const PHONE = '254711000009';
const STRANGER = '254799999999';

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('user.captcha', () => {
  /** Requests a captcha, and reads its digits from the database. */
  async function captcha() {
    const { captchaId, image } = await world.guest.ok(user.captcha);
    const { digits } = await rowInFile<{ digits: string }>(
      world,
      'SELECT digits FROM captcha WHERE id = ?',
      captchaId,
    );
    return { captchaId, image, digits };
  }
  const wrong = (digits: string) => (digits === '0000' ? '0001' : '0000');

  it('returns a picture that contains no text', async () => {
    const { image, digits } = await captcha();
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    const svg = Buffer.from(image.split(',')[1] ?? '', 'base64').toString();
    expect(svg).toMatch(/^<svg [^]*<\/svg>$/);
    expect(svg).not.toContain('<text');
    expect(digits).toMatch(/^\d{4}$/);
  });

  it('allows one code to be sent', async () => {
    const { captchaId, digits } = await captcha();
    await world.guest.ok(user.smsCode, { phone: PHONE, captchaId, captcha: digits });
    await world.guest.refused(user.smsCode, { phone: STRANGER, captchaId, captcha: digits }, 'WRONG_CAPTCHA');
  });

  it('is invalid after a wrong answer, which sends nothing', async () => {
    const { captchaId, digits } = await captcha();
    await world.guest.refused(
      user.smsCode,
      { phone: PHONE, captchaId, captcha: wrong(digits) },
      'WRONG_CAPTCHA',
    );
    await world.guest.refused(user.smsCode, { phone: PHONE, captchaId, captcha: digits }, 'WRONG_CAPTCHA');
    expect(await sentTo(world, PHONE)).toBe(0);
  });

  it('is valid for five minutes, to the second', async () => {
    const [first, second] = [await captcha(), await captcha()];
    await world.advance('299s');
    await world.guest.ok(user.smsCode, { phone: PHONE, captchaId: first.captchaId, captcha: first.digits });
    await world.advance('1s');
    const late = { phone: STRANGER, captchaId: second.captchaId, captcha: second.digits };
    await world.guest.refused(user.smsCode, late, 'WRONG_CAPTCHA');
  });

  it('is optional where it is not required, but half of one is rejected', async () => {
    const { captchaId } = await captcha();
    await world.guest.refused(user.smsCode, { phone: PHONE, captcha: '1234' }, 'WRONG_CAPTCHA');
    await world.guest.refused(user.smsCode, { phone: PHONE, captchaId }, 'WRONG_CAPTCHA');
    await world.guest.ok(user.smsCode, { phone: PHONE });
  });

  it('is mandatory where it is required', async () => {
    await world.operator.ok(control.setParams, { captchaRequired: true });
    expect(await world.guest.ok(user.sysInfo)).toMatchObject({ captchaRequired: true });
    await world.guest.refused(user.smsCode, { phone: PHONE }, 'WRONG_CAPTCHA');
    const { captchaId, digits } = await captcha();
    await world.guest.ok(user.smsCode, { phone: PHONE, captchaId, captcha: digits });
  });
});
