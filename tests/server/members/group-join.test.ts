import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const LINK = 'https://example.com/assay-group';

let world: TestWorld;
let member: TestMember;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
  member = await newMember(world);
});

const screenshot = (width = 200, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c9962f' } })
    .png()
    .toBuffer();

const handIn = async ({ caller }: TestMember = member) =>
  caller.ok(user.groupJoin, {}, { file: await screenshot() });

async function only() {
  const [join] = await world.operator.ok(control.groupJoins);
  if (!join) throw new Error('Nobody handed in a screenshot.');
  return join;
}

describe('user.groupJoin', () => {
  it('is verified by the system within 1 to 5 minutes, which credits the bonus', async () => {
    expect(await member.caller.ok(user.groupStatus)).toEqual({
      state: 'none',
      amount: '0.50',
      link: LINK,
      pictureSide: 200,
    });
    expect(await handIn()).toEqual({ state: 'verifying', amount: '0.50', link: LINK, pictureSide: 200 });
    expect((await member.balances()).available).toBe('0.00');

    const { createTime, verifyTime } = await only();
    expect(verifyTime - createTime).toBeGreaterThanOrEqual(60_000);
    expect(verifyTime - createTime).toBeLessThanOrEqual(300_000);
    await world.operator.ok(control.setClock, { to: verifyTime - 1 });
    expect(await member.caller.ok(user.groupStatus)).toMatchObject({ state: 'verifying' });
    await world.operator.ok(control.setClock, { to: verifyTime });
    expect(await member.caller.ok(user.groupStatus)).toEqual({
      state: 'credited',
      amount: '0.50',
      link: LINK,
      pictureSide: 200,
    });

    expect((await member.balances()).available).toBe('0.50');
    const { list } = await member.caller.ok(wallet.records);
    expect(list).toMatchObject([
      { code: 'BONUS', amount: '0.50', description: 'Bonus: Joining the official group', time: verifyTime },
    ]);
    const { postings } = await member.caller.ok(wallet.record, { id: list[0]?.id ?? '' });
    expect(postings).toMatchObject([
      { from: 'treasury', to: `member:${member.id}:available`, cause: 'due:group.verify' },
    ]);
    expect((await member.caller.ok(msg.messages, { type: 'station' })).list).toMatchObject([
      { title: 'Group bonus credited', data: { page: 'index/joinGroup' }, createTime: verifyTime },
    ]);
    await world.expectInvariants();
  });

  it('is accepted once per member: not while pending, and not after the credit', async () => {
    await handIn();
    const file = await screenshot();
    await member.caller.refused(user.groupJoin, {}, 'ALREADY_DONE', { file });
    await world.advance('5m');
    await member.caller.refused(user.groupJoin, {}, 'ALREADY_DONE', { file });
    await world.advance('40d');
    await (await world.as(member)).refused(user.groupJoin, {}, 'ALREADY_DONE', { file });
    expect((await member.balances()).available).toBe('0.50');
    expect(await world.operator.ok(control.groupJoins)).toHaveLength(1);
    await world.expectInvariants();
  });

  it('accepts one of two simultaneous calls', async () => {
    const file = await screenshot();
    const answers = await Promise.all([
      member.caller.send(user.groupJoin, {}, { file }),
      member.caller.send(user.groupJoin, {}, { file }),
    ]);
    expect(answers.map(({ body }) => (body as { code: number }).code).sort((a, b) => a - b)).toEqual([
      200, 4002,
    ]);
    await world.advance('5m');
    expect((await member.balances()).available).toBe('0.50');
    await world.expectInvariants();
  });

  it.each([
    [199, 200],
    [200, 199],
    [1, 1],
    [2000, 199],
  ])('rejects a picture of %i × %i', async (width, height) => {
    const file = await screenshot(width, height);
    expect(await member.caller.refused(user.groupJoin, {}, 'BAD_INPUT', { file })).toEqual({
      file: 'The picture must be at least 200 × 200 pixels',
    });
    expect(await world.operator.ok(control.groupJoins)).toEqual([]);
  });

  it('tells the least side, and rejects by the parameter', async () => {
    await world.setParams({ groupPictureSide: 300 });
    expect(await member.caller.ok(user.groupStatus)).toMatchObject({ pictureSide: 300 });
    const small = await screenshot(299, 300);
    expect(await member.caller.refused(user.groupJoin, {}, 'BAD_INPUT', { file: small })).toEqual({
      file: 'The picture must be at least 300 × 300 pixels',
    });
    const file = await screenshot(300, 300);
    expect(await member.caller.ok(user.groupJoin, {}, { file })).toMatchObject({ pictureSide: 300 });
  });

  it('accepts a large picture and stores it re-encoded', async () => {
    const file = await screenshot(1080, 2400);
    await member.caller.ok(user.groupJoin, {}, { file });
    const { imageUrl } = await only();
    expect(imageUrl).toMatch(/^\/files\/uploads\/[0-9a-f]{64}\.webp$/);
    const kept = Buffer.from(await (await fetch(`${world.origin}${imageUrl}`)).arrayBuffer());
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 720, height: 1600 });
  });

  it('keeps the screenshots of members apart', async () => {
    const other = await newMember(world);
    await handIn();
    expect(await other.caller.ok(user.groupStatus)).toMatchObject({ state: 'none' });
    await handIn(other);
    await world.advance('5m');
    expect((await other.balances()).available).toBe('0.50');
    await world.expectInvariants();
  });

  it.each([
    ['a text', Buffer.from('a group of nobody')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
    ['nothing but a beginning', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('rejects %s', async (_, file) => {
    await member.caller.refused(user.groupJoin, {}, 'NOT_AN_IMAGE', { file });
    expect(await world.operator.ok(control.groupJoins)).toEqual([]);
  });

  it('requires the screenshot', async () => {
    const { body } = await member.caller.send(user.groupJoin, { other: '1' }, { files: [] });
    expect(body).toMatchObject({
      data: { reason: 'BAD_INPUT', fields: { file: 'Please choose a picture' } },
    });
  });

  it('pays the bonus announced at submission', async () => {
    await handIn();
    await world.setParams({ groupBonus: '3.00' });
    expect(await member.caller.ok(user.groupStatus)).toMatchObject({ amount: '0.50' });
    await world.advance('5m');
    expect((await member.balances()).available).toBe('0.50');
    expect(await member.caller.ok(user.groupStatus)).toMatchObject({ state: 'credited', amount: '0.50' });
    expect(await (await newMember(world)).caller.ok(user.groupStatus)).toMatchObject({ amount: '3.00' });
  });
});

describe('control.groupJoins', () => {
  it('lists submissions newest first, with their members', async () => {
    await handIn();
    await world.advance('1s');
    const other = await newMember(world);
    await handIn(other);
    expect(await world.operator.ok(control.groupJoins)).toMatchObject([
      { phone: other.phone, state: 'verifying', reason: '' },
      { phone: member.phone, state: 'verifying', reason: '' },
    ]);
  });
});

describe('control.decideGroupJoin', () => {
  it('accepts before the system does, and the system does not verify again', async () => {
    await handIn();
    await world.advance('10s');
    const { id } = await only();
    expect(await world.operator.ok(control.decideGroupJoin, { id, decision: 'accept' })).toMatchObject({
      state: 'credited',
      verifyTime: await world.now(),
    });
    expect((await member.balances()).available).toBe('0.50');
    await world.advance('1d');
    expect((await member.balances()).available).toBe('0.50');
    await world.operator.refused(control.decideGroupJoin, { id, decision: 'accept' }, 'ALREADY_DECIDED');
    await world.operator.refused(control.decideGroupJoin, { id, decision: 'reject' }, 'ALREADY_DECIDED');
    await world.expectInvariants();
  });

  it('rejects with a reason: the member is told, pays nothing and may try again', async () => {
    await handIn();
    const { id } = await only();
    const reason = 'This is another group.';
    expect(
      await world.operator.ok(control.decideGroupJoin, { id, decision: 'reject', reason }),
    ).toMatchObject({ state: 'rejected', reason });
    expect(await member.caller.ok(user.groupStatus)).toEqual({
      state: 'rejected',
      amount: '0.50',
      link: LINK,
      pictureSide: 200,
      reason,
    });
    expect((await member.caller.ok(msg.messages, { type: 'station' })).list).toMatchObject([
      { title: 'Screenshot rejected', data: { page: 'index/joinGroup' } },
    ]);
    await world.advance('1d');
    expect((await member.balances()).available).toBe('0.00');

    expect(await handIn()).toMatchObject({ state: 'verifying' });
    await world.advance('5m');
    expect((await member.balances()).available).toBe('0.50');
    expect((await world.operator.ok(control.groupJoins)).map(({ state }) => state)).toEqual([
      'credited',
      'rejected',
    ]);
    await world.operator.refused(control.decideGroupJoin, { id, decision: 'accept' }, 'ALREADY_DECIDED');
    await world.expectInvariants();
  });

  it('uses a default reason if the operator gives none', async () => {
    await handIn();
    await world.operator.ok(control.decideGroupJoin, { id: (await only()).id, decision: 'reject' });
    expect(await member.caller.ok(user.groupStatus)).toMatchObject({ reason: 'Rejected by the operator' });
  });

  it('tells a reason as plain text', async () => {
    await handIn();
    const { id } = await only();
    await world.operator.ok(control.decideGroupJoin, { id, decision: 'reject', reason: '<b>Too</b> dark' });
    expect(await member.caller.ok(user.groupStatus)).toMatchObject({ reason: 'Too dark' });
  });

  it('rejects an unknown submission', async () => {
    await world.operator.refused(control.decideGroupJoin, { id: '7', decision: 'accept' }, 'UNKNOWN_ITEM');
  });
});
