import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

const release = (versionCode: number, more: object = {}) =>
  world.operator.ok(control.addVersion, {
    platform: 'ANDROID',
    versionCode,
    version: `1.2.${versionCode - 20}`,
    downUrl: `/files/app-${versionCode}.apk`,
    ...more,
  });

const update = (versionCode: number, platform = 'ANDROID', language = 'en_US') =>
  world.guest.ok(user.version, { platform, versionCode }, { language });

describe('user.version', () => {
  it('returns null to the client of a new world: nothing is newer than 28', async () => {
    expect(await update(28)).toBeNull();
    expect(await world.operator.ok(control.manageVersions)).toEqual([]);
  });

  it("returns the highest code above the caller's, whenever it was released", async () => {
    await release(30, { extra: { 'en-US': 'Faster', 'hi-IN': 'और तेज़' } });
    await release(29);
    const newest = {
      versionCode: 30,
      version: '1.2.10',
      downUrl: `${world.origin}/files/app-30.apk`,
      extra: 'Faster',
      compulsory: false,
    };
    expect(await update(28)).toEqual(newest);
    expect(await update(29)).toEqual(newest);
    expect((await update(28, 'ANDROID', 'hi_IN'))?.extra).toBe('और तेज़');
    expect(await update(30)).toBeNull();
    expect(await update(31)).toBeNull();
  });

  it('distinguishes platforms, in any case', async () => {
    await release(29);
    await release(40, { platform: 'ios', downUrl: 'https://apps.example.com/assay' });
    expect(await update(28, 'android')).toMatchObject({ versionCode: 29 });
    expect(await update(28, 'IOS')).toMatchObject({
      versionCode: 40,
      downUrl: 'https://apps.example.com/assay',
    });
    expect(await update(28, 'WEB')).toBeNull();
  });

  it('is compulsory below a compulsory version, also after a later optional one', async () => {
    await release(29, { compulsory: true });
    await release(30);
    expect(await update(28)).toMatchObject({ versionCode: 30, compulsory: true });
    expect(await update(29)).toMatchObject({ versionCode: 30, compulsory: false });
  });

  it('requires a platform and a code', async () => {
    expect(
      await world.guest.refused(user.version, { platform: 'A1', versionCode: '-1' }, 'BAD_INPUT'),
    ).toEqual({
      platform: 'A platform is 2 to 16 letters',
      versionCode: 'A version code is a whole number',
    });
  });
});

describe('control: versions', () => {
  it('control.addVersion stores a release, and control.manageVersions lists the latest first', async () => {
    const first = await release(30, { platform: 'android', extra: 'Faster' });
    await world.advance('1h');
    const second = await release(29, { compulsory: true });
    expect(first).toMatchObject({
      platform: 'ANDROID',
      versionCode: 30,
      version: '1.2.10',
      downUrl: '/files/app-30.apk',
      extra: 'Faster',
      compulsory: false,
    });
    expect(second.createTime - first.createTime).toBe(3_600_000);
    expect(await world.operator.ok(control.manageVersions)).toEqual([second, first]);
  });

  it('control.addVersion rejects a second release of a code for a platform', async () => {
    await release(30);
    const twin = { platform: 'android', versionCode: 30, version: '1.3', downUrl: '' };
    await world.operator.refused(control.addVersion, twin, 'ITEM_EXISTS');
    await release(30, { platform: 'IOS' });
  });

  it('control.changeVersion changes the given fields only', async () => {
    const { id, ...rest } = await release(30, { extra: 'Faster', compulsory: true });
    const changed = await world.operator.ok(control.changeVersion, { id, extra: '', versionCode: 31 });
    expect(changed).toEqual({ id, ...rest, extra: '', versionCode: 31 });
    const optional = await world.operator.ok(control.changeVersion, { id, compulsory: false });
    expect(optional.compulsory).toBe(false);
    expect(await update(28)).toMatchObject({ versionCode: 31, extra: '', compulsory: false });
  });

  it('control.changeVersion and control.removeVersion reject an unknown or duplicate release', async () => {
    const [first, second] = [await release(30), await release(31)];
    const clash = { id: second.id, versionCode: first.versionCode };
    await world.operator.refused(control.changeVersion, clash, 'ITEM_EXISTS');
    await world.operator.ok(control.changeVersion, { id: first.id, versionCode: first.versionCode });
    await world.operator.refused(control.changeVersion, { id: '999', version: '2.0' }, 'UNKNOWN_ITEM');
    await world.operator.ok(control.removeVersion, { id: second.id });
    await world.operator.refused(control.removeVersion, { id: second.id }, 'UNKNOWN_ITEM');
    expect(await update(28)).toMatchObject({ versionCode: 30 });
  });

  it.each([
    ['platform', { platform: 'A B' }],
    ['versionCode', { versionCode: 0 }],
    ['version', { version: 'one two' }],
    ['downUrl', { downUrl: 'javascript:x()' }],
    ['extra', { extra: { 'hi-IN': 'और तेज़' } }],
    ['compulsory', { compulsory: 'yes' }],
  ])('control.addVersion rejects an invalid %s', async (field, wrong) => {
    const right = { platform: 'ANDROID', versionCode: 30, version: '1.3', downUrl: '' };
    const input = { ...right, ...wrong };
    expect(await world.operator.refused(control.addVersion, input, 'BAD_INPUT')).toHaveProperty(field);
  });
});
