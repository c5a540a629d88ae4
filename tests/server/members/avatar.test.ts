import sharp from 'sharp';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { envelopeOf } from '#tests/support/envelope.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

describe('user.avatar', () => {
  const upload = async (content?: Buffer) => {
    const { token = '' } = await world.as('alice');
    const request = supertest(world.origin)
      .post('/api/user/user/modify-head')
      .set('X-World', world.name)
      .set('X-Access-Token', token);
    return envelopeOf<{ headUrl: string }>(
      content ? request.attach('file', content, 'a.png') : request.field('other', '1'),
    );
  };
  const download = async (address: string) =>
    Buffer.from(await (await fetch(`${world.origin}${address}`)).arrayBuffer());
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c9962f' } });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('re-encodes a %s as a square', async (format) => {
    const { data } = await upload(await picture(300, 200).toFormat(format).toBuffer());
    expect(data.headUrl).toMatch(/^\/files\/uploads\/[0-9a-f]{64}\.webp$/);
    expect((await (await world.as('alice')).ok(user.info)).headUrl).toBe(data.headUrl);
    expect(await sharp(await download(data.headUrl)).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  });

  it('removes the metadata of a picture', async () => {
    const content = await picture(20, 20)
      .withExif({ IFD0: { Artist: 'Alice at home' } })
      .jpeg()
      .toBuffer();
    const { data } = await upload(content);
    expect((await download(data.headUrl)).includes('Alice at home')).toBe(false);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', Buffer.from('not a picture at all')],
    ['an empty file', Buffer.alloc(0)],
    ['nothing but a beginning', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('rejects %s', async (_, file) => {
    await (await world.as('alice')).refused(user.avatar, {}, 'NOT_AN_IMAGE', { file });
  });

  it('rejects a truncated picture, one with too many pixels, and a TIFF', async () => {
    const whole = await picture(300, 200).png().toBuffer();
    const broken = whole.subarray(0, whole.length - 200);
    const huge = await picture(5001, 5000).png().toBuffer();
    const tiff = await picture(20, 20).tiff().toBuffer();
    for (const content of [broken, huge, tiff]) {
      expect(await upload(content)).toMatchObject({ code: 1011, data: { reason: 'NOT_AN_IMAGE' } });
    }
  });

  it('requires the file', async () => {
    expect(await upload()).toMatchObject({
      code: 422,
      data: { reason: 'BAD_INPUT', fields: { file: 'Please choose a picture' } },
    });
  });
});
