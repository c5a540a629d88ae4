import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { codeSentTo, otherThan, registrationCode, rowInFile, sentTo } from '#tests/support/codes.ts';
import { envelopeOf, messageOf } from '#tests/support/envelope.ts';
import { inviteCodeOf } from '#tests/support/member.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

const PHONE = '254711000009';
const STRANGER = '254799999999';
const NEW_PASSWORD = 'Goldpan22';
const { alice } = personas;

let world: TestWorld;
let inviteCode: string;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
  inviteCode = await inviteCodeOf(world, 'bob');
});

describe('user.smsCode', () => {
  it('sends one code per 60 s, and returns the time to wait', async () => {
    await world.guest.ok(user.smsCode, { phone: PHONE });
    await world.guest.refused(user.smsCode, { phone: PHONE }, 'TOO_SOON');
    expect(await messageOf(world.guest, user.smsCode, { phone: PHONE })).toContain('60 s');
    await world.advance('59s');
    expect(await messageOf(world.guest, user.smsCode, { phone: PHONE })).toContain('1 s');
    await world.advance('1s');
    await world.guest.ok(user.smsCode, { phone: PHONE });
    expect(await sentTo(world, PHONE)).toBe(2);
  });

  it('counts each phone and each purpose separately', async () => {
    await world.guest.ok(user.smsCode, { phone: alice.phone });
    await world.guest.ok(user.smsCode, { phone: PHONE });
    await world.guest.ok(user.resetCode, { phone: alice.phone });
  });

  it('sends five codes a day, until midnight at the platform', async () => {
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

  it('answers a registered phone like any other, and sends it a code', async () => {
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

  it('is valid for five minutes, to the second', async () => {
    const code = await registrationCode(world, PHONE);
    await world.advance('300s');
    await world.guest.refused(user.register, register(code), 'WRONG_CODE');
    const next = await registrationCode(world, PHONE);
    await world.advance('299s');
    await world.guest.ok(user.register, register(next));
  });

  it('is invalid after five wrong attempts, and the next code is not', async () => {
    const code = await registrationCode(world, PHONE);
    for (let time = 0; time < 5; time += 1) {
      await world.guest.refused(user.register, register(otherThan(code)), 'WRONG_CODE');
    }
    await world.guest.refused(user.register, register(code), 'WRONG_CODE');
    await world.advance('60s');
    await world.guest.ok(user.register, register(await registrationCode(world, PHONE)));
  });

  it('is valid after four wrong attempts', async () => {
    const code = await registrationCode(world, PHONE);
    for (let time = 0; time < 4; time += 1) {
      await world.guest.refused(user.register, register(otherThan(code)), 'WRONG_CODE');
    }
    await world.guest.ok(user.register, register(code));
  });

  it('is replaced by the next code', async () => {
    const first = await registrationCode(world, PHONE);
    await world.advance('60s');
    const second = await registrationCode(world, PHONE);
    if (first !== second) await world.guest.refused(user.register, register(first), 'WRONG_CODE');
    await world.guest.ok(user.register, register(second));
  });

  it('is listed in the outbox as valid, then with the reason it ended', async () => {
    const states = async () =>
      (await world.operator.ok(control.outbox, { to: PHONE })).map(({ codeState }) => codeState);
    await registrationCode(world, PHONE);
    const [sent] = await world.operator.ok(control.outbox, { to: PHONE });
    expect(sent?.codeExpireTime).toBe((sent?.at ?? 0) + 5 * 60_000);
    await world.advance('299s');
    expect(await states()).toEqual(['good']);
    await world.advance('1s');
    expect(await states()).toEqual(['expired']);

    const second = await registrationCode(world, PHONE);
    expect(await states()).toEqual(['good', 'replaced']);
    for (let time = 0; time < 5; time += 1)
      await world.guest.refused(user.register, register(otherThan(second)), 'WRONG_CODE');
    expect(await states()).toEqual(['closed', 'replaced']);

    await world.advance('60s');
    const third = await registrationCode(world, PHONE);
    await world.guest.ok(user.register, register(third));
    expect(await states()).toEqual(['used', 'replaced', 'replaced']);
  });

  it('is valid for its purpose only: it resets no password', async () => {
    const code = await registrationCode(world, alice.phone);
    const reset = { phone: alice.phone, code, password: NEW_PASSWORD };
    await world.guest.refused(user.resetPassword, reset, 'WRONG_CODE');
  });
});

describe('the message of WRONG_CODE', () => {
  const words = {
    wrong: ['Verification code error', 'सत्यापन कोड ग़लत है'],
    expired: [
      'This code has expired. Please request a new one.',
      'इस कोड की समय-सीमा समाप्त हो गई है। कृपया नया कोड माँगें।',
    ],
    used: [
      'This code has already been used. Please request a new one.',
      'यह कोड पहले ही इस्तेमाल हो चुका है। कृपया नया कोड माँगें।',
    ],
    tooManyTries: [
      'Too many wrong tries. Please request a new code.',
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
      await rowInFile<{ code: string }>(
        world,
        'SELECT code FROM code WHERE recipient = ? ORDER BY id DESC',
        phone,
      )
    ).code;
  };

  it('in user.register reveals that a code expired only to a caller with the right digits', async () => {
    const code = await registrationCode(world, PHONE);
    await expectWords(registering, otherThan(code), 'wrong');
    await world.advance('300s');
    await expectWords(registering, code, 'expired');
    await expectWords(registering, otherThan(code), 'wrong');
    expect((await registering(await registrationCode(world, PHONE))).body).toMatchObject({ code: 200 });
  });

  it('in user.resetPassword reveals that a code was used only to a caller with the right digits', async () => {
    const code = await resetCodeOf(alice.phone);
    expect((await resetting(alice.phone)(code)).body).toMatchObject({ code: 200 });
    await expectWords(resetting(alice.phone), code, 'used');
    await expectWords(resetting(alice.phone), otherThan(code), 'wrong');
    await world.advance('300s');
    await expectWords(resetting(alice.phone), code, 'used');
  });

  it('in user.payPasswordUpdate reports at the fifth wrong attempt that none are left', async () => {
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

  it('confirms no guess after five wrong attempts, and does not reveal that a code existed', async () => {
    const code = await registrationCode(world, PHONE);
    await world.advance('300s');
    await failTimes(4, registering, code);
    expect((await registering(code)).body).toMatchObject({ msg: words.expired[0] });
    await failTimes(1, registering, code);
    await expectWords(registering, code, 'wrong');
    await expectWords(registering, otherThan(code), 'wrong');
  });

  it('is the default for a phone without a code, however often', async () => {
    for (let time = 0; time < 4; time += 1) await expectWords(registering, '123456', 'wrong');
  });

  it('is the same for an unknown and a registered phone', async () => {
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
