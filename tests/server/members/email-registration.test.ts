import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { codeSentTo, otherThan } from '#tests/support/codes.ts';
import { bindEmail, EMAIL, emailCode, messagesTo, registerByEmail, SAME } from '#tests/support/email.ts';
import { login } from '#tests/support/login.ts';
import { inviteCodeOf } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const STRANGER = 'nobody@example.com';
const { bob } = personas;

let world: TestWorld;
let inviteCode: string;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
  inviteCode = await inviteCodeOf(world, 'bob');
});

describe('user.emailOpen', () => {
  it('returns whether registration by e-mail is open, as the operator decides', async () => {
    expect(await world.guest.ok(user.emailOpen)).toEqual({ open: true });
    await world.setParams({ emailOpen: false });
    expect(await world.guest.ok(user.emailOpen)).toEqual({ open: false });
    await world.guest.refused(user.emailCode, { email: EMAIL }, 'EMAIL_CLOSED');
    expect(await messagesTo(world, EMAIL)).toEqual([]);
  });
});

describe('user.emailCode', () => {
  it('sends a code by e-mail, valid for five minutes', async () => {
    const code = await emailCode(world, EMAIL);
    expect(await messagesTo(world, EMAIL)).toMatchObject([
      {
        to: EMAIL,
        channel: 'email',
        purpose: 'register',
        code,
        text: `Assay: ${code} is your registration code. It is good for 5 minutes.`,
        at: await world.now(),
      },
    ]);
    expect(await messagesTo(world, SAME)).toHaveLength(1);
  });

  it('sends one code per 60 s and five a day per address, in any case', async () => {
    for (let time = 0; time < 5; time += 1) {
      await world.guest.ok(user.emailCode, { email: time % 2 === 0 ? EMAIL : SAME });
      await world.guest.refused(user.emailCode, { email: EMAIL.toUpperCase() }, 'TOO_SOON');
      await world.guest.ok(user.emailCode, { email: `other${time}@example.com` });
      await world.advance('60s');
    }
    await world.guest.refused(user.emailCode, { email: EMAIL }, 'TOO_MANY_CODES');
    await world.guest.refused(user.emailCode, { email: SAME }, 'TOO_MANY_CODES');
    await world.advance('1d');
    await world.guest.ok(user.emailCode, { email: SAME });
  });

  it('requires the captcha where one is required', async () => {
    await world.setParams({ captchaRequired: true });
    await world.guest.refused(user.emailCode, { email: EMAIL }, 'WRONG_CAPTCHA');
    const { captchaId } = await world.guest.ok(user.captcha);
    await world.guest.refused(user.emailCode, { email: EMAIL, captchaId }, 'WRONG_CAPTCHA');
    expect(await messagesTo(world, EMAIL)).toEqual([]);
  });

  it('answers a registered address like any other, and sends it a code', async () => {
    await registerByEmail(world, EMAIL);
    await world.guest.refused(user.emailCode, { email: SAME }, 'TOO_SOON');
    await world.advance('60s');
    await world.guest.ok(user.emailCode, { email: SAME });
    expect(await messagesTo(world, SAME)).toHaveLength(2);
  });

  it.each([
    ['a name alone', 'grace'],
    ['no host', 'grace@'],
    ['no name', '@example.com'],
    ['a host without a dot', 'grace@example'],
    ['a blank', 'gra ce@example.com'],
    ['255 characters', `${'g'.repeat(243)}@example.com`],
  ])('rejects %s with the message of the spec', async (_, email) => {
    expect(await world.guest.refused(user.emailCode, { email }, 'BAD_INPUT')).toEqual({
      email: 'Email format incorrect',
    });
  });
});

describe('user.emailRegister', () => {
  it('creates a member without a phone, named after the invitation code, below the inviter', async () => {
    const userId = await registerByEmail(world, EMAIL);
    const info = await (await login(world, EMAIL)).ok(user.info);
    expect(info).toMatchObject({ userId, phone: '', email: EMAIL, upInviteCode: inviteCode, num: 0 });
    expect(info.name).toBe(`Member ${info.inviteCode.slice(-4)}`);
    const member = await world.operator.ok(control.member, { id: userId });
    expect(member).toMatchObject({ phone: '', email: EMAIL, uplinePhone: bob.phone, sessions: 1 });
    expect(member.depositAddress).toMatch(/^0x[0-9a-f]{40}$/);
    expect(Object.values(member.balances)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    await world.expectInvariants();
  });

  it('creates any number of them: no phone is not a shared phone', async () => {
    const [one, other] = [await registerByEmail(world, EMAIL), await registerByEmail(world, STRANGER)];
    expect(one).not.toBe(other);
  });

  it('rejects while closed, also with an earlier code', async () => {
    const code = await emailCode(world, EMAIL);
    await world.setParams({ emailOpen: false });
    const right = { email: EMAIL, password, inviteCode, code };
    await world.guest.refused(user.emailRegister, right, 'EMAIL_CLOSED');
    await world.setParams({ emailOpen: true });
    await world.guest.ok(user.emailRegister, right);
  });

  it('rejects a wrong code first, and reveals a taken address only to a caller with its code', async () => {
    await registerByEmail(world, EMAIL);
    const code = await emailCode(world, STRANGER);
    const wrong = { password, inviteCode: 'ZZZZZZ', code: otherThan(code) };
    await world.guest.refused(user.emailRegister, { ...wrong, email: SAME }, 'WRONG_CODE');
    await world.guest.refused(user.emailRegister, { ...wrong, email: STRANGER }, 'WRONG_CODE');
    await world.guest.refused(user.emailRegister, { ...wrong, email: STRANGER, code }, 'UNKNOWN_INVITE_CODE');
    await world.guest.ok(user.emailRegister, { email: STRANGER, password, inviteCode, code });
    await world.advance('2m');
    const again = { password, inviteCode, email: SAME, code: await emailCode(world, SAME) };
    await world.guest.refused(user.emailRegister, again, 'EMAIL_TAKEN');
  });

  it('rejects an address that a member with a phone has bound', async () => {
    await bindEmail(world, await world.as('alice'), EMAIL);
    const code = await emailCode(world, SAME);
    const input = { email: SAME, password, inviteCode, code };
    await world.guest.refused(user.emailRegister, input, 'EMAIL_TAKEN');
  });

  it('rejects a code sent to another address or for another purpose', async () => {
    const code = await emailCode(world, STRANGER);
    const register = { email: EMAIL, password, inviteCode };
    await world.guest.refused(user.emailRegister, { ...register, code }, 'WRONG_CODE');
    await (await world.as('alice')).ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
    const binding = await codeSentTo(world, EMAIL);
    await world.guest.refused(user.emailRegister, { ...register, code: binding }, 'WRONG_CODE');
  });

  it("is rate-limited by the caller's address", async () => {
    await world.setParams({ callsPerMinute: 2 });
    const input = { email: EMAIL, password, inviteCode, code: '000000' };
    await world.guest.refused(user.emailRegister, input, 'WRONG_CODE');
    await world.guest.refused(user.emailRegister, input, 'WRONG_CODE');
    await world.guest.refused(user.emailRegister, input, 'TOO_MANY_REQUESTS');
  });

  it('requires a valid password and both codes', async () => {
    expect(await world.guest.refused(user.emailRegister, { email: EMAIL }, 'BAD_INPUT')).toEqual({
      password: 'Please enter the password',
      inviteCode: 'This field is required',
      code: 'This field is required',
    });
    const right = { email: EMAIL, inviteCode, code: '000000' };
    for (const wrong of ['Short12', '1Touchstone', 'Touch-stone1', 'A'.repeat(25)])
      expect(
        await world.guest.refused(user.emailRegister, { ...right, password: wrong }, 'BAD_INPUT'),
      ).toEqual({ password: '8 to 24 digits, the first is a letter' });
  });
});
