import { expect } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password } from '#fixtures/data/people.ts';
import { envelopeOf } from './envelope.ts';
import { Caller, type TestWorld } from './world.ts';

/** Logs in by phone or e-mail address. The response carries the token as its message. */
export async function login(world: TestWorld, account: string, secret = password): Promise<Caller> {
  const { code, msg } = await envelopeOf(world.guest.send(user.login, { phone: account, password: secret }));
  expect(code).toBe(200);
  return new Caller(world.origin, world.name, msg);
}

/** Attempts this many logins with a wrong password. */
export async function failLogin({ guest }: TestWorld, account: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await guest.refused(user.login, { phone: account, password: 'Wrong1234' }, 'BAD_CREDENTIALS');
}

/** Opens a session of a member as the operator, without a password. */
export async function sessionOf(operator: Caller, phone: string): Promise<Caller> {
  const { token } = await operator.ok(control.createSession, { phone });
  return operator.withSession(token);
}
