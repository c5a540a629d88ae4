import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const GONE = '999';

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

const newsMessages = async () => (await (await world.as('alice')).ok(msg.messages, { type: 'news' })).total;

describe('control: news', () => {
  it('control.addNews publishes at once, and control.manageNews lists every language, newest first', async () => {
    const before = await world.operator.ok(control.manageNews);
    const title = { 'en-US': 'New river', 'hi-IN': 'नई नदी' };
    const added = await world.operator.ok(control.addNews, { title, content: '<p>Water</p>' });
    expect(added).toEqual({
      id: added.id,
      title,
      summary: '',
      content: '<p>Water</p>',
      imageUrl: '',
      createTime: await world.now(),
    });
    expect(await world.operator.ok(control.manageNews)).toEqual([added, ...before]);
    expect((await world.guest.ok(user.news)).list[0]?.id).toBe(added.id);
  });

  it.each(['', '   ', '<b></b>', { 'en-US': '', 'hi-IN': 'नई नदी' }])(
    'control.addNews, control.changeNews and control.addCoupon reject a title without text: %j',
    async (title) => {
      const { id } = await world.operator.ok(control.addNews, { title: 'New river', content: '' });
      const words = 'This field is required';
      const news = await world.operator.refused(control.addNews, { title, content: 'Water' }, 'BAD_INPUT');
      expect(news).toEqual({ title: words });
      await world.operator.refused(control.changeNews, { id, title }, 'BAD_INPUT');
      const coupon = { title, amount: '5', validDays: 7 };
      const offer = await world.operator.refused(control.addCoupon, coupon, 'BAD_INPUT');
      expect(offer).toEqual({ title: words });
      const notice = { kind: 'popup', content: title } as const;
      await world.operator.refused(control.addNotice, notice, 'BAD_INPUT');
    },
  );

  it('texts that escaping makes too long: BAD_INPUT', async () => {
    const content = '&'.repeat(4001);
    const words = 'This text is too long or has characters that are not allowed';
    const { operator } = world;
    expect(await operator.refused(control.addNews, { title: 'Long', content }, 'BAD_INPUT')).toEqual({
      content: words,
    });
    const notice = { kind: 'popup', title: 'Long', content } as const;
    expect(await operator.refused(control.addNotice, notice, 'BAD_INPUT')).toEqual({ content: words });
    const [product] = await operator.ok(control.manageProducts);
    for (const field of ['description', 'agreement'])
      expect(
        await operator.refused(
          control.changeProduct,
          { id: product?.id ?? '', [field]: content },
          'BAD_INPUT',
        ),
      ).toEqual({ [field]: words });
  });

  it('control.addNews sanitises the HTML of every language', async () => {
    const content = { 'en-US': '<p>a<script>x()</script></p>', 'hi-IN': '<p onclick="x()">ब</p>' };
    const added = await world.operator.ok(control.addNews, { title: 'Clean', content });
    expect(added.content).toEqual({ 'en-US': '<p>a</p>', 'hi-IN': '<p>ब</p>' });
  });

  it('control.addNews notifies every member once, and control.changeNews does not notify again', async () => {
    const before = await newsMessages();
    const { id } = await world.operator.ok(control.addNews, { title: 'River', content: 'Water' });
    expect(await newsMessages()).toBe(before + 1);
    await world.operator.ok(control.changeNews, { id, title: 'Stream' });
    expect(await newsMessages()).toBe(before + 1);
  });

  it('control.changeNews changes the given fields, sanitises them, and keeps the rest and the time', async () => {
    const added = await world.operator.ok(control.addNews, {
      title: 'River',
      summary: 'Gold',
      content: '<p>Water</p>',
      imageUrl: '/files/scenes/river.svg',
    });
    await world.advance('1d');
    const changed = await world.operator.ok(control.changeNews, {
      id: added.id,
      content: '<p>Mud<script>x()</script></p>',
      summary: '',
    });
    expect(changed).toEqual({ ...added, content: '<p>Mud</p>', summary: '' });
    expect((await world.guest.ok(user.news)).list[0]).toEqual({
      ...added,
      content: '<p>Mud</p>',
      summary: '',
    });
  });

  it('control.removeNews removes an item for good', async () => {
    const before = await world.guest.ok(user.news);
    const { id } = await world.operator.ok(control.addNews, { title: 'River', content: 'Water' });
    await world.operator.ok(control.removeNews, { id });
    expect(await world.guest.ok(user.news)).toEqual(before);
    await world.operator.refused(control.removeNews, { id }, 'UNKNOWN_ITEM');
    await world.operator.refused(control.changeNews, { id: GONE, title: 'x' }, 'UNKNOWN_ITEM');
  });

  it.each([
    ['no title', { content: 'Water' }, 'title'],
    ['a title without English', { title: { 'hi-IN': 'नदी' }, content: 'Water' }, 'title'],
    ['a language there is not', { title: { 'en-US': 'River', 'xx-XX': 'Flumo' }, content: 'Water' }, 'title'],
    ['a picture from nowhere', { title: 'River', content: 'Water', imageUrl: 'river.svg' }, 'imageUrl'],
  ])('control.addNews rejects %s', async (_, input, field) => {
    const total = (await world.guest.ok(user.news)).total;
    expect(await world.operator.refused(control.addNews, input, 'BAD_INPUT')).toHaveProperty(field);
    expect((await world.guest.ok(user.news)).total).toBe(total);
  });
});

describe('control: notices', () => {
  it('control.addNotice adds one, and control.manageNotices lists all kinds, newest first', async () => {
    const before = await world.operator.ok(control.manageNotices);
    const content = { 'en-US': 'Closed', 'hi-IN': 'बंद' };
    const added = await world.operator.ok(control.addNotice, { kind: 'popup', title: 'Today', content });
    expect(added).toEqual({
      id: added.id,
      kind: 'popup',
      title: 'Today',
      content,
      createTime: await world.now(),
    });
    expect(await world.operator.ok(control.manageNotices)).toEqual([added, ...before]);
  });

  it('control.changeNotice changes text and place, and keeps the rest', async () => {
    const added = await world.operator.ok(control.addNotice, {
      kind: 'popup',
      title: 'Today',
      content: 'Closed',
    });
    const moved = await world.operator.ok(control.changeNotice, { id: added.id, kind: 'wallet', title: '' });
    expect(moved).toEqual({ ...added, kind: 'wallet', title: '' });
    expect(await world.guest.ok(user.popupNotice)).toBeNull();
    expect((await world.guest.ok(user.walletNotice))[0]).toEqual({ id: added.id, content: 'Closed' });
  });

  it('control.changeNotice and control.removeNotice reject an unknown notice', async () => {
    const { id } = await world.operator.ok(control.addNotice, { kind: 'scroll', content: 'Closed' });
    await world.operator.ok(control.removeNotice, { id });
    await world.operator.refused(control.removeNotice, { id }, 'UNKNOWN_ITEM');
    await world.operator.refused(control.changeNotice, { id: GONE, content: 'x' }, 'UNKNOWN_ITEM');
  });

  it('control.addNotice rejects an unknown kind', async () => {
    const input = { kind: 'banner', content: 'Closed' };
    expect(await world.operator.refused(control.addNotice, input, 'BAD_INPUT')).toEqual({
      kind: 'The kind is wallet, scroll or popup',
    });
  });

  it('stay in their own world', async () => {
    const other = await testWorld({ fixture: 'basic' });
    const before = await other.guest.ok(user.scrollNotice);
    await world.operator.ok(control.addNotice, { kind: 'scroll', content: 'Closed' });
    expect(await other.guest.ok(user.scrollNotice)).toEqual(before);
  });
});
