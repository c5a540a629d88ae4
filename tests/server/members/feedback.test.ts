import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { noise } from '#tests/support/pictures.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let alice: Caller;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
  alice = await world.as('alice');
});

describe('user.feedback', () => {
  it('reaches the operator with its pictures in order and the phone for the reply', async () => {
    const files = [
      { content: await noise(30, 20).png().toBuffer() },
      { content: await noise(31, 20).png().toBuffer() },
    ];
    const { id } = await alice.ok(
      user.feedback,
      { content: 'The trommel has stopped.\nWhat now?', phone: '254711999888' },
      { files },
    );
    const { total, list } = await world.operator.ok(control.feedback);
    expect(total).toBe(1);
    expect(list).toEqual([
      {
        id,
        memberPhone: personas.alice.phone,
        phone: '254711999888',
        content: 'The trommel has stopped.\nWhat now?',
        urls: [expect.stringMatching(/\.webp$/), expect.stringMatching(/\.webp$/)],
        createTime: await world.now(),
      },
    ]);
    const [first, second] = list[0]?.urls ?? [];
    expect(first).not.toBe(second);
    for (const url of [first, second]) expect((await fetch(`${world.origin}${url ?? ''}`)).status).toBe(200);
  });

  it("accepts the spec's field name for the text too, with or without pictures", async () => {
    await alice.ok(user.feedback, { comment: 'As a form' });
    await alice.ok(user.feedback, { comment: 'As multipart' }, { files: [] });
    await alice.ok(user.feedback, { content: 'This one', comment: 'not this one' });
    const { list } = await world.operator.ok(control.feedback);
    expect(list.map(({ content }) => content)).toEqual(['This one', 'As multipart', 'As a form']);
    expect(list.every(({ phone, urls }) => phone === '' && urls.length === 0)).toBe(true);
  });

  it('rejects empty and too long text, an invalid phone, and a file that is not a picture', async () => {
    for (const input of [{}, { content: '' }, { content: '  ' }, { content: 'x'.repeat(2001) }])
      expect((await alice.refused(user.feedback, input, 'BAD_INPUT'))?.['content']).toBeTruthy();
    const tooLong = await alice.refused(user.feedback, { comment: 'x'.repeat(2001) }, 'BAD_INPUT');
    expect(tooLong?.['comment']).toBeTruthy();
    const noPhone = await alice.refused(user.feedback, { content: 'x', phone: '0700' }, 'BAD_INPUT');
    expect(noPhone?.['phone']).toBe('Please enter the correct phone number');
    await alice.refused(user.feedback, { content: 'x' }, 'NOT_AN_IMAGE', { file: Buffer.from('x') });
    expect((await world.operator.ok(control.feedback)).total).toBe(0);
  });

  it('is sent once on a double press', async () => {
    const content = 'The trommel has stopped.';
    const file = await noise(30, 20).png().toBuffer();
    const [one, other] = await Promise.all([1, 2].map(() => alice.ok(user.feedback, { content }, { file })));
    expect(other).toEqual(one);
    const idempotencyKey = 'ticket-1';
    const kept = await alice.ok(user.feedback, { content }, { file, idempotencyKey });
    await world.advance('1h');
    expect(await alice.ok(user.feedback, { content }, { file, idempotencyKey })).toEqual(kept);
    await alice.refused(user.feedback, { content: 'Other' }, 'IDEMPOTENCY_KEY_REUSED', { idempotencyKey });
    expect((await world.operator.ok(control.feedback)).total).toBe(2);
  });

  it('accepts a picture of up to 20 MB', async () => {
    const content = await noise(2400, 2600).png({ compressionLevel: 0 }).toBuffer();
    expect(content.length).toBeGreaterThan(17 * 1024 * 1024);
    await alice.ok(user.feedback, { content: 'A large one' }, { file: content });
  });
});

describe('control.feedback', () => {
  it('returns pages, newest first', async () => {
    for (let n = 1; n <= 5; n += 1) await alice.ok(user.feedback, { content: `No. ${n}` });
    const { total, list } = await world.operator.ok(control.feedback, { pageNum: 2, pageSize: 2 });
    expect(total).toBe(5);
    expect(list.map(({ content }) => content)).toEqual(['No. 3', 'No. 2']);
  });
});
