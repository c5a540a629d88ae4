import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { password, personas, type Persona } from '#fixtures/people.ts';
import { otherThan, registrationCode } from '../support/codes.ts';
import { envelopeOf } from '../support/envelope.ts';
import { Caller, testWorld, type TestWorld } from '../support/world.ts';

const PHONE = '254711000009';
const STRANGER = '254799999999';
const WRONG = 'Wrong1234';
const { alice } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

/** Logs in and answers the caller, whose token is the message of the answer. */
async function login(phone: string, secret = password): Promise<Caller> {
  const { code, msg } = await envelopeOf(world.guest.send(user.login, { phone, password: secret }));
  expect(code).toBe(200);
  return new Caller(world.origin, world.name, msg);
}

const messageOf = async (...call: Parameters<Caller['send']>): Promise<string> =>
  (await envelopeOf(world.guest.send(...call))).msg;

const inviteCodeOf = async (who: 'alice' | 'bob'): Promise<string> =>
  (await (await world.as(who)).ok(user.info)).inviteCode;

const invitedBy = (who: Persona): number =>
  Object.values(personas).filter((person) => 'upline' in person && person.upline === who).length;

const failLogin = async (times: number, phone: string = alice.phone) => {
  for (let time = 0; time < times; time += 1) {
    await world.guest.refused(user.login, { phone, password: WRONG }, 'BAD_CREDENTIALS');
  }
};

describe('user.login', () => {
  it('answers the profile, with a token of 32 random bytes as its message', async () => {
    const { msg, data } = await envelopeOf(world.guest.send(user.login, { phone: alice.phone, password }));
    expect(Buffer.from(msg, 'base64url')).toHaveLength(32);
    const inviteCode = await inviteCodeOf('alice');
    expect(data).toEqual({
      headUrl: expect.stringMatching(/^\/files\/avatars\/0[1-6]\.svg$/) as string,
      vipLevel: 1,
      phone: alice.phone,
      name: 'Alice',
      shareCode: inviteCode,
      createTime: expect.any(Number) as number,
      invitateCode: inviteCode,
      markHeadbgUrl: '',
      markText: '',
      timezoneType: 0,
    });
  });

  it('opens a session of its own each time', async () => {
    const [one, other] = [await login(alice.phone), await login(alice.phone)];
    expect(one.token).not.toBe(other.token);
    await one.ok(user.logout);
    await one.refused(user.info, {}, 'UNAUTHORIZED');
    await other.ok(user.info);
  });

  it('answers a wrong password, an unknown phone and what is no phone alike', async () => {
    const answers = await Promise.all(
      [alice.phone, STRANGER, 'somebody@example.org'].map(async (phone) => {
        return envelopeOf(world.guest.send(user.login, { phone, password: WRONG }));
      }),
    );
    expect(answers[0]).toMatchObject({
      code: 1001,
      data: { reason: 'BAD_CREDENTIALS' },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('is locked for 15 minutes by the fifth wrong password, also for the right one', async () => {
    await failLogin(5);
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'LOGIN_LOCKED');
    expect(await messageOf(user.login, { phone: alice.phone, password })).toContain('15 min.');
    await world.advance('899s');
    expect(await messageOf(user.login, { phone: alice.phone, password })).toContain('in 1 min.');
    await world.advance('1s');
    await login(alice.phone);
  });

  it('is locked alike for a phone nobody has', async () => {
    await failLogin(5, STRANGER);
    await world.guest.refused(user.login, { phone: STRANGER, password }, 'LOGIN_LOCKED');
    await world.advance('15m');
    await failLogin(1, STRANGER);
  });

  it('forgets wrong passwords at the right one, and after a lock', async () => {
    await failLogin(4);
    await login(alice.phone);
    await failLogin(5);
    await world.advance('15m');
    await failLogin(4);
    await login(alice.phone);
  });

  it('counts only what it refused: five at once lock, and none of them slips through', async () => {
    const tries = Array.from({ length: 8 }, () =>
      envelopeOf<{ reason: string }>(world.guest.send(user.login, { phone: alice.phone, password: WRONG })),
    );
    const reasons = (await Promise.all(tries)).map(({ data }) => data.reason);
    expect(reasons.filter((reason) => reason === 'BAD_CREDENTIALS')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'LOGIN_LOCKED')).toHaveLength(3);
  });

  it('asks for both fields', async () => {
    expect(await world.guest.refused(user.login, {}, 'BAD_INPUT')).toEqual({
      phone: 'This field is required',
      password: 'Please enter the password',
    });
  });
});

describe('a session', () => {
  it('ends when it was left idle for 7 days, to the second', async () => {
    const [used, idle] = [await login(alice.phone), await login(alice.phone)];
    await world.advance('604799s');
    await used.ok(user.info);
    await world.advance('1s');
    await idle.refused(user.info, {}, 'UNAUTHORIZED');
    await used.ok(user.info);
  });

  it('ends after 30 days although it was used all the time, to the second', async () => {
    const caller = await login(alice.phone);
    for (const span of ['6d', '6d', '6d', '6d', '518399s']) {
      await world.advance(span);
      await caller.ok(user.info);
    }
    await world.advance('1s');
    await caller.refused(user.info, {}, 'UNAUTHORIZED');
  });

  it('does not begin without a token, nor with one that was made up', async () => {
    await world.guest.refused(user.info, {}, 'UNAUTHORIZED');
    await new Caller(world.origin, world.name, 'made-up').refused(user.logout, {}, 'UNAUTHORIZED');
  });

  it('is counted by the operator while it lives', async () => {
    const before = await login(alice.phone);
    const { userId } = await before.ok(user.info);
    const sessions = async () => (await world.operator.ok(control.member, { id: userId })).sessions;
    const alive = await sessions();
    await login(alice.phone);
    expect(await sessions()).toBe(alive + 1);
    await before.ok(user.logout);
    expect(await sessions()).toBe(alive);
    await world.advance('7d');
    expect(await sessions()).toBe(0);
  });
});

describe('user.info', () => {
  it("answers the caller's own profile, phone unmasked, with upline, grade and number of invited", async () => {
    const wanjiru = await (await world.as('wanjiru')).ok(user.info);
    const info = await (await world.as('alice')).ok(user.info);
    expect(info).toMatchObject({
      phone: alice.phone,
      vipLevel: 1,
      grade: 1,
      gradeText: 'Miner',
      upInviteCode: wanjiru.inviteCode,
      num: invitedBy('alice'),
      email: '',
      versionCode: 28,
      version: '1.2.8',
      endTime: info.createTime,
      showMessage: true,
      project: 'IJ',
      coupon: 0,
    });
    expect(info.shareCode).toBe(info.inviteCode);
    expect(wanjiru).toMatchObject({ upInviteCode: '', num: invitedBy('wanjiru') });
  });
});

describe('user.register', () => {
  it('makes a member who can log in, named by the end of the phone, below the inviter', async () => {
    const inviteCode = await inviteCodeOf('bob');
    const code = await registrationCode(world, PHONE);
    const { userId } = await world.guest.ok(user.register, { phone: PHONE, password, inviteCode, code });
    const info = await (await login(PHONE)).ok(user.info);
    expect(info).toMatchObject({ userId, name: 'Member 0009', upInviteCode: inviteCode, num: 0, grade: 0 });
    expect(info.inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    const member = await world.operator.ok(control.member, { id: userId });
    expect(member.depositAddress).toMatch(/^0x[0-9a-f]{40}$/);
    expect(member.uplines.map(({ name }) => name)).toEqual(['Bob', 'Alice', 'Wanjiru']);
    expect(Object.values(member.balances)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });

  it('takes the invitation code in small letters, too', async () => {
    const inviteCode = (await inviteCodeOf('bob')).toLowerCase();
    const code = await registrationCode(world, PHONE);
    await world.guest.ok(user.register, { phone: PHONE, areaCode: '254', password, inviteCode, code });
  });

  it('refuses a phone that is taken, then an unknown invitation code, then a wrong code', async () => {
    const inviteCode = await inviteCodeOf('bob');
    const code = await registrationCode(world, PHONE);
    const right = { phone: PHONE, password, inviteCode, code };
    const wrongCode = otherThan(code);
    await world.guest.refused(
      user.register,
      { ...right, phone: alice.phone, inviteCode: 'ZZZZZZ', code: wrongCode },
      'PHONE_TAKEN',
    );
    await world.guest.refused(
      user.register,
      { ...right, inviteCode: 'ZZZZZZ', code: wrongCode },
      'UNKNOWN_INVITE_CODE',
    );
    await world.guest.refused(user.register, { ...right, code: wrongCode }, 'WRONG_CODE');
  });

  it('keeps the code for another try when something else was refused, and uses it once', async () => {
    const inviteCode = await inviteCodeOf('bob');
    const code = await registrationCode(world, PHONE);
    const right = { phone: PHONE, password, inviteCode, code };
    await world.guest.refused(user.register, { ...right, inviteCode: 'ZZZZZZ' }, 'UNKNOWN_INVITE_CODE');
    await world.guest.ok(user.register, right);
    await world.guest.refused(user.register, right, 'PHONE_TAKEN');
  });

  it('refuses a code that was sent to another phone', async () => {
    const inviteCode = await inviteCodeOf('bob');
    const code = await registrationCode(world, STRANGER);
    await world.guest.refused(user.register, { phone: PHONE, password, inviteCode, code }, 'WRONG_CODE');
  });

  it.each([
    ['a leading zero', { phone: '0712345678' }, 'phone', 'Please enter the correct phone number'],
    ['five digits', { phone: '12345' }, 'phone', 'Please enter the correct phone number'],
    ['a short password', { password: 'Short12' }, 'password', '8 to 24 digits, the first is a letter'],
    [
      'a password from a digit',
      { password: '1Touchstone' },
      'password',
      '8 to 24 digits, the first is a letter',
    ],
    ['25 letters', { password: 'A'.repeat(25) }, 'password', '8 to 24 digits, the first is a letter'],
    ['a code of letters', { code: 'abcdef' }, 'code', 'Verification code error'],
  ])('refuses %s, in words beside the field', async (_, wrong, field, words) => {
    const right = { phone: PHONE, password, inviteCode: 'ABCDEF', code: '123456' };
    expect(await world.guest.refused(user.register, { ...right, ...wrong }, 'BAD_INPUT')).toEqual({
      [field]: words,
    });
  });
});

describe('user.isValidAccount', () => {
  it('tells whether a phone is free to register with', async () => {
    expect(await world.guest.ok(user.isValidAccount, { phone: STRANGER })).toEqual({ valid: true });
    expect(await world.guest.ok(user.isValidAccount, { phone: alice.phone })).toEqual({ valid: false });
  });
});

describe('user.updatePassword', () => {
  const change = (oldPassword: string, confirmPassword = 'Goldpan22') => ({
    oldPassword,
    newPassword: 'Goldpan22',
    confirmPassword,
  });

  it("changes the password and ends the member's other sessions, not this one", async () => {
    const [here, elsewhere, bob] = [
      await login(alice.phone),
      await login(alice.phone),
      await world.as('bob'),
    ];
    await here.ok(user.updatePassword, change(password));
    await here.ok(user.info);
    await bob.ok(user.info);
    await elsewhere.refused(user.info, {}, 'UNAUTHORIZED');
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'BAD_CREDENTIALS');
    await login(alice.phone, 'Goldpan22');
  });

  it('refuses new passwords that differ, then a wrong old one, and changes nothing', async () => {
    const caller = await login(alice.phone);
    await caller.refused(user.updatePassword, change(WRONG, 'Goldpan23'), 'PASSWORDS_DIFFER');
    await caller.refused(user.updatePassword, change(WRONG), 'WRONG_OLD_PASSWORD');
    await login(alice.phone);
  });

  it('counts wrong old passwords together with wrong logins, and is locked with them', async () => {
    const caller = await login(alice.phone);
    await failLogin(3);
    await caller.refused(user.updatePassword, change(WRONG), 'WRONG_OLD_PASSWORD');
    await caller.refused(user.updatePassword, change(WRONG), 'WRONG_OLD_PASSWORD');
    await caller.refused(user.updatePassword, change(password), 'LOGIN_LOCKED');
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'LOGIN_LOCKED');
    await world.advance('15m');
    await caller.ok(user.updatePassword, change(password));
  });
});

describe('user.rename', () => {
  it.each([
    'अनुष्का शर्मा 🪙',
    '⛏️ Wanjirũ',
    'Ọlá-Adé',
    '李小龙',
    'مريم',
    'A',
    'A'.repeat(20),
    '🪙'.repeat(20),
    '👩‍🚀 Ada',
    'क्‍षमा',
  ])('changes the name, in any script: %s', async (name) => {
    const caller = await world.as('alice');
    await caller.ok(user.rename, { name });
    expect((await caller.ok(user.info)).name).toBe(name);
  });

  it.each([
    ['a zero-width space', '\u200B'],
    ['a variation selector', '\uFE0F'],
    ['a grapheme joiner', '\u034F'],
    ['a line separator within', 'Ali\u2028ce'],
    ['a joiner at the end', 'Alice\u200D'],
    ['joiners', '\u200D\u200C'],
    ['a word joiner and a byte order mark', '\u2060\uFEFF'],
    ['a soft hyphen', '\u00AD'],
    ['Hangul fillers', '\u115F\u1160'],
    ['a Hangul filler', '\u3164'],
    ['a halfwidth Hangul filler', '\uFFA0'],
    ['blank Braille', '\u2800'],
    ['blanks', '   '],
    ['wide and unbreakable blanks', '\u3000\u00A0'],
    ['a filler within', 'Ali\u3164ce'],
    ['a zero-width space within', 'Ali\u200Bce'],
    ['a turned direction', 'Alice\u202Eecila'],
    ['NUL', 'Ali\u0000ce'],
    ['a line break', 'Alice\nBob'],
    ['DEL', 'Alice\u007F'],
    ['a character of private use', '\uE000'],
    ['a replacement character', 'Al\uFFFDce'],
    ['21 letters', 'A'.repeat(21)],
    ['21 emoji', '🪙'.repeat(21)],
    ['angle brackets', '<b>Alice</b>'],
    ['one angle bracket', 'Alice <'],
    ['a blank at the beginning', ' Alice'],
    ['a blank at the end', 'Alice '],
  ])('refuses %s, in words beside the field, and keeps the old name', async (_, name) => {
    const caller = await world.as('alice');
    expect(await caller.refused(user.rename, { name }, 'BAD_INPUT')).toEqual({
      name: '1 to 20 characters without < or >',
    });
    expect((await caller.ok(user.info)).name).toBe('Alice');
  });

  it('asks for a name when there is none, and answers in Hindi', async () => {
    const caller = await world.as('alice');
    expect(await caller.refused(user.rename, { name: '' }, 'BAD_INPUT')).toEqual({
      name: 'This field is required',
    });
    const hindi = { language: 'hi_IN' };
    expect(await caller.refused(user.rename, { name: '\u3164' }, 'BAD_INPUT', hindi)).toEqual({
      name: '1 से 20 अक्षर, < और > के बिना',
    });
  });
});

describe('user.countries', () => {
  it("names some thirty countries in the caller's language", async () => {
    const english = await world.guest.ok(user.countries);
    expect(english.length).toBeGreaterThanOrEqual(30);
    expect(english).toContainEqual({ code: 'KE', areaCode: '254', name: 'Kenya' });
    const german = await world.guest.ok(user.countries, {}, { language: 'de_DE' });
    expect(german).toContainEqual({ code: 'DE', areaCode: '49', name: 'Deutschland' });
    const swahili = await world.guest.ok(user.countries, {}, { language: 'si_SI' });
    expect(swahili).toContainEqual({ code: 'DE', areaCode: '49', name: 'Ujerumani' });
  });
});

describe('user.sysInfo', () => {
  it("answers the world's parameters and its time, and nothing that is not for members", async () => {
    const info = await world.guest.ok(user.sysInfo);
    expect(info).toMatchObject({
      brandName: 'Assay',
      minRecharge: '10.00',
      withdrawFeeRate: '0.05',
      confirmations: 20,
    });
    expect(info.worldTime).toBe(await world.now());
    expect(info).not.toHaveProperty('loginTries');
  });
});
