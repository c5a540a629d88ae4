import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { noise } from '#tests/support/pictures.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let alice: Caller;
let bob: Caller;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
  [alice, bob] = await Promise.all([world.as('alice'), world.as('bob')]);
});

const post = async (content = 'A day at the river') => (await alice.ok(square.addTextPost, { content })).id;
const latest = async (caller: Caller) => {
  const [first] = (await caller.ok(square.posts)).list;
  if (!first) throw new Error('There is no post.');
  return first;
};

describe('square.addTextPost', () => {
  it('returns the post as every member sees it, with name and picture of its author', async () => {
    const { total } = await world.guest.ok(square.posts);
    const { name, headUrl } = await alice.ok(user.info);
    const added = await alice.ok(square.addTextPost, { content: '<p>A <b>good</b> day</p>' });
    expect(added).toEqual({
      id: expect.any(String) as string,
      headUrl,
      username: name,
      content: '<p>A <b>good</b> day</p>',
      createTime: await world.now(),
      urls: [],
      thumbsUpNum: 0,
      commentNum: 0,
      hasThumbsUp: false,
      videoUrl: '',
      byManager: false,
    });
    const { total: then, list } = await world.guest.ok(square.posts);
    expect(then).toBe(total + 1);
    expect(list[0]).toEqual(added);
  });

  it('rejects empty and too long text', async () => {
    const nothings = [
      '',
      '   ',
      '<p></p>',
      '<p>&nbsp;</p>',
      '<br>',
      '<script>alert(1)</script>',
      '\u200b\u2800',
      '<!-- x -->',
    ];
    for (const content of [...nothings, 'x'.repeat(5001)]) {
      const fields = await alice.refused(square.addTextPost, { content }, 'BAD_INPUT');
      expect(fields?.['content'], content.slice(0, 30)).toBeTruthy();
    }
    await alice.ok(square.addTextPost, { content: 'த'.repeat(5000) });
  });

  it('posts once on a double press', async () => {
    const { total } = await world.guest.ok(square.posts);
    const [one, other] = await Promise.all([post('Twice'), post('Twice')]);
    expect(one).toBe(other);
    const idempotencyKey = 'post-1';
    await alice.ok(square.addTextPost, { content: 'Keyed' }, { idempotencyKey });
    await world.advance('1h');
    await alice.ok(square.addTextPost, { content: 'Keyed' }, { idempotencyKey });
    await alice.refused(square.addTextPost, { content: 'Other' }, 'IDEMPOTENCY_KEY_REUSED', {
      idempotencyKey,
    });
    expect((await world.guest.ok(square.posts)).total).toBe(total + 2);
  });
});

describe('square.addPost', () => {
  const picture = (width: number, height: number) => noise(width, height).png().toBuffer();
  const sizeOf = async (url: string) => {
    const content = Buffer.from(await (await fetch(`${world.origin}${url}`)).arrayBuffer());
    const { format, width, height } = await sharp(content).metadata();
    return [format, width, height];
  };

  it('keeps up to nine pictures in order', async () => {
    const sizes = Array.from({ length: 9 }, (_, at) => [30 + at, 20] as const);
    const files = await Promise.all(sizes.map(async (size) => ({ content: await picture(...size) })));
    const { id, urls } = await alice.ok(square.addPost, { content: 'Nine' }, { files });
    expect(await Promise.all(urls.map(sizeOf))).toEqual(sizes.map((size) => ['webp', ...size]));
    expect(await latest(world.guest)).toMatchObject({ id, urls });
    await alice.refused(square.addPost, { content: 'Ten' }, 'BAD_INPUT', {
      files: [...files, { content: await picture(9, 9) }],
    });
  });

  it('re-encodes pictures: at most 1600 pixels long, upright, without metadata', async () => {
    const content = await sharp({ create: { width: 3200, height: 800, channels: 3, background: 'teal' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Alice at home' } })
      .toBuffer();
    const { urls } = await alice.ok(square.addPost, { content: 'Tall' }, { file: content });
    expect(await sizeOf(urls[0] ?? '')).toEqual(['webp', 400, 1600]);
    expect(content.includes('Alice at home')).toBe(true);
    const kept = await (await fetch(`${world.origin}${urls[0] ?? ''}`)).text();
    expect(kept).not.toContain('Alice at home');
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([picture(20, 20), noise(20, 20).negate().png().toBuffer()]);
    const content = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(content).metadata()).pages).toBe(2);
    const { urls } = await alice.ok(square.addPost, { content: 'Still' }, { file: content });
    expect(await sizeOf(urls[0] ?? '')).toEqual(['webp', 20, 20]);
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['/files/videos/river.mp4', '/files/videos/river.mp4'],
    ['https://media.example/river.webm', 'https://media.example/river.webm'],
  ])('accepts the video %s', async (videoUrl, answered) => {
    expect(await alice.ok(square.addPost, { content: 'A video', videoUrl })).toMatchObject({
      videoUrl: answered,
    });
  });

  it('returns the video of a post, a YouTube link in its one form', async () => {
    for (const [videoUrl, shown] of [
      ['/files/videos/sluice.webm', '/files/videos/sluice.webm'],
      ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ]) {
      await alice.ok(square.addPost, { content: 'Look', videoUrl });
      expect(await latest(bob)).toMatchObject({ content: 'Look', videoUrl: shown });
    }
  });

  it('rejects an invalid picture or video, and posts nothing', async () => {
    const { total } = await world.guest.ok(square.posts);
    await alice.refused(square.addPost, { content: 'x' }, 'NOT_AN_IMAGE', { file: Buffer.from('x') });
    for (const videoUrl of [
      'x',
      'http://media.example/a.mp4',
      '//evil.example/a.mp4',
      'javascript:alert(1)//.mp4',
    ])
      await alice.refused(square.addPost, { content: 'x', videoUrl }, 'NOT_A_VIDEO_LINK');
    await alice.refused(square.addPost, {}, 'BAD_INPUT', { file: await picture(9, 9) });
    expect((await world.guest.ok(square.posts)).total).toBe(total);
  });

  it('posts once when the same pictures arrive twice within a second', async () => {
    const { total } = await world.guest.ok(square.posts);
    const file = await picture(40, 40);
    const one = await alice.ok(square.addPost, { content: 'Twice' }, { file });
    expect(await alice.ok(square.addPost, { content: 'Twice' }, { file })).toEqual(one);
    const other = await alice.ok(square.addPost, { content: 'Twice' }, { file: await picture(41, 40) });
    expect(other.id).not.toBe(one.id);
    expect((await world.guest.ok(square.posts)).total).toBe(total + 2);
  });
});

describe('square.posts', () => {
  it('returns pages, newest first', async () => {
    const { total } = await world.guest.ok(square.posts);
    const ids: string[] = [];
    for (let n = 1; n <= 7; n += 1) ids.unshift(await post(`Post ${n}`));
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => world.guest.ok(square.posts, { pageNum, pageSize: 3 })),
    );
    expect(pages.map((page) => page.total)).toEqual([total + 7, total + 7, total + 7]);
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id)).slice(0, 7)).toEqual(ids);
    expect((await world.guest.ok(square.posts, { pageNum: 1000 })).list).toEqual([]);
    await world.guest.refused(square.posts, { pageSize: 101 }, 'BAD_INPUT');
  });

  it("marks the caller's likes, and none for guests and invalid tokens", async () => {
    const id = await post();
    await bob.ok(square.like, { squareId: id });
    expect(await latest(bob)).toMatchObject({ id, thumbsUpNum: 1, hasThumbsUp: true });
    expect(await latest(alice)).toMatchObject({ id, thumbsUpNum: 1, hasThumbsUp: false });
    expect(await latest(world.guest)).toMatchObject({ id, thumbsUpNum: 1, hasThumbsUp: false });
    await bob.ok(user.logout);
    expect(await latest(bob)).toMatchObject({ id, hasThumbsUp: false });
  });

  it("shows the author's current name and picture", async () => {
    await post();
    await alice.ok(user.rename, { name: 'Alice & Söhne' });
    const { headUrl } = await alice.ok(user.avatar, {}, { file: await noise(30, 30).png().toBuffer() });
    expect(await latest(world.guest)).toMatchObject({ username: 'Alice & Söhne', headUrl });
  });
});

describe('square.like', () => {
  it('counts one like per member, however often they press', async () => {
    const squareId = await post();
    const pressed = await Promise.all(Array.from({ length: 8 }, () => bob.ok(square.like, { squareId })));
    expect(pressed).toEqual(Array(8).fill({ thumbsUpNum: 1, hasThumbsUp: true }));
    expect(await alice.ok(square.like, { squareId })).toEqual({ thumbsUpNum: 2, hasThumbsUp: true });
    await world.advance('1d');
    expect(await bob.ok(square.like, { squareId })).toEqual({ thumbsUpNum: 2, hasThumbsUp: true });
    expect(await latest(world.guest)).toMatchObject({ id: squareId, thumbsUpNum: 2 });
  });

  it('rejects an unknown post', async () => {
    await bob.refused(square.like, { squareId: 999_999 }, 'UNKNOWN_POST');
    await bob.refused(square.like, { squareId: '1 OR 1=1' }, 'BAD_INPUT');
  });
});

describe('square.comment', () => {
  it('returns the comment, counts it, and shows it to every member', async () => {
    const squareId = await post();
    const said = await bob.ok(square.comment, { squareId, content: 'Well done' });
    expect(said).toEqual({
      id: expect.any(String) as string,
      username: 'Bob',
      toUserName: '',
      content: 'Well done',
      createTime: await world.now(),
    });
    expect(await world.guest.ok(square.comments, { squareId })).toEqual({ total: 1, list: [said] });
    expect(await latest(world.guest)).toMatchObject({ id: squareId, commentNum: 1 });
  });

  it('names the recipient of a reply by their current name', async () => {
    const squareId = await post();
    const { id: commentId } = await bob.ok(square.comment, { squareId, content: 'How much?' });
    const reply = await alice.ok(square.comment, { squareId, content: '500', commentId });
    expect(reply).toMatchObject({ username: 'Alice', toUserName: 'Bob' });
    await bob.ok(user.rename, { name: 'Robert' });
    const { list } = await world.guest.ok(square.comments, { squareId });
    expect(list.map(({ username, toUserName }) => [username, toUserName])).toEqual([
      ['Alice', 'Robert'],
      ['Robert', ''],
    ]);
  });

  it('rejects an unknown post or comment, and a comment of another post', async () => {
    const [squareId, other] = [await post('One'), await post('Other')];
    const { id: commentId } = await bob.ok(square.comment, { squareId: other, content: 'There' });
    await bob.refused(square.comment, { squareId: 999_999, content: 'x' }, 'UNKNOWN_POST');
    await bob.refused(square.comment, { squareId, content: 'x', commentId: 999_999 }, 'UNKNOWN_COMMENT');
    await bob.refused(square.comment, { squareId, content: 'x', commentId }, 'UNKNOWN_COMMENT');
    expect((await world.guest.ok(square.comments, { squareId })).total).toBe(0);
  });

  it('rejects empty and too long text', async () => {
    const squareId = await post();
    for (const content of ['', ' \n ', '\u200b', 'x'.repeat(501)])
      expect(
        (await bob.refused(square.comment, { squareId, content }, 'BAD_INPUT'))?.['content'],
      ).toBeTruthy();
  });

  it('comments once on a double press', async () => {
    const squareId = await post();
    const say = () => bob.ok(square.comment, { squareId, content: 'Well done' });
    const [one, other] = await Promise.all([say(), say()]);
    expect(one).toEqual(other);
    expect((await world.guest.ok(square.comments, { squareId })).total).toBe(1);
  });
});

describe('square.comments', () => {
  it('returns five per page, newest first, of this post only', async () => {
    const [squareId, other] = [await post('One'), await post('Other')];
    await bob.ok(square.comment, { squareId: other, content: 'Elsewhere' });
    for (let n = 1; n <= 12; n += 1) await bob.ok(square.comment, { squareId, content: `No. ${n}` });
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => world.guest.ok(square.comments, { squareId, pageNum })),
    );
    expect(pages.map(({ list }) => list.length)).toEqual([5, 5, 2]);
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12]);
    expect(pages.flatMap(({ list }) => list.map(({ content }) => content))).toEqual(
      Array.from({ length: 12 }, (_, n) => `No. ${12 - n}`),
    );
  });

  it('rejects an unknown or removed post', async () => {
    await world.guest.refused(square.comments, { squareId: 999_999 }, 'UNKNOWN_POST');
    const squareId = await post();
    await world.operator.ok(control.removePost, { id: squareId });
    await world.guest.refused(square.comments, { squareId }, 'UNKNOWN_POST');
  });
});
