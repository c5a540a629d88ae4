import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { envelopeOf, messageOf } from '#tests/support/envelope.ts';
import { failLogin, login } from '#tests/support/login.ts';
import { inviteCodeOf } from '#tests/support/member.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const STRANGER = '254799999999';
const WRONG = 'Wrong1234';
const { alice } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('user.login', () => {
  it('returns the profile, and a token of 32 random bytes as its message', async () => {
    const { code, msg, data } = await envelopeOf(
      world.guest.send(user.login, { phone: alice.phone, password }),
    );
    expect(code).toBe(200);
    expect(Buffer.from(msg, 'base64url')).toHaveLength(32);
    const inviteCode = await inviteCodeOf(world, 'alice');
    expect(data).toEqual({
      headUrl: expect.stringMatching(/^\/files\/avatars\/0[1-6]\.svg$/) as string,
      vipLevel: 1,
      phone: alice.phone,
      name: 'Alice',
      shareCode: inviteCode,
      createTime: expect.any(Number) as number,
      invitateCode: inviteCode,
      markHeadbgUrl: '',
      markText: '',
      timezoneType: 0,
    });
  });

  it('opens a new session each time', async () => {
    const [one, other] = [await login(world, alice.phone), await login(world, alice.phone)];
    expect(one.token).not.toBe(other.token);
    await one.ok(user.logout);
    await one.refused(user.info, {}, 'UNAUTHORIZED');
    await other.ok(user.info);
  });

  it('answers a wrong password, an unknown phone and an invalid phone alike', async () => {
    const answers = await Promise.all(
      [alice.phone, STRANGER, 'somebody@example.org'].map(async (phone) => {
        return envelopeOf(world.guest.send(user.login, { phone, password: WRONG }));
      }),
    );
    expect(answers[0]).toMatchObject({
      code: 1001,
      data: { reason: 'BAD_CREDENTIALS' },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it.each([
    ['in another case', password.toLowerCase()],
    ['without its last character', password.slice(0, -1)],
    ['with a blank after it', `${password} `],
    ['with more after it', `${password}1`],
  ])('rejects the password %s', async (_, tried) => {
    await world.guest.refused(user.login, { phone: alice.phone, password: tried }, 'BAD_CREDENTIALS');
  });

  it('locks for 15 minutes at the fifth wrong password, also for the right one', async () => {
    await failLogin(world, alice.phone, 5);
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'LOGIN_LOCKED');
    expect(await messageOf(world.guest, user.login, { phone: alice.phone, password })).toContain('15 min.');
    await world.advance('899s');
    expect(await messageOf(world.guest, user.login, { phone: alice.phone, password })).toContain('in 1 min.');
    await world.advance('1s');
    await login(world, alice.phone);
  });

  it('locks an unknown phone alike', async () => {
    await failLogin(world, STRANGER, 5);
    await world.guest.refused(user.login, { phone: STRANGER, password }, 'LOGIN_LOCKED');
    await world.advance('15m');
    await failLogin(world, STRANGER, 1);
  });

  it('resets the count at the right password, and after a lock', async () => {
    await failLogin(world, alice.phone, 4);
    await login(world, alice.phone);
    await failLogin(world, alice.phone, 5);
    await world.advance('15m');
    await failLogin(world, alice.phone, 4);
    await login(world, alice.phone);
  });

  it('counts rejected attempts only: five simultaneous ones lock, and none slips through', async () => {
    const tries = Array.from({ length: 8 }, () =>
      envelopeOf<{ reason: string }>(world.guest.send(user.login, { phone: alice.phone, password: WRONG })),
    );
    const reasons = (await Promise.all(tries)).map(({ data }) => data.reason);
    expect(reasons.filter((reason) => reason === 'BAD_CREDENTIALS')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'LOGIN_LOCKED')).toHaveLength(3);
  });

  it('requires both fields', async () => {
    expect(await world.guest.refused(user.login, {}, 'BAD_INPUT')).toEqual({
      phone: 'This field is required',
      password: 'Please enter the password',
    });
  });
});

describe('a session', () => {
  it('ends after 7 idle days, to the second', async () => {
    const [used, idle] = [await login(world, alice.phone), await login(world, alice.phone)];
    await world.advance('604799s');
    const ofIdle = (await used.ok(user.sessions)).find(({ current }) => !current)?.id ?? '';
    await world.advance('1s');
    await idle.refused(user.info, {}, 'UNAUTHORIZED');
    await used.refused(user.endSessions, { session: ofIdle }, 'UNKNOWN_ITEM');
    await used.ok(user.info);
  });

  it('ends after 30 days of constant use, to the second', async () => {
    const caller = await login(world, alice.phone);
    for (const span of ['6d', '6d', '6d', '6d', '518399s']) {
      await world.advance(span);
      await caller.ok(user.info);
    }
    await world.advance('1s');
    await caller.refused(user.info, {}, 'UNAUTHORIZED');
  });

  it('does not exist without a token, nor with a forged one', async () => {
    await world.guest.refused(user.info, {}, 'UNAUTHORIZED');
    await new Caller(world.origin, world.name, 'made-up').refused(user.logout, {}, 'UNAUTHORIZED');
  });

  it('ends at the logout, and no other session does', async () => {
    const [one, other] = [await login(world, alice.phone), await login(world, alice.phone)];
    await one.ok(user.logout);
    await one.refused(user.info, {}, 'UNAUTHORIZED');
    await other.ok(user.info);
  });

  it('is listed for the operator while it lasts', async () => {
    const before = await login(world, alice.phone);
    const { userId } = await before.ok(user.info);
    const sessions = async () => (await world.operator.ok(control.member, { id: userId })).sessions;
    const alive = await sessions();
    await login(world, alice.phone);
    expect(await sessions()).toBe(alive + 1);
    await before.ok(user.logout);
    expect(await sessions()).toBe(alive);
    await world.advance('7d');
    expect(await sessions()).toBe(0);
  });
});
