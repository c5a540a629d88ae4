import { beforeEach, describe, expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { codeSentTo, otherThan } from '#tests/support/codes.ts';
import { bindEmail, EMAIL, emailCode, messagesTo, registerByEmail, SAME } from '#tests/support/email.ts';
import { failLogin, login } from '#tests/support/login.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const STRANGER = 'nobody@example.com';
const { dmitri } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('user.payPasswordChannels', () => {
  it('returns the channels that reach the member', async () => {
    const caller = await world.as('dmitri');
    expect(await caller.ok(user.payPasswordChannels)).toEqual({ sms: true, email: false });
    await bindEmail(world, caller, EMAIL);
    expect(await caller.ok(user.payPasswordChannels)).toEqual({ sms: true, email: true });
    await registerByEmail(world, STRANGER);
    expect(await (await login(world, STRANGER)).ok(user.payPasswordChannels)).toEqual({
      sms: false,
      email: true,
    });
  });
});

describe('user.payPasswordCode', () => {
  const set = (code: string) => ({ password: '135790', confirmPassword: '135790', code });

  it('sends the fund-password code by SMS or to the bound address; both stay valid', async () => {
    const caller = await world.as('dmitri');
    await bindEmail(world, caller, EMAIL);
    await caller.ok(user.payPasswordCode, { channel: 'email' });
    expect((await messagesTo(world, EMAIL))[0]).toMatchObject({ channel: 'email', purpose: 'fund password' });
    await caller.ok(user.payPasswordUpdate, set(await codeSentTo(world, EMAIL)));
    await caller.ok(user.payPasswordCode, { channel: 'sms' });
    expect((await messagesTo(world, dmitri.phone))[0]).toMatchObject({
      channel: 'sms',
      purpose: 'fund password',
    });
    await caller.ok(user.payPasswordUpdate, set(await codeSentTo(world, dmitri.phone)));
    expect(await caller.ok(user.hasPayPassword)).toEqual({ has: true });
  });

  it('replaces the earlier code by the later one, over any channel', async () => {
    const caller = await world.as('dmitri');
    await bindEmail(world, caller, EMAIL);
    await caller.ok(user.payPasswordCode, { channel: 'sms' });
    const first = await codeSentTo(world, dmitri.phone);
    await caller.ok(user.payPasswordCode, { channel: 'email', email: SAME });
    const second = await codeSentTo(world, EMAIL);
    if (first !== second) await caller.refused(user.payPasswordUpdate, set(first), 'WRONG_CODE');
    await caller.ok(user.payPasswordUpdate, set(second));
  });

  it('rejects e-mail without an address, and SMS without a phone', async () => {
    await (await world.as('alice')).refused(user.payPasswordCode, { channel: 'email' }, 'NO_EMAIL');
    await registerByEmail(world, EMAIL);
    const caller = await login(world, EMAIL);
    await caller.refused(user.payPasswordCode, { channel: 'sms' }, 'NO_PHONE');
    expect(await caller.refused(user.payPasswordCode, { channel: 'fax' }, 'BAD_INPUT')).toEqual({
      channel: 'The channel is sms or email',
    });
  });

  it('sends one code per 60 s and five a day per recipient', async () => {
    const caller = await world.as('alice');
    await world.advance('1d');
    for (let time = 0; time < 5; time += 1) {
      await caller.ok(user.payPasswordCode, { channel: 'sms' });
      await caller.refused(user.payPasswordCode, { channel: 'sms' }, 'TOO_SOON');
      await caller.refused(user.payPasswordSms, {}, 'TOO_SOON');
      await world.advance('60s');
    }
    await caller.refused(user.payPasswordCode, { channel: 'sms' }, 'TOO_MANY_CODES');
    await caller.ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
  });

  it('sends a binding code to a new address, which cannot set a fund password', async () => {
    const caller = await world.as('alice');
    await caller.ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
    const [sent] = await messagesTo(world, EMAIL);
    expect(sent).toMatchObject({
      purpose: 'bind email',
      text: `Assay: ${sent?.code ?? ''} binds this e-mail address to your account. It is good for 5 minutes.`,
    });
    await caller.refused(user.payPasswordUpdate, set(sent?.code ?? ''), 'WRONG_CODE');
  });
});

describe('user.payPasswordSms', () => {
  it('reaches a member without a phone by e-mail', async () => {
    await registerByEmail(world, EMAIL);
    const caller = await login(world, EMAIL);
    await caller.ok(user.payPasswordSms);
    const code = await codeSentTo(world, EMAIL);
    await caller.ok(user.payPasswordUpdate, { password: '135790', confirmPassword: '135790', code });
    expect(await caller.ok(user.hasPayPassword)).toEqual({ has: true });
  });
});

describe('user.bindEmail', () => {
  it('binds an address by the code sent to it, replacing the one before', async () => {
    const caller = await world.as('alice');
    await bindEmail(world, caller, EMAIL);
    expect((await caller.ok(user.info)).email).toBe(EMAIL);
    await bindEmail(world, caller, STRANGER);
    expect((await caller.ok(user.info)).email).toBe(STRANGER);
    await failLogin(world, EMAIL, 1);
    await login(world, STRANGER);
    await registerByEmail(world, EMAIL);
  });

  it('rejects a wrong code, and one for another address or purpose', async () => {
    const caller = await world.as('alice');
    await caller.ok(user.payPasswordCode, { channel: 'email', email: EMAIL });
    const code = await codeSentTo(world, EMAIL);
    await caller.refused(user.bindEmail, { email: EMAIL, code: otherThan(code) }, 'WRONG_CODE');
    await caller.refused(user.bindEmail, { email: STRANGER, code }, 'WRONG_CODE');
    const forRegistering = await emailCode(world, STRANGER);
    await caller.refused(user.bindEmail, { email: STRANGER, code: forRegistering }, 'WRONG_CODE');
    await caller.ok(user.bindEmail, { email: EMAIL, code });
    await caller.refused(user.bindEmail, { email: EMAIL, code }, 'WRONG_CODE');
  });

  it('rejects an address of another member, and reveals this only to a caller with its code', async () => {
    await registerByEmail(world, EMAIL);
    const caller = await world.as('alice');
    await caller.ok(user.payPasswordCode, { channel: 'email', email: SAME });
    const code = await codeSentTo(world, EMAIL);
    await caller.refused(user.bindEmail, { email: SAME, code: otherThan(code) }, 'WRONG_CODE');
    await caller.refused(user.bindEmail, { email: SAME, code }, 'EMAIL_TAKEN');
    expect((await caller.ok(user.info)).email).toBe('');
  });
});
