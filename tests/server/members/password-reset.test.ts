import { beforeEach, describe, expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { codeSentTo, otherThan, rowInFile, sentTo } from '#tests/support/codes.ts';
import { envelopeOf } from '#tests/support/envelope.ts';
import { failLogin } from '#tests/support/login.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const STRANGER = '254799999999';
const NEW_PASSWORD = 'Goldpan22';
const { alice } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('user.resetCode', () => {
  it('answers an unknown phone alike, waits alike, and sends nothing to it', async () => {
    const answers = [];
    for (const phone of [alice.phone, STRANGER]) {
      for (let time = 0; time < 2; time += 1) {
        answers.push(await envelopeOf(world.guest.send(user.resetCode, { phone })));
      }
    }
    const [sent, tooSoon, sentToNobody, tooSoonToNobody] = answers;
    expect(sent).toMatchObject({ code: 200, data: null });
    expect(tooSoon).toMatchObject({ code: 1006, data: { reason: 'TOO_SOON' } });
    await world.guest.refused(user.resetCode, { phone: alice.phone }, 'TOO_SOON');
    expect(sentToNobody).toEqual(sent);
    expect(tooSoonToNobody).toEqual(tooSoon);
    expect(await sentTo(world, alice.phone)).toBeGreaterThan(0);
    expect(await sentTo(world, STRANGER)).toBe(0);
  });

  it('requires a phone', async () => {
    expect(await world.guest.refused(user.resetCode, {}, 'BAD_INPUT')).toEqual({
      phone: 'This field is required',
    });
  });

  it('sends five codes a day, to known and unknown phones', async () => {
    for (const phone of [alice.phone, STRANGER]) {
      for (let time = 0; time < 5; time += 1) {
        await world.guest.ok(user.resetCode, { phone });
        await world.advance('60s');
      }
      await world.guest.refused(user.resetCode, { phone }, 'TOO_MANY_CODES');
    }
  });
});

describe('user.resetPassword', () => {
  const resetCode = async () => {
    await world.guest.ok(user.resetCode, { phone: alice.phone });
    return codeSentTo(world, alice.phone);
  };
  const reset = (code: string, phone: string = alice.phone) => ({ phone, code, password: NEW_PASSWORD });

  it('sets the password and ends every session', async () => {
    const [one, other] = [await world.as('alice'), await world.as('alice')];
    await world.guest.ok(user.resetPassword, reset(await resetCode()));
    await one.refused(user.info, {}, 'UNAUTHORIZED');
    await other.refused(user.info, {}, 'UNAUTHORIZED');
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'BAD_CREDENTIALS');
    await world.guest.ok(user.login, { phone: alice.phone, password: NEW_PASSWORD });
  });

  it('lifts the lock of wrong passwords', async () => {
    await failLogin(world, alice.phone, 5);
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'LOGIN_LOCKED');
    await world.guest.ok(user.resetPassword, reset(await resetCode()));
    await world.guest.ok(user.login, { phone: alice.phone, password: NEW_PASSWORD });
  });

  it('rejects a wrong code, a used one, and any for an unknown phone', async () => {
    const code = await resetCode();
    await world.guest.refused(user.resetPassword, reset(otherThan(code)), 'WRONG_CODE');
    await world.guest.ok(user.resetPassword, reset(code));
    await world.guest.refused(user.resetPassword, reset(code), 'WRONG_CODE');
    await world.guest.refused(user.resetPassword, reset(code, STRANGER), 'WRONG_CODE');
  });

  it('rejects the code made for an unknown phone, even if it is right', async () => {
    await world.guest.ok(user.resetCode, { phone: STRANGER });
    const { code } = await rowInFile<{ code: string }>(
      world,
      'SELECT code FROM code WHERE recipient = ?',
      STRANGER,
    );
    await world.guest.refused(user.resetPassword, reset(code, STRANGER), 'WRONG_CODE');
  });
});
