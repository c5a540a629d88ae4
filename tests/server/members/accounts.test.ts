import { beforeEach, describe, expect, it } from 'vitest';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { password, personas, type Persona } from '#fixtures/data/people.ts';
import { login } from '#tests/support/login.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const WRONG = 'Wrong1234';
const { alice } = personas;

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

const invitedBy = (who: Persona): number =>
  Object.values(personas).filter((person) => 'upline' in person && person.upline === who).length;

const failLogin = async (times: number, phone: string = alice.phone) => {
  for (let time = 0; time < times; time += 1) {
    await world.guest.refused(user.login, { phone, password: WRONG }, 'BAD_CREDENTIALS');
  }
};

describe('user.info', () => {
  it("returns the caller's profile with unmasked phone, upline, grade and number of invited members", async () => {
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

describe('user.updatePassword', () => {
  const change = (oldPassword: string, confirmPassword = 'Goldpan22') => ({
    oldPassword,
    newPassword: 'Goldpan22',
    confirmPassword,
  });

  it("changes the password and ends the member's other sessions", async () => {
    const [here, elsewhere, bob] = [
      await login(world, alice.phone),
      await login(world, alice.phone),
      await world.as('bob'),
    ];
    await here.ok(user.updatePassword, change(password));
    await here.ok(user.info);
    await bob.ok(user.info);
    await elsewhere.refused(user.info, {}, 'UNAUTHORIZED');
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'BAD_CREDENTIALS');
    await login(world, alice.phone, 'Goldpan22');
  });

  it('rejects new passwords that differ, then a wrong old password, and changes nothing', async () => {
    const caller = await login(world, alice.phone);
    await caller.refused(user.updatePassword, change(WRONG, 'Goldpan23'), 'PASSWORDS_DIFFER');
    await caller.refused(user.updatePassword, change(WRONG), 'WRONG_OLD_PASSWORD');
    await login(world, alice.phone);
  });

  it('counts wrong old passwords together with failed logins, and locks the login', async () => {
    const caller = await login(world, alice.phone);
    await failLogin(3);
    await caller.refused(user.updatePassword, change(WRONG), 'WRONG_OLD_PASSWORD');
    await caller.refused(user.updatePassword, change(WRONG), 'WRONG_OLD_PASSWORD');
    await caller.refused(user.updatePassword, change(password), 'LOGIN_LOCKED');
    await world.guest.refused(user.login, { phone: alice.phone, password }, 'LOGIN_LOCKED');
    await world.advance('15m');
    await caller.ok(user.updatePassword, change(password));
  });
});

describe('user.endSessions', () => {
  it("ends one session by its id, or all but the caller's own, and no session of another member", async () => {
    const here = await login(world, alice.phone);
    const there = await login(world, alice.phone);
    const bob = await world.as('bob');
    const sessions = await here.ok(user.sessions);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(there.token);

    const own = (await there.ok(user.sessions)).find(({ current }) => current)?.id ?? '';
    await bob.refused(user.endSessions, { session: own }, 'UNKNOWN_ITEM');
    await here.ok(user.endSessions, { session: own });
    await here.refused(user.endSessions, { session: own }, 'UNKNOWN_ITEM');
    await there.refused(user.info, {}, 'UNAUTHORIZED');

    const again = await login(world, alice.phone);
    await again.ok(user.endSessions);
    expect(await again.ok(user.sessions)).toMatchObject([{ current: true }]);
    await here.refused(user.info, {}, 'UNAUTHORIZED');
    await bob.ok(user.info);
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
  ])('accepts a name in any script: %s', async (name) => {
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
  ])('rejects %s with a message for the field, and keeps the old name', async (_, name) => {
    const caller = await world.as('alice');
    expect(await caller.refused(user.rename, { name }, 'BAD_INPUT')).toEqual({
      name: '1 to 20 characters without < or >',
    });
    expect((await caller.ok(user.info)).name).toBe('Alice');
  });

  it('changes the name that the member and others see', async () => {
    const caller = await world.as('alice');
    await caller.ok(user.rename, { name: 'Alicia' });
    expect((await caller.ok(user.info)).name).toBe('Alicia');
    await caller.ok(square.addTextPost, { content: 'Good morning' });
    expect((await world.guest.ok(square.posts)).list[0]?.username).toBe('Alicia');
  });

  it('requires a name, and says so in Hindi', async () => {
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
  it("returns about thirty countries in the caller's language", async () => {
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
  it("returns the world's public parameters and its time, and no others", async () => {
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
