import { beforeEach, describe, expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const url = 'https://youtu.be/dQw4w9-_gXc?si=share';
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9-_gXc';

let world: TestWorld;
let member: TestMember;
beforeEach(async () => {
  world = await testWorld({ fixture: 'empty' });
  member = await newMember(world);
});

describe('user.shareLink', () => {
  it('pays at once, once per member', async () => {
    const { caller, id } = member;
    expect(await caller.ok(user.shareLinkStatus)).toEqual({ state: 'none', amount: '0.50', url: '' });
    expect(await caller.ok(user.shareLink, { url })).toEqual({ state: 'credited', amount: '0.50' });
    expect(await caller.ok(user.shareLinkStatus)).toEqual({ state: 'credited', amount: '0.50', url: VIDEO });
    await caller.refused(user.shareLink, { url }, 'ALREADY_DONE', { idempotencyKey: 'again' });
    await caller.refused(user.shareLink, { url: 'https://youtu.be/AAAAAAAAAAA' }, 'ALREADY_DONE');
    await caller.refused(user.shareLink, { url: 'nothing' }, 'ALREADY_DONE');
    expect((await member.balances()).available).toBe('0.50');
    const { list } = await caller.ok(wallet.records);
    expect(list).toMatchObject([{ code: 'BONUS', amount: '0.50', description: 'Bonus: Sharing a video' }]);
    const { postings } = await caller.ok(wallet.record, { id: list[0]?.id ?? '' });
    expect(postings).toMatchObject([
      { from: 'treasury', to: `member:${id}:available`, amount: '0.50', cause: 'user.shareLink' },
    ]);
    await world.expectInvariants();
  });

  it('returns the first result to a double press and pays once', async () => {
    const { caller } = member;
    await Promise.all([caller.ok(user.shareLink, { url }), caller.ok(user.shareLink, { url })]);
    expect((await member.balances()).available).toBe('0.50');
  });

  it('accepts the same video from another member', async () => {
    const other = await newMember(world);
    await member.caller.ok(user.shareLink, { url });
    expect(await other.caller.ok(user.shareLinkStatus)).toMatchObject({ state: 'none', url: '' });
    await other.caller.ok(user.shareLink, { url });
    expect((await other.balances()).available).toBe('0.50');
    await world.expectInvariants();
  });

  it.each([
    'dQw4w9-_gXc',
    'http://youtu.be/dQw4w9-_gXc',
    'https://youtube.com.evil.example/watch?v=dQw4w9-_gXc',
    'https://someone@youtube.com/watch?v=dQw4w9-_gXc',
    'https://youtube.com:443/watch?v=dQw4w9-_gXc',
    'https://youtu.be/dQw4w9-_gX',
    'https://youtu.be/dQw4w9-_gXcc',
    'javascript:alert(1)//youtu.be/dQw4w9-_gXc',
  ])('rejects %s, and keeps the reward available', async (wrong) => {
    await member.caller.refused(user.shareLink, { url: wrong }, 'NOT_A_VIDEO_LINK');
    expect(await member.caller.ok(user.shareLinkStatus)).toMatchObject({ state: 'none' });
    await member.caller.ok(user.shareLink, { url });
    expect((await member.balances()).available).toBe('0.50');
  });

  it('requires a link of limited length', async () => {
    expect(await member.caller.refused(user.shareLink, {}, 'BAD_INPUT')).toEqual({
      url: 'This field is required',
    });
    const story = `https://youtu.be/dQw4w9-_gXc?${'a'.repeat(300)}`;
    await member.caller.refused(user.shareLink, { url: story }, 'BAD_INPUT');
  });

  it('returns the bonus that was paid after the parameter has changed', async () => {
    await member.caller.ok(user.shareLink, { url });
    await world.setParams({ shareBonus: '2.00' });
    expect(await member.caller.ok(user.shareLinkStatus)).toMatchObject({ amount: '0.50' });
    expect(await (await newMember(world)).caller.ok(user.shareLink, { url })).toMatchObject({
      amount: '2.00',
    });
  });
});
