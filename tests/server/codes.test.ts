import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/people.ts';
import { codeSentTo, otherThan, registrationCode } from '../support/codes.ts';
import { envelopeOf } from '../support/envelope.ts';
import { testWorld, type Caller, type TestWorld } from '../support/world.ts';

const PHONE = '254711000009';
const STRANGER = '254799999999';
const NEW_PASSWORD = 'Goldpan22';
const { alice } = personas;

let world: TestWorld;
let inviteCode: string;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
  ({ inviteCode } = await (await world.as('bob')).ok(user.info));
});

const sentTo = async (phone: string) => (await world.operator.ok(control.outbox, { to: phone })).length;

const messageOf = async (...call: Parameters<Caller['send']>): Promise<string> =>
  (await envelopeOf(world.guest.send(...call))).msg;

/** Reads the world's file as an auditor would: what was drawn or sent to nobody stands nowhere else. */
async function inFile<T>(query: string, value: string): Promise<T> {
  const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
  const db = new Database(Buffer.from(file, 'base64'));
  const row = db.prepare(query).get(value) as T;
  db.close();
  return row;
}

describe('user.smsCode', () => {
  it('sends one code in 60 s, and says how long to wait', async () => {
    await world.guest.ok(user.smsCode, { phone: PHONE });
    await world.guest.refused(user.smsCode, { phone: PHONE }, 'TOO_SOON');
    expect(await messageOf(user.smsCode, { phone: PHONE })).toContain('60 s');
    await world.advance('59s');
    expect(await messageOf(user.smsCode, { phone: PHONE })).toContain('1 s');
    await world.advance('1s');
    await world.guest.ok(user.smsCode, { phone: PHONE });
    expect(await sentTo(PHONE)).toBe(2);
  });

  it('does not make others wait: neither another phone nor another purpose', async () => {
    await world.guest.ok(user.smsCode, { phone: alice.phone });
    await world.guest.ok(user.smsCode, { phone: PHONE });
    await world.guest.ok(user.resetCode, { phone: alice.phone });
  });

  it('sends five codes a day, until midnight of the platform', async () => {
    for (let time = 0; time < 5; time += 1) {
      await world.guest.ok(user.smsCode, { phone: PHONE });
      await world.advance('60s');
    }
    await world.guest.refused(user.smsCode, { phone: PHONE }, 'TOO_MANY_CODES');
    // It is 10:05 in Nairobi; 13 hours, 54 minutes and 59 seconds later it is one second to midnight.
    await world.advance('50099s');
    await world.guest.refused(user.smsCode, { phone: PHONE }, 'TOO_MANY_CODES');
    await world.advance('1s');
    await world.guest.ok(user.smsCode, { phone: PHONE });
  });

  it('answers alike for a phone that is taken, and sends a code there, too', async () => {
    await world.guest.ok(user.smsCode, { phone: alice.phone });
    await world.guest.refused(user.smsCode, { phone: alice.phone }, 'TOO_SOON');
    expect(await codeSentTo(world, alice.phone)).toMatch(/^\d{6}$/);
  });

  it("writes in the caller's language", async () => {
    await world.guest.ok(user.smsCode, { phone: PHONE }, { language: 'hi_IN' });
    const [sent] = await world.operator.ok(control.outbox, { to: PHONE });
    expect(sent?.text).toContain(sent?.code);
  });
});

describe('a registration code', () => {
  const register = (code: string) => ({ phone: PHONE, password, inviteCode, code });

  it('is good for five minutes, to the second', async () => {
    const code = await registrationCode(world, PHONE);
    await world.advance('300s');
    await world.guest.refused(user.register, register(code), 'WRONG_CODE');
    const next = await registrationCode(world, PHONE);
    await world.advance('299s');
    await world.guest.ok(user.register, register(next));
  });

  it('is dead after five wrong tries, and the next one is not', async () => {
    const code = await registrationCode(world, PHONE);
    for (let time = 0; time < 5; time += 1) {
      await world.guest.refused(user.register, register(otherThan(code)), 'WRONG_CODE');
    }
    await world.guest.refused(user.register, register(code), 'WRONG_CODE');
    await world.advance('60s');
    await world.guest.ok(user.register, register(await registrationCode(world, PHONE)));
  });

  it('is good after four wrong tries', async () => {
    const code = await registrationCode(world, PHONE);
    for (let time = 0; time < 4; time += 1) {
      await world.guest.refused(user.register, register(otherThan(code)), 'WRONG_CODE');
    }
    await world.guest.ok(user.register, register(code));
  });

  it('gives way to the one sent after it', async () => {
    const first = await registrationCode(world, PHONE);
    await world.advance('60s');
    const second = await registrationCode(world, PHONE);
    if (first !== second) await world.guest.refused(user.register, register(first), 'WRONG_CODE');
    await world.guest.ok(user.register, register(second));
  });

  it('is for nothing else: it resets no password', async () => {
    const code = await registrationCode(world, alice.phone);
    const reset = { phone: alice.phone, code, password: NEW_PASSWORD };
    await world.guest.refused(user.resetPassword, reset, 'WRONG_CODE');
  });
});

describe('the words of WRONG_CODE', () => {
  const words = {
    wrong: ['Verification code error', 'सत्यापन कोड ग़लत है'],
    expired: [
      'This code has expired. Please ask for a new one.',
      'इस कोड की समय-सीमा समाप्त हो गई है। कृपया नया कोड माँगें।',
    ],
    used: [
      'This code has been used already. Please ask for a new one.',
      'यह कोड पहले ही इस्तेमाल हो चुका है। कृपया नया कोड माँगें।',
    ],
    tooManyTries: [
      'Too many wrong tries. Please ask for a new code.',
      'कई बार ग़लत कोड डाला गया। कृपया नया कोड माँगें।',
    ],
  };
  type Call = (code: string, language?: string) => ReturnType<Caller['send']>;

  /** Expects WRONG_CODE in these words, as the message and beside the field. */
  async function expectWords(call: Call, code: string, kind: keyof typeof words) {
    for (const [index, language] of ['en_US', 'hi_IN'].entries()) {
      const said = words[kind][index];
      expect(await envelopeOf(call(code, language))).toEqual({
        code: 1005,
        msg: said,
        data: { reason: 'WRONG_CODE', fields: { code: said } },
      });
    }
  }
  async function failTimes(times: number, call: Call, code: string) {
    for (let time = 0; time < times; time += 1) await call(otherThan(code));
  }

  const registering: Call = (code, language = 'en_US') =>
    world.guest.send(user.register, { phone: PHONE, password, inviteCode, code }, { language });
  const resetting =
    (phone: string): Call =>
    (code, language = 'en_US') =>
      world.guest.send(user.resetPassword, { phone, code, password: NEW_PASSWORD }, { language });
  const settingFundPassword =
    (caller: Caller): Call =>
    (code, language = 'en_US') =>
      caller.send(
        user.payPasswordUpdate,
        { password: '135790', confirmPassword: '135790', code },
        { language },
      );
  const resetCodeOf = async (phone: string) => {
    await world.guest.ok(user.resetCode, { phone });
    return (
      await inFile<{ code: string }>('SELECT code FROM code WHERE recipient = ? ORDER BY id DESC', phone)
    ).code;
  };

  it('of user.register tell whoever has the digits that the code has expired, and nobody else', async () => {
    const code = await registrationCode(world, PHONE);
    await expectWords(registering, otherThan(code), 'wrong');
    await world.advance('300s');
    await expectWords(registering, code, 'expired');
    await expectWords(registering, otherThan(code), 'wrong');
    expect((await registering(await registrationCode(world, PHONE))).body).toMatchObject({ code: 200 });
  });

  it('of user.resetPassword tell whoever has the digits that the code was used, also later', async () => {
    const code = await resetCodeOf(alice.phone);
    expect((await resetting(alice.phone)(code)).body).toMatchObject({ code: 200 });
    await expectWords(resetting(alice.phone), code, 'used');
    await expectWords(resetting(alice.phone), otherThan(code), 'wrong');
    await world.advance('300s');
    await expectWords(resetting(alice.phone), code, 'used');
  });

  it('of user.payPasswordUpdate say at the fifth wrong try that there are no more, whatever comes then', async () => {
    const dmitri = await world.as('dmitri');
    await dmitri.ok(user.payPasswordSms);
    const code = await codeSentTo(world, personas.dmitri.phone);
    const call = settingFundPassword(dmitri);
    await failTimes(2, call, code);
    await expectWords(call, otherThan(code), 'wrong');
    await expectWords(call, otherThan(code), 'tooManyTries');
    await expectWords(call, code, 'tooManyTries');
    await world.advance('60s');
    await dmitri.ok(user.payPasswordSms);
    expect((await call(await codeSentTo(world, personas.dmitri.phone))).body).toMatchObject({ code: 200 });
    await expectWords(call, code, 'wrong');
  });

  it('confirm no guess at a code that is over after five wrong ones, and tell no more that there was one', async () => {
    const code = await registrationCode(world, PHONE);
    await world.advance('300s');
    await failTimes(4, registering, code);
    expect((await registering(code)).body).toMatchObject({ msg: words.expired[0] });
    await failTimes(1, registering, code);
    await expectWords(registering, code, 'wrong');
    await expectWords(registering, otherThan(code), 'wrong');
  });

  it('are the usual ones for a phone that was sent none, however often', async () => {
    for (let time = 0; time < 4; time += 1) await expectWords(registering, '123456', 'wrong');
  });

  it('are alike for a phone nobody has and for one somebody has', async () => {
    for (const phone of [alice.phone, STRANGER]) {
      const code = await resetCodeOf(phone);
      await failTimes(4, resetting(phone), code);
      await expectWords(resetting(phone), otherThan(code), 'tooManyTries');
      await world.advance('60s');
      const next = await resetCodeOf(phone);
      await world.advance('300s');
      await expectWords(resetting(phone), next, 'expired');
    }
    await world.advance('60s');
    await expectWords(resetting(STRANGER), await resetCodeOf(STRANGER), 'wrong');
  });
});

describe('the words of PASSWORDS_DIFFER', () => {
  const differing = { password: '135790', confirmPassword: '135791', code: '123456' };
  const changing = { oldPassword: password, newPassword: NEW_PASSWORD, confirmPassword: 'Goldpan23' };

  it.each([
    ['user.payPasswordUpdate', user.payPasswordUpdate, differing, 'en_US', 'Fund passwords are inconsistent'],
    ['user.payPasswordUpdate', user.payPasswordUpdate, differing, 'hi_IN', 'फ़ंड पासवर्ड मेल नहीं खाते'],
    ['user.updatePassword', user.updatePassword, changing, 'en_US', 'New passwords are inconsistent'],
    ['user.updatePassword', user.updatePassword, changing, 'hi_IN', 'नए पासवर्ड मेल नहीं खाते'],
  ])('of %s are its own (%#)', async (_, endpoint, input, language, message) => {
    const caller = await world.as('alice');
    expect(await envelopeOf(caller.send(endpoint, input, { language }))).toEqual({
      code: 1010,
      msg: message,
      data: { reason: 'PASSWORDS_DIFFER' },
    });
  });
});

describe('user.captcha', () => {
  /** A captcha, and its digits as only the database knows them. */
  async function captcha() {
    const { captchaId, image } = await world.guest.ok(user.captcha);
    const { digits } = await inFile<{ digits: string }>('SELECT digits FROM captcha WHERE id = ?', captchaId);
    return { captchaId, image, digits };
  }
  const wrong = (digits: string) => (digits === '0000' ? '0001' : '0000');

  it('is a picture without any text in it', async () => {
    const { image, digits } = await captcha();
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    const svg = Buffer.from(image.split(',')[1] ?? '', 'base64').toString();
    expect(svg).toMatch(/^<svg [^]*<\/svg>$/);
    expect(svg).not.toContain('<text');
    expect(digits).toMatch(/^\d{4}$/);
  });

  it('lets a code be sent once', async () => {
    const { captchaId, digits } = await captcha();
    await world.guest.ok(user.smsCode, { phone: PHONE, captchaId, captcha: digits });
    await world.guest.refused(user.smsCode, { phone: STRANGER, captchaId, captcha: digits }, 'WRONG_CAPTCHA');
  });

  it('is used up by a wrong answer, which sends nothing', async () => {
    const { captchaId, digits } = await captcha();
    await world.guest.refused(
      user.smsCode,
      { phone: PHONE, captchaId, captcha: wrong(digits) },
      'WRONG_CAPTCHA',
    );
    await world.guest.refused(user.smsCode, { phone: PHONE, captchaId, captcha: digits }, 'WRONG_CAPTCHA');
    expect(await sentTo(PHONE)).toBe(0);
  });

  it('is good for five minutes, to the second', async () => {
    const [first, second] = [await captcha(), await captcha()];
    await world.advance('299s');
    await world.guest.ok(user.smsCode, { phone: PHONE, captchaId: first.captchaId, captcha: first.digits });
    await world.advance('1s');
    const late = { phone: STRANGER, captchaId: second.captchaId, captcha: second.digits };
    await world.guest.refused(user.smsCode, late, 'WRONG_CAPTCHA');
  });

  it('need not be given where none is required, but half of one is wrong', async () => {
    const { captchaId } = await captcha();
    await world.guest.refused(user.smsCode, { phone: PHONE, captcha: '1234' }, 'WRONG_CAPTCHA');
    await world.guest.refused(user.smsCode, { phone: PHONE, captchaId }, 'WRONG_CAPTCHA');
    await world.guest.ok(user.smsCode, { phone: PHONE });
  });

  it('must be given where one is required', async () => {
    await world.operator.ok(control.setParams, { captchaRequired: true });
    expect(await world.guest.ok(user.sysInfo)).toMatchObject({ captchaRequired: true });
    await world.guest.refused(user.smsCode, { phone: PHONE }, 'WRONG_CAPTCHA');
    const { captchaId, digits } = await captcha();
    await world.guest.ok(user.smsCode, { phone: PHONE, captchaId, captcha: digits });
  });
});

describe('user.resetCode', () => {
  it('answers alike for a phone nobody has, waits alike, and sends nothing there', async () => {
    const answers = [];
    for (const phone of [alice.phone, STRANGER]) {
      for (let time = 0; time < 2; time += 1) {
        answers.push(await envelopeOf(world.guest.send(user.resetCode, { phone })));
      }
    }
    const [sent, tooSoon, sentToNobody, tooSoonToNobody] = answers;
    expect(sent).toMatchObject({ code: 200, data: null });
    expect(tooSoon).toMatchObject({ code: 1006, data: { reason: 'TOO_SOON' } });
    await world.guest.refused(user.resetCode, { phone: alice.phone }, 'TOO_SOON');
    expect(sentToNobody).toEqual(sent);
    expect(tooSoonToNobody).toEqual(tooSoon);
    expect(await sentTo(alice.phone)).toBeGreaterThan(0);
    expect(await sentTo(STRANGER)).toBe(0);
  });

  it('sends five codes a day, known phone or not', async () => {
    for (const phone of [alice.phone, STRANGER]) {
      for (let time = 0; time < 5; time += 1) {
        await world.guest.ok(user.resetCode, { phone });
        await world.advance('60s');
      }
      await world.guest.refused(user.resetCode, { phone }, 'TOO_MANY_CODES');
    }
  });
});

describe('user.resetPassword', () => {
  const resetCode = async () => {
    await world.guest.ok(user.resetCode, { phone: alice.phone });
    return codeSentTo(world, alice.phone);
  };
  const reset = (code: string, phone: string = alice.phone) => ({ phone, code, password: NEW_PASSWORD });

  it('sets the password and ends every session', async () => {
    const [one, other] = [await world.as('alice'), await world.as('alice')];
    await world.guest.ok(user.resetPassword, reset(await resetCode()));
    await one.refused(user.info, {}, 'UNAUTHORIZED');
    await other.refused(user.info, {}, 'UNAUTHORIZED');
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'BAD_CREDENTIALS');
    await world.guest.ok(user.login, { phone: alice.phone, password: NEW_PASSWORD });
  });

  it('lifts the lock that wrong passwords have earned', async () => {
    for (let time = 0; time < 5; time += 1) {
      await world.guest.refused(user.login, { phone: alice.phone, password: 'Wrong1234' }, 'BAD_CREDENTIALS');
    }
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'LOGIN_LOCKED');
    await world.guest.ok(user.resetPassword, reset(await resetCode()));
    await world.guest.ok(user.login, { phone: alice.phone, password: NEW_PASSWORD });
  });

  it('refuses a wrong code, a used one, and any for a phone nobody has', async () => {
    const code = await resetCode();
    await world.guest.refused(user.resetPassword, reset(otherThan(code)), 'WRONG_CODE');
    await world.guest.ok(user.resetPassword, reset(code));
    await world.guest.refused(user.resetPassword, reset(code), 'WRONG_CODE');
    await world.guest.refused(user.resetPassword, reset(code, STRANGER), 'WRONG_CODE');
  });

  it('refuses the code made for a phone nobody has, even when it is right', async () => {
    await world.guest.ok(user.resetCode, { phone: STRANGER });
    const { code } = await inFile<{ code: string }>('SELECT code FROM code WHERE recipient = ?', STRANGER);
    await world.guest.refused(user.resetPassword, reset(code, STRANGER), 'WRONG_CODE');
  });
});

describe('user.payPasswordSms and user.payPasswordUpdate', () => {
  const set = (code: string, confirmPassword = '135790') => ({ password: '135790', confirmPassword, code });
  const fundCode = async (caller: Caller, phone: string) => {
    await caller.ok(user.payPasswordSms);
    return codeSentTo(world, phone);
  };

  it("set the fund password by a code sent to the member's phone", async () => {
    const dmitri = await world.as('dmitri');
    expect(await dmitri.ok(user.hasPayPassword)).toEqual({ has: false });
    await dmitri.ok(user.payPasswordUpdate, set(await fundCode(dmitri, personas.dmitri.phone)));
    expect(await dmitri.ok(user.hasPayPassword)).toEqual({ has: true });
    const [sent] = await world.operator.ok(control.outbox, { to: personas.dmitri.phone });
    expect(sent?.purpose).toBe('fund password');
  });

  it('send one code in 60 s and five a day', async () => {
    const dmitri = await world.as('dmitri');
    for (let time = 0; time < 5; time += 1) {
      await dmitri.ok(user.payPasswordSms);
      await dmitri.refused(user.payPasswordSms, {}, 'TOO_SOON');
      await world.advance('60s');
    }
    await dmitri.refused(user.payPasswordSms, {}, 'TOO_MANY_CODES');
  });

  it('refuse passwords that differ before the code is looked at, and a wrong code', async () => {
    const dmitri = await world.as('dmitri');
    const code = await fundCode(dmitri, personas.dmitri.phone);
    for (let time = 0; time < 6; time += 1) {
      await dmitri.refused(user.payPasswordUpdate, set(otherThan(code), '135791'), 'PASSWORDS_DIFFER');
    }
    await dmitri.refused(user.payPasswordUpdate, set(otherThan(code)), 'WRONG_CODE');
    await dmitri.ok(user.payPasswordUpdate, set(code));
    await dmitri.refused(user.payPasswordUpdate, set(code), 'WRONG_CODE');
  });

  it('refuse what is not six digits', async () => {
    const dmitri = await world.as('dmitri');
    const input = { password: '12345', confirmPassword: '12345', code: '123456' };
    expect(await dmitri.refused(user.payPasswordUpdate, input, 'BAD_INPUT')).toEqual({
      password: 'The fund password is 6 digits',
    });
  });

  it('forget the wrong tries, but lift no lock that they have earned', async () => {
    const caller = await world.as('alice');
    const withdraw = (secret: string) => ({ amount: '10', payPassword: secret });
    const fail = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await caller.refused(wallet.withdraw, withdraw('000000'), 'WRONG_PAY_PASSWORD');
        await world.advance('2s');
      }
    };
    await fail(4);
    await caller.ok(user.payPasswordUpdate, set(await fundCode(caller, alice.phone)));
    await fail(5);
    await world.advance('60s');
    await caller.ok(user.payPasswordUpdate, set(await fundCode(caller, alice.phone)));
    await caller.refused(wallet.withdraw, withdraw('135790'), 'WITHDRAW_LOCKED');
    await world.advance('1d');
    await caller.refused(wallet.withdraw, withdraw(payPassword), 'WRONG_PAY_PASSWORD');
    await caller.ok(wallet.withdraw, withdraw('135790'));
  });
});
