import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password } from '#fixtures/people.ts';
import type { Caller } from '#tests/kit/caller.ts';
import type { TestWorld } from '#tests/kit/test-world.ts';
import { codeSentTo } from './codes.ts';
import { inviteCodeOf } from './member.ts';

export const EMAIL = 'Grace.Gold@Example.com';
/** The same address, as somebody else may type it. */
export const SAME = 'grace.gold@example.com';

/** What was sent to somebody, the last first. */
export const messagesTo = ({ operator }: TestWorld, to: string) => operator.ok(control.outbox, { to });

/** Asks for the registration code of an address and reads it. */
export async function emailCode(world: TestWorld, email: string): Promise<string> {
  await world.guest.ok(user.emailCode, { email });
  return codeSentTo(world, email);
}

/** Registers by an address, invited by Bob; answers the new member's id. */
export async function registerByEmail(world: TestWorld, email: string): Promise<string> {
  const inviteCode = await inviteCodeOf(world, 'bob');
  const code = await emailCode(world, email);
  return (await world.guest.ok(user.emailRegister, { email, password, inviteCode, code })).userId;
}

/** Binds an address to a member, by the code that was sent there. */
export async function bindEmail(world: TestWorld, caller: Caller, email: string): Promise<void> {
  await caller.ok(user.payPasswordCode, { channel: 'email', email });
  await caller.ok(user.bindEmail, { email, code: await codeSentTo(world, email) });
}
