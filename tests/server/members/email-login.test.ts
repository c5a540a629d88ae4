import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { bindEmail, EMAIL, messagesTo, registerByEmail, SAME } from '#tests/support/email.ts';
import { envelopeOf } from '#tests/support/envelope.ts';
import { failLogin, login } from '#tests/support/login.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const STRANGER = 'nobody@example.com';
const PHONE = '254711000009';
const WRONG = 'Wrong1234';
const NEW_PASSWORD = 'Goldpan22';
const { alice } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('user.login by e-mail', () => {
  it('accepts a registered and a bound address, in any case', async () => {
    const userId = await registerByEmail(world, EMAIL);
    expect((await (await login(world, SAME)).ok(user.info)).userId).toBe(userId);
    await bindEmail(world, await world.as('alice'), 'alice@example.com');
    expect((await (await login(world, 'ALICE@example.com')).ok(user.info)).phone).toBe(alice.phone);
  });

  it('answers a wrong password, an unknown address and a phone alike', async () => {
    await registerByEmail(world, EMAIL);
    const answers = await Promise.all(
      [EMAIL, STRANGER, PHONE].map((phone) =>
        envelopeOf(world.guest.send(user.login, { phone, password: WRONG })),
      ),
    );
    await world.guest.refused(user.login, { phone: EMAIL, password: WRONG }, 'BAD_CREDENTIALS');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('locks for 15 minutes at the fifth wrong password, in any spelling of the address', async () => {
    const userId = await registerByEmail(world, EMAIL);
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

  it('locks an unknown address alike', async () => {
    await failLogin(world, STRANGER, 5);
    await world.guest.refused(user.login, { phone: STRANGER.toUpperCase(), password }, 'LOGIN_LOCKED');
  });

  it('locks phone and address separately, so a lock does not reveal that they belong together', async () => {
    await bindEmail(world, await world.as('alice'), EMAIL);
    await failLogin(world, EMAIL, 5);
    await world.guest.refused(user.login, { phone: EMAIL, password }, 'LOGIN_LOCKED');
    const { list } = await world.operator.ok(control.members, { query: alice.phone });
    const { loginLockedUntil } = await world.operator.ok(control.member, { id: list[0]?.id ?? '' });
    expect(loginLockedUntil).toBe((await world.now()) + 15 * 60_000);
    await failLogin(world, alice.phone, 4);
    await world.guest.ok(user.login, { phone: alice.phone, password });
    await world.guest.refused(user.login, { phone: EMAIL, password }, 'LOGIN_LOCKED');
  });

  it('counts wrong old passwords of user.updatePassword too', async () => {
    await registerByEmail(world, EMAIL);
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
    await registerByEmail(world, EMAIL);
    const caller = await login(world, EMAIL);
    await failLogin(world, EMAIL, 5);
    await world.guest.ok(user.resetCode, { phone: SAME });
    const [sent] = await messagesTo(world, EMAIL);
    expect(sent).toMatchObject({ channel: 'email', purpose: 'reset password' });
    await world.guest.ok(user.resetPassword, reset(EMAIL, sent?.code ?? ''));
    await caller.refused(user.info, {}, 'UNAUTHORIZED');
    await login(world, EMAIL, NEW_PASSWORD);
  });

  it('answer an unknown address alike, and send nothing to it', async () => {
    await registerByEmail(world, EMAIL);
    const answers = [];
    for (const phone of [EMAIL, STRANGER, EMAIL, STRANGER]) {
      answers.push(await envelopeOf(world.guest.send(user.resetCode, { phone })));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toMatchObject({ data: { reason: 'TOO_SOON' } });
    expect(answers[3]).toEqual(answers[2]);
    expect(await messagesTo(world, STRANGER)).toEqual([]);
  });

  it('reach a member with a phone by phone only: a bound address resets nothing', async () => {
    await bindEmail(world, await world.as('alice'), EMAIL);
    const before = await messagesTo(world, EMAIL);
    await world.guest.ok(user.resetCode, { phone: EMAIL });
    expect(await messagesTo(world, EMAIL)).toEqual(before);
    await world.guest.refused(user.resetPassword, reset(EMAIL, '123456'), 'WRONG_CODE');
    await login(world, alice.phone);
  });
});
