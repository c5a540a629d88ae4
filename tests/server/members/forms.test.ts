import sharp from 'sharp';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { envelopeOf } from '#tests/support/envelope.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

const FORM = 'application/x-www-form-urlencoded';
/** The maximum number of fields in a form. */
const MOST = 100;

const once = 'Send this field once';
const flat = 'Nested fields are not accepted';
const badInput = (fields: Record<string, string>) => ({
  code: 422,
  msg: Object.values(fields).length === 1 ? Object.values(fields)[0] : 'Please check the fields',
  data: { reason: 'BAD_INPUT', fields },
});
const tooLarge = { code: 413, msg: 'The request is too large', data: { reason: 'BODY_TOO_LARGE' } };

/** Returns this many unknown fields. */
const others = (count: number) => Array.from({ length: count }, (_, place) => `other${place}=1`).join('&');

let world: TestWorld;
let alice: Caller;
beforeAll(async () => {
  world = await testWorld();
  alice = await world.as('alice');
});

const nameNow = async () => (await alice.ok(user.info)).name;

describe('a form (user.rename)', () => {
  const rename = (body: string) => envelopeOf(alice.raw('POST', user.rename, FORM, body));

  it.each([
    ['a repeated field', `name=Mallory&${others(MOST - 2)}&name=Alice`, { name: once }],
    [
      'a repeated field under another spelling',
      `${others(MOST - 2)}&name=Mallory&n%61me=Alice`,
      { name: once },
    ],
    ['a repeated field nobody knows', `name=Mallory&other0=2&${others(MOST - 2)}`, { other0: once }],
    ['a field said often', `${others(50)}&${'name=Mallory&'.repeat(49)}name=Mallory`, { name: once }],
    ['a nested field', `name=Mallory&${others(MOST - 2)}&name[first]=Alice`, { 'name[first]': flat }],
    ['a list', `name=Mallory&${others(MOST - 2)}&name[]=Alice`, { 'name[]': flat }],
    ['a nested field in escapes', `${others(MOST - 1)}&name%5Bfirst%5D=Alice`, { 'name[first]': flat }],
  ])('rejects %s behind ninety-eight other fields', async (_, body, fields) => {
    expect(body.split('&')).toHaveLength(MOST);
    expect(await rename(body)).toEqual(badInput(fields));
    expect(await nameNow()).toBe('Alice');
  });

  it.each([
    ['a field too many', `name=Mallory&${others(MOST)}`],
    ['a repeated field behind a hundred', `name=Mallory&${others(MOST)}&name=Alice`],
    ['a nested field behind a hundred', `${others(MOST)}&name[first]=Alice`],
    ['a thousand', `name=Mallory&${others(1000)}`],
    ['nothing but separators', '&'.repeat(MOST)],
  ])('rejects %s as too large', async (_, body) => {
    const response = await alice.raw('POST', user.rename, FORM, body);
    expect({ status: response.status, envelope: response.body as unknown }).toEqual({
      status: 413,
      envelope: tooLarge,
    });
    expect(await nameNow()).toBe('Alice');
  });

  it('accepts a hundred fields, and validates the known ones', async () => {
    expect(await rename(`${others(MOST - 1)}&name=Alicia`)).toMatchObject({ code: 200 });
    expect(await nameNow()).toBe('Alicia');
    await alice.ok(user.rename, { name: 'Alice' });
  });
});

describe('a query (user.teamMembers)', () => {
  const ask = (query: string) =>
    envelopeOf(
      supertest(world.origin)
        .get(`/api/user/${user.teamMembers.path}?${query}`)
        .set('X-World', world.name)
        .set('X-Access-Token', alice.token ?? ''),
    );

  it.each([
    ['a repeated field', `level=1&${others(150)}&level=2`, { level: once }],
    ['a repeated field behind a thousand', `level=1&${others(1000)}&level=2`, { level: once }],
    ['a nested field', `level=1&${others(150)}&level[a]=2`, { 'level[a]': flat }],
    ['a list in escapes', `level=1&${others(150)}&level%5B%5D=2`, { 'level[]': flat }],
  ])('rejects %s behind any number of others', async (_, query, fields) => {
    expect(await ask(query)).toEqual(badInput(fields));
  });

  it('ignores unknown fields', async () => {
    expect(await ask(`${others(150)}&level=1`)).toMatchObject({ code: 200 });
  });
});

describe('an upload (user.avatar)', () => {
  let picture: Buffer;
  beforeAll(async () => {
    const gold = { width: 20, height: 20, channels: 3, background: '#c9962f' } as const;
    picture = await sharp({ create: gold }).png().toBuffer();
  });
  const upload = () =>
    supertest(world.origin)
      .post(`/api/user/${user.avatar.path}`)
      .set('X-World', world.name)
      .set('X-Access-Token', alice.token ?? '');

  it('rejects a repeated field, a nested one, and a second picture', async () => {
    const repeated = upload().field('note', '1').field('note', '2').attach('file', picture, 'a.png');
    expect(await envelopeOf(repeated)).toEqual(badInput({ note: once }));
    const nested = upload().field('note[a]', '1').attach('file', picture, 'a.png');
    expect(await envelopeOf(nested)).toEqual(badInput({ 'note[a]': flat }));
    const twice = upload().attach('file', picture, 'a.png').attach('file', picture, 'b.png');
    expect(await envelopeOf(twice)).toEqual(badInput({ file: 'Too many pictures' }));
  });

  it('rejects too many fields, a long field and a large picture as too large', async () => {
    const many = upload();
    for (let place = 0; place < 21; place += 1) void many.field(`other${place}`, '1');
    expect(await envelopeOf(many.attach('file', picture, 'a.png'))).toEqual(tooLarge);
    const long = upload()
      .field('note', 'a'.repeat(100 * 1024 + 1))
      .attach('file', picture, 'a.png');
    expect(await envelopeOf(long)).toEqual(tooLarge);
    const big = upload().attach('file', Buffer.alloc(2 * 1024 * 1024 + 1), 'a.png');
    expect(await envelopeOf(big)).toMatchObject({ code: 413, data: { reason: 'BODY_TOO_LARGE' } });
  });
});
