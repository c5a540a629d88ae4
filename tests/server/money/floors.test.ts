import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { registrationCode } from '#tests/support/codes.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let inviter: TestMember;
let inviteCode: string;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
  inviter = await newMember(world);
  ({ inviteCode } = await world.operator.ok(control.member, { id: String(inviter.id) }));
});

const invite = (available?: string) => newMember(world, available, inviteCode);
const buy = ({ caller }: TestMember, quantity = 1) =>
  caller.ok(product.createOrder, { productId: 1, quantity });

const cumulative = [
  { floor: 1, need: 3, reward: '1.00' },
  { floor: 2, need: 10, reward: '5.00' },
  { floor: 3, need: 30, reward: '20.00' },
  { floor: 4, need: 100, reward: '100.00' },
];
const valid = [
  { floor: 1, need: 1, reward: '1.00' },
  { floor: 2, need: 5, reward: '10.00' },
  { floor: 3, need: 20, reward: '50.00' },
  { floor: 4, need: 50, reward: '150.00' },
];
/** Expects this many floors as reached and credited, and the others as neither. */
const upTo = (floors: typeof valid, count: number) =>
  floors.map((floor, place) => ({ ...floor, reached: place < count, credited: place < count }));

it('a floor whose reward exceeds what the platform can count refuses nobody, and is not credited', async () => {
  const huge = '999999999.99';
  const one = [{ need: 1, reward: huge }];
  await world.setParams({ invitedFloors: { cumulative: one, valid: one } });
  for (let grant = 0; grant < 9; grant += 1) {
    const { phone } = await newMember(world);
    await world.operator.ok(control.grant, { phone, kind: 'bonus', amount: huge });
  }
  const invited = await invite('500');
  const floor = { floor: 1, need: 1, reward: huge, reached: true, credited: false };
  expect(await inviter.caller.ok(user.invitedFloor)).toEqual([floor]);
  expect((await inviter.balances()).available).toBe('0.00');
  await buy(invited);
  expect(await inviter.caller.ok(user.invitedFloor2)).toEqual([floor]);
  await world.expectInvariants();
});

describe('user.invitedFloor', () => {
  it('reports for each floor whether it is reached and credited, from the member that reaches it', async () => {
    const { caller } = inviter;
    expect(await caller.ok(user.invitedFloor)).toEqual(upTo(cumulative, 0));
    await invite();
    await invite();
    expect(await caller.ok(user.invitedFloor)).toEqual(upTo(cumulative, 0));
    await invite();
    expect(await caller.ok(user.invitedFloor)).toEqual(upTo(cumulative, 1));
    for (let number = 4; number <= 9; number += 1) await invite();
    expect(await caller.ok(user.invitedFloor)).toEqual(upTo(cumulative, 1));
    await invite();
    expect(await caller.ok(user.invitedFloor)).toEqual(upTo(cumulative, 2));
    expect(await caller.ok(user.invitedFloor2)).toEqual(upTo(valid, 0));
    expect((await inviter.balances()).available).toBe('6.00');
    await world.expectInvariants();
  });

  it('credits a floor once when two members reach it at the same time', async () => {
    await invite();
    const phones = ['254733000001', '254733000002'];
    const codes: string[] = [];
    for (const phone of phones) codes.push(await registrationCode(world, phone));
    await Promise.all(
      phones.map((phone, place) =>
        world.guest.ok(user.register, {
          phone,
          password: 'Goldpan99',
          inviteCode,
          code: codes[place] ?? '',
        }),
      ),
    );
    expect(await inviter.caller.ok(user.invitedNum)).toEqual({ num: 3, validNum: 0 });
    expect(await inviter.caller.ok(user.invitedFloor)).toEqual(upTo(cumulative, 1));
    expect((await inviter.balances()).available).toBe('1.00');
    await world.expectInvariants();
  });

  it('reports a lowered floor as reached and uncredited until the next member joins', async () => {
    await invite();
    await invite();
    await world.setParams({ invitedFloors: { cumulative: [{ need: 2, reward: '0.70' }], valid: [] } });
    const floor = { floor: 1, need: 2, reward: '0.70', reached: true };
    expect(await inviter.caller.ok(user.invitedFloor)).toEqual([{ ...floor, credited: false }]);
    expect(await inviter.caller.ok(user.invitedFloor2)).toEqual([]);
    await invite();
    expect(await inviter.caller.ok(user.invitedFloor)).toEqual([{ ...floor, credited: true }]);
    expect((await inviter.balances()).available).toBe('0.70');
    await world.expectInvariants();
  });

  it('counts each member separately', async () => {
    const invited = [await invite(), await invite(), await invite()];
    for (const { caller } of invited) expect(await caller.ok(user.invitedFloor)).toEqual(upTo(cumulative, 0));
  });
});

describe('user.invitedFloor2', () => {
  it('counts members by their first paid order, however much they buy', async () => {
    const { caller } = inviter;
    const buyers = [];
    for (let number = 1; number <= 5; number += 1) buyers.push(await invite('100'));
    expect(await caller.ok(user.invitedFloor2)).toEqual(upTo(valid, 0));
    for (const buyer of buyers.slice(0, 4)) await buy(buyer, 2);
    expect(await caller.ok(user.invitedFloor2)).toEqual(upTo(valid, 1));
    expect(await caller.ok(user.invitedNum)).toEqual({ num: 5, validNum: 4 });
    const [, , , , last] = buyers as [TestMember, TestMember, TestMember, TestMember, TestMember];
    await buy(last);
    expect(await caller.ok(user.invitedFloor2)).toEqual(upTo(valid, 2));
    expect(await caller.ok(user.invitedFloor)).toEqual(upTo(cumulative, 1));
    // Floors 1.00 + 1.00 + 10.00, and 8 % of 4 × 40.00 and of 20.00.
    expect((await inviter.balances()).available).toBe('26.40');
    await world.expectInvariants();
  });

  it('credits a floor once when two members reach it at the same time', async () => {
    const buyers = [await invite('50'), await invite('50')];
    await Promise.all(buyers.map((buyer) => buy(buyer)));
    expect(await inviter.caller.ok(user.invitedFloor2)).toEqual(upTo(valid, 1));
    expect((await inviter.balances()).available).toBe('4.20');
    await world.expectInvariants();
  });
});

describe('user.invitedNum', () => {
  it('counts direct invitations only', async () => {
    const below = await invite();
    const { inviteCode: theirs } = await world.operator.ok(control.member, { id: String(below.id) });
    await newMember(world, undefined, theirs);
    expect(await inviter.caller.ok(user.invitedNum)).toEqual({ num: 1, validNum: 0 });
    expect(await below.caller.ok(user.invitedNum)).toEqual({ num: 1, validNum: 0 });
  });
});
