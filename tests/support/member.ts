import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword } from '#fixtures/data/people.ts';
import type { Caller } from '#kit/caller.ts';
import type { TestWorld } from '#kit/test-world.ts';

let phones = 254_711_000_000;

export interface TestMember {
  readonly phone: string;
  readonly id: number;
  readonly caller: Caller;
  readonly balances: () => Promise<{ available: string; frozen: string }>;
  /** Reads the member's records of one type, newest first, as code, amount and status. */
  readonly history: (type: 'recharge' | 'withdrawal') => Promise<string[]>;
}

/** Creates a member, with this amount available if it is given. */
export async function newMember(
  world: TestWorld,
  available?: string,
  inviteCode?: string,
): Promise<TestMember> {
  phones += 1;
  const phone = String(phones);
  const { userId } = await world.operator.ok(control.createMember, {
    phone,
    password,
    ...(available !== undefined && { available }),
    ...(inviteCode !== undefined && { inviteCode }),
  });
  const caller = await world.as({ phone });
  return {
    phone,
    id: Number(userId),
    caller,
    async balances() {
      const { balances } = await world.operator.ok(control.member, { id: userId });
      return { available: balances.available, frozen: balances.frozen };
    },
    async history(type) {
      const { list } = await caller.ok(wallet.records, { type });
      return list.map(({ code, amount, status }) => `${code} ${amount} ${status}`);
    },
  };
}

/** Sets the member's fund password, with the code from the operator's outbox. */
export async function setPayPassword(
  world: TestWorld,
  { caller, phone }: TestMember,
  digits: string = payPassword,
) {
  await caller.ok(user.payPasswordSms);
  const [sent] = await world.operator.ok(control.outbox, { to: phone });
  const code = sent?.code ?? '';
  await caller.ok(user.payPasswordUpdate, { password: digits, confirmPassword: digits, code });
}

/** Returns a persona's invitation code. */
export const inviteCodeOf = async (world: TestWorld, who: 'alice' | 'bob'): Promise<string> =>
  (await (await world.as(who)).ok(user.info)).inviteCode;
