import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/people.ts';
import { codeSentTo, otherThan } from '../support/codes.ts';
import { envelopeOf } from '../support/envelope.ts';
import { failLogin, login } from '../support/login.ts';
import { inviteCodeOf } from '../support/member.ts';
import { testWorld, type Caller, type TestWorld } from '../support/world.ts';

const EMAIL = 'Grace.Gold@Example.com';
const SAME = 'grace.gold@example.com';
const STRANGER = 'nobody@example.com';
const PHONE = '254711000009';
const WRONG = 'Wrong1234';
const NEW_PASSWORD = 'Goldpan22';
const { alice, bob, dmitri } = personas;

let world: TestWorld;
let inviteCode: string;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
  inviteCode = await inviteCodeOf(world, 'bob');
});

const sentTo = (to: string) => world.operator.ok(control.outbox, { to });

async function emailCode(email: string): Promise<string> {
  await world.guest.ok(user.emailCode, { email });
  return codeSentTo(world, email);
}

async function registerByEmail(email: string): Promise<string> {
  const code = await emailCode(email);
  return (await world.guest.ok(user.emailRegister, { email, password, inviteCode, code })).userId;
}

/** Binds an e-mail address to a member, by the code that was sent there. */
async function bind(caller: Caller, email: string): Promise<void> {
  await caller.ok(user.payPasswordCode, { channel: 'email', email });
  await caller.ok(user.bindEmail, { email, code: await codeSentTo(world, email) });
}

describe('user.emailOpen', () => {
  it('tells whether one may register by e-mail, which the operator decides', async () => {
    expect(await world.guest.ok(user.emailOpen)).toEqual({ open: true });
    await world.setParams({ emailOpen: false });
    expect(await world.guest.ok(user.emailOpen)).toEqual({ open: false });
    await world.guest.refused(user.emailCode, { email: EMAIL }, 'EMAIL_CLOSED');
    expect(await sentTo(EMAIL)).toEqual([]);
  });
});

describe('user.emailCode', () => {
  it('sends a code to the address, as e-mail, good for five minutes', async () => {
    const code = await emailCode(EMAIL);
    expect(await sentTo(EMAIL)).toMatchObject([
      {
        to: EMAIL,
        channel: 'email',
        purpose: 'register',
        code,
        text: `Assay: ${code} is your registration code. It is good for 5 minutes.`,
        at: await world.now(),
      },
    ]);
    expect(await sentTo(SAME)).toHaveLength(1);
  });

  it('sends one code in 60 s and five a day to an address, in capitals or small letters', async () => {
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

  it('asks for the digits of the picture where they are required', async () => {
    await world.setParams({ captchaRequired: true });
    await world.guest.refused(user.emailCode, { email: EMAIL }, 'WRONG_CAPTCHA');
    const { captchaId } = await world.guest.ok(user.captcha);
    await world.guest.refused(user.emailCode, { email: EMAIL, captchaId }, 'WRONG_CAPTCHA');
    expect(await sentTo(EMAIL)).toEqual([]);
  });

  it('answers alike for an address that is taken, and sends a code there, too', async () => {
    await registerByEmail(EMAIL);
    await world.guest.refused(user.emailCode, { email: SAME }, 'TOO_SOON');
    await world.advance('60s');
    await world.guest.ok(user.emailCode, { email: SAME });
    expect(await sentTo(SAME)).toHaveLength(2);
  });

  it.each([
    ['a name alone', 'grace'],
    ['no host', 'grace@'],
    ['no name', '@example.com'],
    ['a host without a dot', 'grace@example'],
    ['a blank', 'gra ce@example.com'],
    ['255 characters', `${'g'.repeat(243)}@example.com`],
  ])('refuses %s, in the words of the spec', async (_, email) => {
    expect(await world.guest.refused(user.emailCode, { email }, 'BAD_INPUT')).toEqual({
      email: 'Email format incorrect',
    });
  });
});

describe('user.emailRegister', () => {
  it('makes a member without a phone, named by the invitation code, below the inviter', async () => {
    const userId = await registerByEmail(EMAIL);
    const info = await (await login(world, EMAIL)).ok(user.info);
    expect(info).toMatchObject({ userId, phone: '', email: EMAIL, upInviteCode: inviteCode, num: 0 });
    expect(info.name).toBe(`Member ${info.inviteCode.slice(-4)}`);
    const member = await world.operator.ok(control.member, { id: userId });
    expect(member).toMatchObject({ phone: '', email: EMAIL, uplinePhone: bob.phone, sessions: 1 });
    expect(member.depositAddress).toMatch(/^0x[0-9a-f]{40}$/);
    expect(Object.values(member.balances)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    await world.expectInvariants();
  });

  it('makes as many of them as register: no phone is nobody in particular', async () => {
    const [one, other] = [await registerByEmail(EMAIL), await registerByEmail(STRANGER)];
    expect(one).not.toBe(other);
  });

  it('refuses where it is closed, also with a code from before', async () => {
    const code = await emailCode(EMAIL);
    await world.setParams({ emailOpen: false });
    const right = { email: EMAIL, password, inviteCode, code };
    await world.guest.refused(user.emailRegister, right, 'EMAIL_CLOSED');
    await world.setParams({ emailOpen: true });
    await world.guest.ok(user.emailRegister, right);
  });

  it('says that an address is taken only to who has its code, and refuses a wrong code first', async () => {
    await registerByEmail(EMAIL);
    const code = await emailCode(STRANGER);
    const wrong = { password, inviteCode: 'ZZZZZZ', code: otherThan(code) };
    await world.guest.refused(user.emailRegister, { ...wrong, email: SAME }, 'WRONG_CODE');
    await world.guest.refused(user.emailRegister, { ...wrong, email: STRANGER }, 'WRONG_CODE');
    await world.guest.refused(user.emailRegister, { ...wrong, email: STRANGER, code }, 'UNKNOWN_INVITE_CODE');
    await world.guest.ok(user.emailRegister, { email: STRANGER, password, inviteCode, code });
    await world.advance('2m');
    const again = { password, inviteCode, email: SAME, code: await emailCode(SAME) };
    await world.guest.refused(user.emailRegister, again, 'EMAIL_TAKEN');
  });

  it('refuses an address that a member with a phone has bound', async () => {
    await bind(await world.as('alice'), EMAIL);
    const code = await emailCode(SAME);
    const input = { email: SAME, password, inviteCode, code };
    await world.guest.refused(user.emailRegister, input, 'EMAIL_TAKEN');
  });

  it('refuses a code that was sent to another address, or for another purpose', async () => {
    const code = await emailCode(STRANGER);
    const register = { email: EMAIL, password, inviteCode };
    await world.guest.refused(user.emailRegister, { ...register, code }, 'WRONG_CODE');
    await (await world.as('alice')).ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
    const binding = await codeSentTo(world, EMAIL);
    await world.guest.refused(user.emailRegister, { ...register, code: binding }, 'WRONG_CODE');
  });

  it('is limited by the address it is called from', async () => {
    await world.setParams({ callsPerMinute: 2 });
    const input = { email: EMAIL, password, inviteCode, code: '000000' };
    await world.guest.refused(user.emailRegister, input, 'WRONG_CODE');
    await world.guest.refused(user.emailRegister, input, 'WRONG_CODE');
    await world.guest.refused(user.emailRegister, input, 'TOO_MANY_REQUESTS');
  });

  it('needs a right password and both codes', async () => {
    expect(await world.guest.refused(user.emailRegister, { email: EMAIL }, 'BAD_INPUT')).toEqual({
      password: 'Please enter the password',
      inviteCode: 'This field is required',
      code: 'This field is required',
    });
  });
});

describe('user.login by e-mail', () => {
  it('lets in who registered so, and who bound an address, in capitals or small letters', async () => {
    const userId = await registerByEmail(EMAIL);
    expect((await (await login(world, SAME)).ok(user.info)).userId).toBe(userId);
    await bind(await world.as('alice'), 'alice@example.com');
    expect((await (await login(world, 'ALICE@example.com')).ok(user.info)).phone).toBe(alice.phone);
  });

  it('answers a wrong password, an unknown address and a phone alike', async () => {
    await registerByEmail(EMAIL);
    const answers = await Promise.all(
      [EMAIL, STRANGER, PHONE].map((phone) =>
        envelopeOf(world.guest.send(user.login, { phone, password: WRONG })),
      ),
    );
    await world.guest.refused(user.login, { phone: EMAIL, password: WRONG }, 'BAD_CREDENTIALS');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('is locked for 15 minutes by the fifth wrong password, however the address is written', async () => {
    const userId = await registerByEmail(EMAIL);
    await failLogin(world, EMAIL, 3);
    await failLogin(world, SAME, 2);
    await world.guest.refused(user.login, { phone: EMAIL, password }, 'LOGIN_LOCKED');
    const { loginLockedUntil } = await world.operator.ok(control.member, { id: userId });
    expect(loginLockedUntil).toBe((await world.now()) + 15 * 60_000);
    await world.advance('899s');
    await world.guest.refused(user.login, { phone: SAME, password }, 'LOGIN_LOCKED');
    await world.advance('1s');
    await login(world, SAME);
  });

  it('is locked alike for an address nobody has', async () => {
    await failLogin(world, STRANGER, 5);
    await world.guest.refused(user.login, { phone: STRANGER.toUpperCase(), password }, 'LOGIN_LOCKED');
  });

  it('has a lock of its own beside that of the phone, so that a lock does not tell what belongs together', async () => {
    await bind(await world.as('alice'), EMAIL);
    await failLogin(world, EMAIL, 5);
    await world.guest.refused(user.login, { phone: EMAIL, password }, 'LOGIN_LOCKED');
    const { list } = await world.operator.ok(control.members, { query: alice.phone });
    const { loginLockedUntil } = await world.operator.ok(control.member, { id: list[0]?.id ?? '' });
    expect(loginLockedUntil).toBe((await world.now()) + 15 * 60_000);
    await failLogin(world, alice.phone, 4);
    await world.guest.ok(user.login, { phone: alice.phone, password });
    await world.guest.refused(user.login, { phone: EMAIL, password }, 'LOGIN_LOCKED');
  });

  it('counts wrong old passwords of user.updatePassword with them', async () => {
    await registerByEmail(EMAIL);
    const caller = await login(world, EMAIL);
    await failLogin(world, EMAIL, 4);
    const change = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const wrong = { ...change, oldPassword: WRONG };
    await caller.refused(user.updatePassword, wrong, 'WRONG_OLD_PASSWORD');
    await world.guest.refused(user.login, { phone: EMAIL, password }, 'LOGIN_LOCKED');
    await world.advance('15m');
    await caller.ok(user.updatePassword, { ...change, oldPassword: password });
    await login(world, EMAIL, NEW_PASSWORD);
  });
});

describe('user.resetCode and user.resetPassword by e-mail', () => {
  const reset = (phone: string, code: string) => ({ phone, code, password: NEW_PASSWORD });

  it('set a new password, end every session and lift the lock', async () => {
    await registerByEmail(EMAIL);
    const caller = await login(world, EMAIL);
    await failLogin(world, EMAIL, 5);
    await world.guest.ok(user.resetCode, { phone: SAME });
    const [sent] = await sentTo(EMAIL);
    expect(sent).toMatchObject({ channel: 'email', purpose: 'reset password' });
    await world.guest.ok(user.resetPassword, reset(EMAIL, sent?.code ?? ''));
    await caller.refused(user.info, {}, 'UNAUTHORIZED');
    await login(world, EMAIL, NEW_PASSWORD);
  });

  it('answer alike for an address nobody has, and send nothing there', async () => {
    await registerByEmail(EMAIL);
    const answers = [];
    for (const phone of [EMAIL, STRANGER, EMAIL, STRANGER]) {
      answers.push(await envelopeOf(world.guest.send(user.resetCode, { phone })));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toMatchObject({ data: { reason: 'TOO_SOON' } });
    expect(answers[3]).toEqual(answers[2]);
    expect(await sentTo(STRANGER)).toEqual([]);
  });

  it('reach who has a phone by phone only: a bound address resets nothing', async () => {
    await bind(await world.as('alice'), EMAIL);
    const before = await sentTo(EMAIL);
    await world.guest.ok(user.resetCode, { phone: EMAIL });
    expect(await sentTo(EMAIL)).toEqual(before);
    await world.guest.refused(user.resetPassword, reset(EMAIL, '123456'), 'WRONG_CODE');
    await login(world, alice.phone);
  });
});

describe('user.payPasswordChannels', () => {
  it('says by which ways a code can reach the member', async () => {
    const caller = await world.as('dmitri');
    expect(await caller.ok(user.payPasswordChannels)).toEqual({ sms: true, email: false });
    await bind(caller, EMAIL);
    expect(await caller.ok(user.payPasswordChannels)).toEqual({ sms: true, email: true });
    await registerByEmail(STRANGER);
    expect(await (await login(world, STRANGER)).ok(user.payPasswordChannels)).toEqual({
      sms: false,
      email: true,
    });
  });
});

describe('user.payPasswordCode', () => {
  const set = (code: string) => ({ password: '135790', confirmPassword: '135790', code });

  it('sends the fund-password code by SMS or to the bound address, each good on its own', async () => {
    const caller = await world.as('dmitri');
    await bind(caller, EMAIL);
    await caller.ok(user.payPasswordCode, { channel: 'email' });
    expect((await sentTo(EMAIL))[0]).toMatchObject({ channel: 'email', purpose: 'fund password' });
    await caller.ok(user.payPasswordUpdate, set(await codeSentTo(world, EMAIL)));
    await caller.ok(user.payPasswordCode, { channel: 'sms' });
    expect((await sentTo(dmitri.phone))[0]).toMatchObject({ channel: 'sms', purpose: 'fund password' });
    await caller.ok(user.payPasswordUpdate, set(await codeSentTo(world, dmitri.phone)));
    expect(await caller.ok(user.hasPayPassword)).toEqual({ has: true });
  });

  it('sends the later code in place of the earlier one, whichever ways they went', async () => {
    const caller = await world.as('dmitri');
    await bind(caller, EMAIL);
    await caller.ok(user.payPasswordCode, { channel: 'sms' });
    const first = await codeSentTo(world, dmitri.phone);
    await caller.ok(user.payPasswordCode, { channel: 'email', email: SAME });
    const second = await codeSentTo(world, EMAIL);
    if (first !== second) await caller.refused(user.payPasswordUpdate, set(first), 'WRONG_CODE');
    await caller.ok(user.payPasswordUpdate, set(second));
  });

  it('refuses e-mail without an address, and SMS without a phone', async () => {
    await (await world.as('alice')).refused(user.payPasswordCode, { channel: 'email' }, 'NO_EMAIL');
    await registerByEmail(EMAIL);
    const caller = await login(world, EMAIL);
    await caller.refused(user.payPasswordCode, { channel: 'sms' }, 'NO_PHONE');
    expect(await caller.refused(user.payPasswordCode, { channel: 'fax' }, 'BAD_INPUT')).toEqual({
      channel: 'The channel is sms or email',
    });
  });

  it('sends one code in 60 s and five a day, counted by recipient', async () => {
    const caller = await world.as('alice');
    await world.advance('1d');
    for (let time = 0; time < 5; time += 1) {
      await caller.ok(user.payPasswordCode, { channel: 'sms' });
      await caller.refused(user.payPasswordCode, { channel: 'sms' }, 'TOO_SOON');
      await caller.refused(user.payPasswordSms, {}, 'TOO_SOON');
      await world.advance('60s');
    }
    await caller.refused(user.payPasswordCode, { channel: 'sms' }, 'TOO_MANY_CODES');
    await caller.ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
  });

  it("sends what binds an address that is not yet the member's, and that sets no fund password", async () => {
    const caller = await world.as('alice');
    await caller.ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
    const [sent] = await sentTo(EMAIL);
    expect(sent).toMatchObject({
      purpose: 'bind email',
      text: `Assay: ${sent?.code ?? ''} binds this e-mail address to your account. It is good for 5 minutes.`,
    });
    await caller.refused(user.payPasswordUpdate, set(sent?.code ?? ''), 'WRONG_CODE');
  });
});

describe('user.payPasswordSms', () => {
  it('reaches a member without a phone by e-mail', async () => {
    await registerByEmail(EMAIL);
    const caller = await login(world, EMAIL);
    await caller.ok(user.payPasswordSms);
    const code = await codeSentTo(world, EMAIL);
    await caller.ok(user.payPasswordUpdate, { password: '135790', confirmPassword: '135790', code });
    expect(await caller.ok(user.hasPayPassword)).toEqual({ has: true });
  });
});

describe('user.bindEmail', () => {
  it('binds an address by the code sent there, in place of the one before', async () => {
    const caller = await world.as('alice');
    await bind(caller, EMAIL);
    expect((await caller.ok(user.info)).email).toBe(EMAIL);
    await bind(caller, STRANGER);
    expect((await caller.ok(user.info)).email).toBe(STRANGER);
    await failLogin(world, EMAIL, 1);
    await login(world, STRANGER);
    await registerByEmail(EMAIL);
  });

  it('refuses a wrong code, one for another address, and one for another purpose', async () => {
    const caller = await world.as('alice');
    await caller.ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
    const code = await codeSentTo(world, EMAIL);
    await caller.refused(user.bindEmail, { email: EMAIL, code: otherThan(code) }, 'WRONG_CODE');
    await caller.refused(user.bindEmail, { email: STRANGER, code }, 'WRONG_CODE');
    const forRegistering = await emailCode(STRANGER);
    await caller.refused(user.bindEmail, { email: STRANGER, code: forRegistering }, 'WRONG_CODE');
    await caller.ok(user.bindEmail, { email: EMAIL, code });
    await caller.refused(user.bindEmail, { email: EMAIL, code }, 'WRONG_CODE');
  });

  it("refuses an address that is somebody else's, but says so only to who can read what is sent there", async () => {
    await registerByEmail(EMAIL);
    const caller = await world.as('alice');
    await caller.ok(user.payPasswordCode, { channel: 'email', email: SAME });
    const code = await codeSentTo(world, EMAIL);
    await caller.refused(user.bindEmail, { email: SAME, code: otherThan(code) }, 'WRONG_CODE');
    await caller.refused(user.bindEmail, { email: SAME, code }, 'EMAIL_TAKEN');
    expect((await caller.ok(user.info)).email).toBe('');
  });
});

describe('a member without a phone', () => {
  it('is shown to the inviter by a masked address, in user.teamMembers', async () => {
    await registerByEmail(EMAIL);
    const { list } = await (await world.as('bob')).ok(user.teamMembers, { level: 1 });
    expect(list[0]).toMatchObject({ phone: 'g***@example.com', valid: false, income: '0.00' });
    expect(list[1]).toMatchObject({ phone: '919****04' });
  });

  it('is found by the operator by a part of the address, in control.members', async () => {
    const userId = await registerByEmail(EMAIL);
    const { total, list } = await world.operator.ok(control.members, { query: 'gold@example' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ id: userId, phone: '', email: EMAIL, uplinePhone: bob.phone });
  });

  it('is named by address where the operator reads a phone, in control.recharges', async () => {
    await registerByEmail(EMAIL);
    await world.setParams({ rechargeChannels: ['usdt', 'cash'] });
    await (await login(world, EMAIL)).ok(fund.recharge, { channel: 'cash', amount: '1000' });
    expect((await world.operator.ok(control.recharges))[0]).toMatchObject({ channel: 'cash', phone: SAME });
  });

  it('is named by address as an upline', async () => {
    await registerByEmail(EMAIL);
    const { inviteCode: own } = await (await login(world, EMAIL)).ok(user.info);
    const made = await world.operator.ok(control.createMember, { phone: PHONE, password, inviteCode: own });
    const member = await world.operator.ok(control.member, { id: made.userId });
    expect(member).toMatchObject({ uplinePhone: SAME, email: '' });
    expect(member.uplines.map(({ email }) => email)).toEqual([EMAIL, '', '']);
  });
});
