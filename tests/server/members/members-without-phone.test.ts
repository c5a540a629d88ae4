import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { EMAIL, registerByEmail, SAME } from '#tests/support/email.ts';
import { login } from '#tests/support/login.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const PHONE = '254711000009';
const { bob } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('a member without a phone', () => {
  it('is shown to the inviter with a masked address, in user.teamMembers', async () => {
    await registerByEmail(world, EMAIL);
    const { list } = await (await world.as('bob')).ok(user.teamMembers, { level: 1 });
    expect(list[0]).toMatchObject({ phone: 'g***@example.com', valid: false, income: '0.00' });
    expect(list[1]).toMatchObject({ phone: '919****04' });
  });

  it('is found by the operator by part of the address, in control.members', async () => {
    const userId = await registerByEmail(world, EMAIL);
    const { total, list } = await world.operator.ok(control.members, { query: 'gold@example' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ id: userId, phone: '', email: EMAIL, uplinePhone: bob.phone });
  });

  it('is named by address in place of the phone, in control.recharges', async () => {
    await registerByEmail(world, EMAIL);
    await world.setParams({ rechargeChannels: ['usdt', 'cash'] });
    await (await login(world, EMAIL)).ok(fund.recharge, { channel: 'cash', amount: '1000' });
    expect((await world.operator.ok(control.recharges))[0]).toMatchObject({ channel: 'cash', phone: SAME });
  });

  it('is named by address as an upline', async () => {
    await registerByEmail(world, EMAIL);
    const { inviteCode: own } = await (await login(world, EMAIL)).ok(user.info);
    const made = await world.operator.ok(control.createMember, { phone: PHONE, password, inviteCode: own });
    const member = await world.operator.ok(control.member, { id: made.userId });
    expect(member).toMatchObject({ uplinePhone: SAME, email: '' });
    expect(member.uplines.map(({ email }) => email)).toEqual([EMAIL, '', '']);
  });
});
