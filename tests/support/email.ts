import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password } from '#fixtures/data/people.ts';
import type { Caller } from '#kit/caller.ts';
import type { TestWorld } from '#kit/test-world.ts';
import { codeSentTo } from './codes.ts';
import { inviteCodeOf } from './member.ts';

export const EMAIL = 'Grace.Gold@Example.com';
/** The same address in lower case. */
export const SAME = 'grace.gold@example.com';

/** Returns the messages to a phone or e-mail address, newest first. */
export const messagesTo = ({ operator }: TestWorld, to: string) => operator.ok(control.outbox, { to });

/** Requests a registration code for an address and returns it. */
export async function emailCode(world: TestWorld, email: string): Promise<string> {
  await world.guest.ok(user.emailCode, { email });
  return codeSentTo(world, email);
}

/** Registers a member with Bob's invitation code. Returns the member's id. */
export async function registerByEmail(world: TestWorld, email: string): Promise<string> {
  const inviteCode = await inviteCodeOf(world, 'bob');
  const code = await emailCode(world, email);
  return (await world.guest.ok(user.emailRegister, { email, password, inviteCode, code })).userId;
}

/** Binds an address to a member, with the code that was sent to it. */
export async function bindEmail(world: TestWorld, caller: Caller, email: string): Promise<void> {
  await caller.ok(user.payPasswordCode, { channel: 'email', email });
  await caller.ok(user.bindEmail, { email, code: await codeSentTo(world, email) });
}
