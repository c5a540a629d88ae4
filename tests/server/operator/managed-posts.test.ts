import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { square } from '#contract/square.ts';
import { personas } from '#fixtures/data/people.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

const { phone } = personas.bob;
const latest = async () => (await world.guest.ok(square.posts)).list[0];

describe('control.addManagedPost', () => {
  it("posts in a member's name, and marks the post as managed", async () => {
    const urls = ['/files/scenes/river.svg', 'https://media.example/a.jpg'];
    const added = await world.operator.ok(control.addManagedPost, {
      phone,
      content: '<p>My first <b>dividend</b></p>',
      urls,
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    });
    expect(added).toEqual({
      id: expect.any(String) as string,
      phone,
      username: 'Bob',
      content: '<p>My first <b>dividend</b></p>',
      urls,
      videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      byManager: true,
      thumbsUpNum: 0,
      commentNum: 0,
      createTime: await world.now(),
    });
    expect(await latest()).toMatchObject({ id: added.id, username: 'Bob', byManager: true, urls });
    expect((await world.operator.ok(control.managePosts))[0]).toEqual(added);
  });

  it('rejects an unknown member, an invalid video, and a post without text', async () => {
    const { operator } = world;
    await operator.refused(control.addManagedPost, { phone: '254700999999', content: 'x' }, 'UNKNOWN_MEMBER');
    const videoUrl = 'https://media.example/watch';
    await operator.refused(control.addManagedPost, { phone, content: 'x', videoUrl }, 'NOT_A_VIDEO_LINK');
    for (const content of ['', ' ', '<p></p>', '<script>1</script>', 'x'.repeat(5001)])
      await operator.refused(control.addManagedPost, { phone, content }, 'BAD_INPUT');
    const urls = Array.from({ length: 10 }, () => '/files/scenes/river.svg');
    const tooMany = await operator.refused(
      control.addManagedPost,
      { phone, content: 'x', urls },
      'BAD_INPUT',
    );
    expect(tooMany).toEqual({ urls: 'Too many pictures' });
    for (const url of ['', 'javascript:alert(1)', 'river.svg', 'data:image/png;base64,'])
      await operator.refused(control.addManagedPost, { phone, content: 'x', urls: [url] }, 'BAD_INPUT');
  });
});

describe('control.changePost', () => {
  it('changes the given fields of any post and keeps the rest', async () => {
    const { id, createTime } = await (await world.as('alice')).ok(square.addTextPost, { content: 'Mine' });
    const bob = await world.as('bob');
    await bob.ok(square.like, { squareId: id });
    await bob.ok(square.comment, { squareId: id, content: 'Nice' });
    await world.advance('1h');

    const urls = ['/files/scenes/river.svg', '/files/scenes/valley.svg'];
    const change = { id, content: '<i>Edited</i>', urls, videoUrl: '/files/videos/river.mp4' };
    const changed = await world.operator.ok(control.changePost, change);
    expect(changed).toMatchObject({
      ...change,
      byManager: false,
      thumbsUpNum: 1,
      commentNum: 1,
      createTime,
    });
    expect(await world.operator.ok(control.changePost, { id })).toEqual(changed);
    const [first, ...rest] = urls;
    expect(await world.operator.ok(control.changePost, { id, urls: rest })).toEqual({
      ...changed,
      urls: rest,
    });
    expect(first).toBeTruthy();
    const bare = await world.operator.ok(control.changePost, { id, urls: [], videoUrl: '' });
    expect(bare).toEqual({ ...changed, urls: [], videoUrl: '' });
    expect(await latest()).toMatchObject({ id, content: '<i>Edited</i>', urls: [], videoUrl: '' });
  });

  it('rejects an unknown post, an invalid video, and empty text', async () => {
    const { id } = await world.operator.ok(control.addManagedPost, { phone, content: 'Stays' });
    const { operator } = world;
    await operator.refused(control.changePost, { id: '999999', content: 'x' }, 'UNKNOWN_ITEM');
    await operator.refused(control.changePost, { id, videoUrl: '/x.exe' }, 'NOT_A_VIDEO_LINK');
    await operator.refused(control.changePost, { id, content: '<b></b>' }, 'BAD_INPUT');
    await operator.refused(control.changePost, { id, content: '' }, 'BAD_INPUT');
    expect(await latest()).toMatchObject({ id, content: 'Stays', videoUrl: '' });
  });
});

describe('control.removePost', () => {
  it('removes a post with its likes and comments, and no other', async () => {
    const alice = await world.as('alice');
    const { id } = await alice.ok(square.addTextPost, { content: 'Goes' });
    const { id: other } = await alice.ok(square.addTextPost, { content: 'Stays' });
    for (const squareId of [id, other]) {
      await alice.ok(square.like, { squareId });
      const { id: commentId } = await alice.ok(square.comment, { squareId, content: 'One' });
      await alice.ok(square.comment, { squareId, content: 'Two', commentId });
    }
    expect(await world.operator.ok(control.removePost, { id })).toBeNull();
    await world.operator.refused(control.removePost, { id }, 'UNKNOWN_ITEM');
    await alice.refused(square.like, { squareId: id }, 'UNKNOWN_POST');
    expect(await latest()).toMatchObject({ id: other, thumbsUpNum: 1, commentNum: 2 });
    expect((await world.operator.ok(control.managePosts)).map((post) => post.id)).not.toContain(id);
    await world.expectInvariants();
  });
});
