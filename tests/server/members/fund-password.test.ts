import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/data/people.ts';
import { codeSentTo, otherThan } from '#tests/support/codes.ts';
import { envelopeOf } from '#tests/support/envelope.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

const NEW_PASSWORD = 'Goldpan22';
const { alice } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('the message of PASSWORDS_DIFFER', () => {
  const differing = { password: '135790', confirmPassword: '135791', code: '123456' };
  const changing = { oldPassword: password, newPassword: NEW_PASSWORD, confirmPassword: 'Goldpan23' };

  it.each([
    [user.payPasswordUpdate, differing, 'en_US', 'Fund passwords are inconsistent'],
    [user.payPasswordUpdate, differing, 'hi_IN', 'फ़ंड पासवर्ड मेल नहीं खाते'],
    [user.updatePassword, changing, 'en_US', 'New passwords are inconsistent'],
    [user.updatePassword, changing, 'hi_IN', 'नए पासवर्ड मेल नहीं खाते'],
  ])('names the kind of password ($0.id, $2)', async (endpoint, input, language, message) => {
    const caller = await world.as('alice');
    expect(await envelopeOf(caller.send(endpoint, input, { language }))).toEqual({
      code: 1010,
      msg: message,
      data: { reason: 'PASSWORDS_DIFFER' },
    });
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

  it('send one code per 60 s and five a day', async () => {
    const dmitri = await world.as('dmitri');
    for (let time = 0; time < 5; time += 1) {
      await dmitri.ok(user.payPasswordSms);
      await dmitri.refused(user.payPasswordSms, {}, 'TOO_SOON');
      await world.advance('60s');
    }
    await dmitri.refused(user.payPasswordSms, {}, 'TOO_MANY_CODES');
  });

  it('reject passwords that differ before they check the code, then a wrong code', async () => {
    const dmitri = await world.as('dmitri');
    const code = await fundCode(dmitri, personas.dmitri.phone);
    for (let time = 0; time < 6; time += 1) {
      await dmitri.refused(user.payPasswordUpdate, set(otherThan(code), '135791'), 'PASSWORDS_DIFFER');
    }
    await dmitri.refused(user.payPasswordUpdate, set(otherThan(code)), 'WRONG_CODE');
    await dmitri.ok(user.payPasswordUpdate, set(code));
    await dmitri.refused(user.payPasswordUpdate, set(code), 'WRONG_CODE');
  });

  it('reject anything but six digits', async () => {
    const dmitri = await world.as('dmitri');
    const input = { password: '12345', confirmPassword: '12345', code: '123456' };
    expect(await dmitri.refused(user.payPasswordUpdate, input, 'BAD_INPUT')).toEqual({
      password: 'The fund password is 6 digits',
    });
  });

  it('reset the wrong attempts, but lift no lock', async () => {
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
