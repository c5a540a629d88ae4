import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { codeSentTo, otherThan } from '#tests/support/codes.ts';
import { EMAIL } from '#tests/support/email.ts';
import { failLogin, login } from '#tests/support/login.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

const NEW_PASSWORD = 'Goldpan22';
const OTHER_PASSWORD = 'Goldpan33';
const again = { idempotencyKey: 'one' };
const { alice, bob } = personas;

let world: TestWorld;
let caller: Caller;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
  caller = await world.as('alice');
});

/** Expects a replay of the world to reach the same state. */
const expectReplay = async () =>
  expect(await world.operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });

const keptOf = async () => {
  const { file } = await world.operator.ok(control.exportWorld, { name: world.name });
  return Buffer.from(file, 'base64').toString('latin1');
};

describe('user.payPasswordUpdate with a repeated key', () => {
  const set = (code: string, digits = '739154') => ({ password: digits, confirmPassword: digits, code });
  const withdraw = (payPassword: string) => caller.ok(wallet.withdraw, { amount: 10, payPassword });

  async function changed(): Promise<string> {
    await caller.ok(user.payPasswordSms);
    const code = await codeSentTo(world, alice.phone);
    await caller.ok(user.payPasswordUpdate, set(code), again);
    return code;
  }

  it('returns the first result, whose password is in force', async () => {
    const code = await changed();
    expect(await caller.ok(user.payPasswordUpdate, set(code), again)).toBeNull();
    await withdraw('739154');
    await expectReplay();
  });

  it('acts once and returns the same result to concurrent calls', async () => {
    await caller.ok(user.payPasswordSms);
    const input = set(await codeSentTo(world, alice.phone));
    const calls = [1, 2, 3].map(() => caller.ok(user.payPasswordUpdate, input, again));
    expect(await Promise.all(calls)).toEqual([null, null, null]);
    await expectReplay();
  });

  it('rejects another password as a wrong one, and locks until every password is answered alike', async () => {
    const code = await changed();
    const guess = set(code, '739155');
    for (let tries = 0; tries < 5; tries += 1)
      await caller.refused(user.payPasswordUpdate, guess, 'IDEMPOTENCY_KEY_REUSED', again);
    await caller.refused(wallet.withdraw, { amount: 10, payPassword: '739154' }, 'WITHDRAW_LOCKED');
    expect(await caller.ok(user.payPasswordUpdate, guess, again)).toBeNull();
    await world.advance('1d');
    await withdraw('739154');
    await expectReplay();
  });

  it('rejects another code, and the key for another endpoint', async () => {
    const code = await changed();
    await caller.refused(user.payPasswordUpdate, set(otherThan(code)), 'IDEMPOTENCY_KEY_REUSED', again);
    await caller.refused(user.bindEmail, { email: EMAIL, code }, 'IDEMPOTENCY_KEY_REUSED', again);
  });

  it('is a separate call for another member, with another key, and without one', async () => {
    const code = await changed();
    await (await world.as('bob')).refused(user.payPasswordUpdate, set(code), 'WRONG_CODE', again);
    await caller.refused(user.payPasswordUpdate, set(code), 'WRONG_CODE', { idempotencyKey: 'two' });
    await caller.refused(user.payPasswordUpdate, set(code), 'WRONG_CODE');
  });

  it('rejects a guest and an ended session', async () => {
    const input = set(await changed());
    await world.guest.refused(user.payPasswordUpdate, input, 'UNAUTHORIZED', again);
    await caller.ok(user.logout);
    await caller.refused(user.payPasswordUpdate, input, 'UNAUTHORIZED', again);
  });
});

describe('user.updatePassword with a repeated key', () => {
  const change = (newPassword = NEW_PASSWORD, oldPassword: string = password) => ({
    oldPassword,
    newPassword,
    confirmPassword: newPassword,
  });

  it('returns the first result, whose password is in force', async () => {
    await caller.ok(user.updatePassword, change(), again);
    expect(await caller.ok(user.updatePassword, change(), again)).toBeNull();
    await login(world, alice.phone, NEW_PASSWORD);
    await caller.refused(user.updatePassword, change(), 'WRONG_OLD_PASSWORD');
    await expectReplay();
  });

  it('acts once and returns the same result to concurrent calls', async () => {
    const calls = [1, 2, 3].map(() => caller.ok(user.updatePassword, change(), again));
    expect(await Promise.all(calls)).toEqual([null, null, null]);
    await expectReplay();
  });

  it('rejects another password as a wrong one, and locks', async () => {
    await caller.ok(user.updatePassword, change(), again);
    const other = change(OTHER_PASSWORD, NEW_PASSWORD);
    for (let tries = 0; tries < 5; tries += 1)
      await caller.refused(user.updatePassword, other, 'IDEMPOTENCY_KEY_REUSED', again);
    await caller.refused(user.updatePassword, other, 'LOGIN_LOCKED', again);
    await caller.refused(user.updatePassword, change(), 'LOGIN_LOCKED', again);
    await expectReplay();
  });

  it('ends no session that began after the first call, and belongs to its member only', async () => {
    await caller.ok(user.updatePassword, change(), again);
    const later = await login(world, alice.phone, NEW_PASSWORD);
    await caller.ok(user.updatePassword, change(), again);
    await later.ok(user.info);
    await (await world.as('bob')).ok(user.updatePassword, change(OTHER_PASSWORD), again);
    await login(world, bob.phone, OTHER_PASSWORD);
    await failLogin(world, bob.phone, 1);
  });
});

describe('user.bindEmail with a repeated key', () => {
  it('returns the first result, and rejects another address or code', async () => {
    await caller.ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
    const code = await codeSentTo(world, EMAIL);
    await caller.ok(user.bindEmail, { email: EMAIL, code }, again);
    expect(await caller.ok(user.bindEmail, { email: EMAIL, code }, again)).toBeNull();
    await caller.refused(
      user.bindEmail,
      { email: EMAIL, code: otherThan(code) },
      'IDEMPOTENCY_KEY_REUSED',
      again,
    );
    await caller.refused(
      user.bindEmail,
      { email: 'other@example.com', code },
      'IDEMPOTENCY_KEY_REUSED',
      again,
    );
    await (await world.as('bob')).refused(user.bindEmail, { email: EMAIL, code }, 'WRONG_CODE', again);
    await expectReplay();
  });
});

it('fingerprints of repeated calls reveal no password', async () => {
  await caller.ok(
    user.updatePassword,
    {
      oldPassword: password,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    },
    again,
  );
  await caller.ok(user.payPasswordSms);
  const code = await codeSentTo(world, alice.phone);
  const two = { idempotencyKey: 'two' };
  await caller.ok(user.payPasswordUpdate, { password: '739154', confirmPassword: '739154', code }, two);
  const kept = await keptOf();
  expect(kept).toContain('two');
  for (const secret of [password, NEW_PASSWORD, '739154']) expect(kept).not.toContain(secret);
});

it('calls that are recognised by their key only take effect again without one, also within a second', async () => {
  await caller.ok(user.payPasswordSms);
  const code = await codeSentTo(world, alice.phone);
  const digits = { password: '739154', confirmPassword: '739154', code };
  await caller.ok(user.payPasswordUpdate, digits);
  await caller.refused(user.payPasswordUpdate, digits, 'WRONG_CODE');

  const { id } = await caller.ok(fund.addAddress, {
    kind: 'address',
    currency: 'USDT',
    chain: 'TRC20',
    address: 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z',
  });
  await caller.ok(fund.unbind, { id });
  await caller.refused(fund.unbind, { id }, 'UNKNOWN_BINDING');

  await caller.ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
  const bound = { email: EMAIL, code: await codeSentTo(world, EMAIL) };
  await caller.ok(user.bindEmail, bound);
  await caller.refused(user.bindEmail, bound, 'WRONG_CODE');
});
