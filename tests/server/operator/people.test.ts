import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { sessionOf } from '#tests/support/login.ts';
import { codeSentTo } from '#tests/support/codes.ts';
import { inviteCodeOf } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const PHONE = '254711000009';
const STRANGER = '254799999999';
const { alice } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('control: people', () => {
  it('control.createMember creates a member whose funds are a recharge', async () => {
    const inviteCode = await inviteCodeOf(world, 'bob');
    const made = await world.operator.ok(control.createMember, {
      phone: PHONE,
      password,
      name: 'Esi',
      inviteCode,
      available: '25.5',
    });
    const member = await world.operator.ok(control.member, { id: made.userId });
    expect(member).toMatchObject({
      name: 'Esi',
      uplinePhone: personas.bob.phone,
      balances: { available: '25.50', income: '0.00' },
      records: [{ type: 'recharge', code: 'RECHARGE', amount: '25.50', status: 'arrived' }],
    });
    await world.guest.ok(user.login, { phone: PHONE, password });
    const caller = await sessionOf(world.operator, PHONE);
    expect(member.figures).toEqual(await caller.ok(wallet.wallet));
    await world.expectInvariants();
  });

  it('control.createMember rejects a taken phone and an unknown invitation code', async () => {
    await world.operator.refused(control.createMember, { phone: alice.phone, password }, 'PHONE_TAKEN');
    const unknown = { phone: PHONE, password, inviteCode: 'ZZZZZZ' };
    await world.operator.refused(control.createMember, unknown, 'UNKNOWN_INVITE_CODE');
  });

  it('control.members finds by part of phone, name or invitation code', async () => {
    const find = async (query?: string) => {
      const { total, list } = await world.operator.ok(control.members, { query });
      expect(total).toBe(list.length);
      return list.map(({ name }) => name);
    };
    expect(await find()).toEqual(Object.values(personas).map(({ name }) => name));
    expect(await find('9198')).toEqual(['Chitra']);
    expect(await find('ali')).toEqual(['Alice']);
    expect(await find((await inviteCodeOf(world, 'bob')).toLowerCase())).toEqual(['Bob']);
    expect(await find('%')).toEqual([]);
    expect(await find(`+${alice.phone}`)).toEqual(['Alice']);
    expect(await find(`${alice.phone.slice(0, 3)} ${alice.phone.slice(3)}`)).toEqual(['Alice']);
    const inHindi = alice.phone.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    expect(await find(inHindi)).toEqual(['Alice']);
    await world.operator.ok(control.createMember, { phone: PHONE, password, name: 'Ömür Işık' });
    for (const query of ['omur isik', 'IŞIK ömür', 'ÖMÜR'])
      expect(await find(query), query).toEqual(['Ömür Işık']);
  });

  it('control.member, control.createSession and control.grant reject an unknown member', async () => {
    await world.operator.refused(control.member, { id: '999' }, 'UNKNOWN_MEMBER');
    await world.operator.refused(control.createSession, { phone: STRANGER }, 'UNKNOWN_MEMBER');
    await world.operator.refused(
      control.grant,
      { phone: STRANGER, kind: 'bonus', amount: '1' },
      'UNKNOWN_MEMBER',
    );
  });

  it.each([
    ['bonus', 'BONUS', 'available'],
    ['random bonus', 'RANDOM_BONUS', 'available'],
    ['government subsidy', 'GOVERNMENT_SUBSIDY', 'available'],
    ['invite bonus', 'INVITE_BONUS', 'available'],
    ['stock', 'STOCK_REWARD', 'stock'],
  ] as const)(
    'control.grant pays %s from the treasury, with a history record',
    async (kind, code, account) => {
      const { userId } = await world.operator.ok(control.createMember, { phone: PHONE, password });
      const { balances } = await world.operator.ok(control.grant, {
        phone: PHONE,
        kind,
        amount: 3.25,
        note: 'thanks',
      });
      expect(balances).toMatchObject({ [account]: '3.25' });
      const { records } = await world.operator.ok(control.member, { id: userId });
      expect(records).toMatchObject([{ type: 'revenue', code, amount: '3.25' }]);
      await world.expectInvariants();
    },
  );

  it('control.lockMember locks and unlocks login and withdrawals separately', async () => {
    const { userId } = await world.operator.ok(control.createMember, { phone: PHONE, password });
    const now = await world.now();
    const locked = await world.operator.ok(control.lockMember, {
      id: userId,
      loginLockedUntil: now + 600_000,
    });
    expect(locked).toEqual({ loginLockedUntil: now + 600_000, withdrawLockedUntil: 0 });
    await world.guest.refused(user.login, { phone: PHONE, password }, 'LOGIN_LOCKED');

    await world.operator.ok(control.lockMember, { id: userId, withdrawLockedUntil: now + 3_600_000 });
    const caller = await sessionOf(world.operator, PHONE);
    expect(await caller.ok(wallet.withdrawStatus)).toMatchObject({ lockedUntil: now + 3_600_000 });
    await world.guest.refused(user.login, { phone: PHONE, password }, 'LOGIN_LOCKED');

    await world.operator.ok(control.lockMember, { id: userId, loginLockedUntil: 0, withdrawLockedUntil: 0 });
    const wrong = { phone: PHONE, password: 'Wrongpass1' };
    await world.guest.refused(user.login, wrong, 'BAD_CREDENTIALS');
    expect(await caller.ok(wallet.withdrawStatus)).toMatchObject({ lockedUntil: 0 });
    await world.guest.ok(user.login, { phone: PHONE, password });
    await world.operator.refused(control.lockMember, { id: '999' }, 'UNKNOWN_MEMBER');
  });

  it('control.member returns coupons and the check-in streak', async () => {
    const { id } = await world.operator.ok(control.addCoupon, {
      title: 'Five off',
      amount: '5',
      validDays: 7,
    });
    const caller = await world.as('alice');
    const memberId = (await caller.ok(user.info)).userId;
    const streakOf = async () => (await world.operator.ok(control.member, { id: memberId })).signIn;
    await caller.ok(gift.receiveCoupon, { couponId: id });
    const { coupons } = await world.operator.ok(control.member, { id: memberId });
    expect(coupons[0]).toMatchObject({ title: 'Five off', amount: '5.00', state: 'available' });

    const { streak, signed } = await caller.ok(user.signInToday);
    expect(await streakOf()).toEqual({ streak, signed });
    await caller.ok(user.signIn);
    expect(await streakOf()).toEqual({ streak: streak + 1, signed: true });
  });

  it('control.outbox returns messages newest first, to all or to one recipient', async () => {
    await world.guest.ok(user.smsCode, { phone: PHONE });
    await world.guest.ok(user.smsCode, { phone: STRANGER });
    const all = await world.operator.ok(control.outbox);
    expect(all.slice(0, 2).map(({ to }) => to)).toEqual([STRANGER, PHONE]);
    const [first, ...others] = await world.operator.ok(control.outbox, { to: PHONE });
    expect(others).toEqual([]);
    const [country, national] = [PHONE.slice(0, 3), PHONE.slice(3)];
    for (const to of [`+${country} ${national}`, `00${PHONE}`, `+${country} (0)${national}`])
      expect(await world.operator.ok(control.outbox, { to }), to).toEqual([first]);
    const code = await codeSentTo(world, PHONE);
    expect(first).toEqual({
      id: all[1]?.id,
      to: PHONE,
      channel: 'sms',
      purpose: 'register',
      code,
      codeState: 'good',
      codeExpireTime: (await world.now()) + 5 * 60_000,
      text: `Assay: ${code} is your registration code. It is good for 5 minutes.`,
      at: await world.now(),
    });
  });
});
