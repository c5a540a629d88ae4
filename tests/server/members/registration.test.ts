import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { otherThan, registrationCode } from '#tests/support/codes.ts';
import { login } from '#tests/support/login.ts';
import { inviteCodeOf } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const PHONE = '254711000009';
const STRANGER = '254799999999';
const { alice } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('user.register', () => {
  it('creates a member who can log in, named after the end of the phone, below the inviter', async () => {
    const inviteCode = await inviteCodeOf(world, 'bob');
    const code = await registrationCode(world, PHONE);
    const { userId } = await world.guest.ok(user.register, { phone: PHONE, password, inviteCode, code });
    const info = await (await login(world, PHONE)).ok(user.info);
    expect(info).toMatchObject({ userId, name: 'Member 0009', upInviteCode: inviteCode, num: 0, grade: 0 });
    expect(info.inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    const member = await world.operator.ok(control.member, { id: userId });
    expect(member.depositAddress).toMatch(/^0x[0-9a-f]{40}$/);
    expect(member.uplines.map(({ name }) => name)).toEqual(['Bob', 'Alice', 'Wanjiru']);
    expect(Object.values(member.balances)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });

  it('accepts the invitation code in lower case', async () => {
    const inviteCode = (await inviteCodeOf(world, 'bob')).toLowerCase();
    const code = await registrationCode(world, PHONE);
    await world.guest.ok(user.register, { phone: PHONE, areaCode: '254', password, inviteCode, code });
  });

  it('rejects a taken phone, then a wrong code, then an unknown invitation code', async () => {
    const inviteCode = await inviteCodeOf(world, 'bob');
    const code = await registrationCode(world, PHONE);
    const right = { phone: PHONE, password, inviteCode, code };
    const wrongCode = otherThan(code);
    await world.guest.refused(
      user.register,
      { ...right, phone: alice.phone, inviteCode: 'ZZZZZZ', code: wrongCode },
      'PHONE_TAKEN',
    );
    // Without a code, no caller learns which invitation codes exist.
    for (const given of [inviteCode, 'ZZZZZZ'])
      await world.guest.refused(
        user.register,
        { ...right, inviteCode: given, code: wrongCode },
        'WRONG_CODE',
      );
    await world.guest.refused(user.register, { ...right, inviteCode: 'ZZZZZZ' }, 'UNKNOWN_INVITE_CODE');
  });

  it('keeps the code valid after another rejection, and accepts it once', async () => {
    const inviteCode = await inviteCodeOf(world, 'bob');
    const code = await registrationCode(world, PHONE);
    const right = { phone: PHONE, password, inviteCode, code };
    await world.guest.refused(user.register, { ...right, inviteCode: 'ZZZZZZ' }, 'UNKNOWN_INVITE_CODE');
    await world.guest.ok(user.register, right);
    await world.guest.refused(user.register, right, 'PHONE_TAKEN');
  });

  it('rejects a code sent to another phone', async () => {
    const inviteCode = await inviteCodeOf(world, 'bob');
    const code = await registrationCode(world, STRANGER);
    await world.guest.refused(user.register, { phone: PHONE, password, inviteCode, code }, 'WRONG_CODE');
  });

  it.each([
    ['a leading zero', { phone: '0712345678' }, 'phone', 'Please enter the correct phone number'],
    ['five digits', { phone: '12345' }, 'phone', 'Please enter the correct phone number'],
    ['a short password', { password: 'Short12' }, 'password', '8 to 24 digits, the first is a letter'],
    [
      'a password from a digit',
      { password: '1Touchstone' },
      'password',
      '8 to 24 digits, the first is a letter',
    ],
    ['25 letters', { password: 'A'.repeat(25) }, 'password', '8 to 24 digits, the first is a letter'],
    ['a code of letters', { code: 'abcdef' }, 'code', 'Verification code error'],
    ['no phone', { phone: '' }, 'phone', 'This field is required'],
    ['no invitation code', { inviteCode: '' }, 'inviteCode', 'This field is required'],
    ['no code', { code: '' }, 'code', 'This field is required'],
  ])('rejects %s with a message for the field', async (_, wrong, field, words) => {
    const right = { phone: PHONE, password, inviteCode: 'ABCDEF', code: '123456' };
    expect(await world.guest.refused(user.register, { ...right, ...wrong }, 'BAD_INPUT')).toEqual({
      [field]: words,
    });
  });
});

describe('user.isValidAccount', () => {
  it('returns whether a phone can register', async () => {
    expect(await world.guest.ok(user.isValidAccount, { phone: STRANGER })).toEqual({ valid: true });
    expect(await world.guest.ok(user.isValidAccount, { phone: alice.phone })).toEqual({ valid: false });
  });
});
