import { hash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { refusals, statusOf, type GeneralRefusal } from '#contract/refusals.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { newMember } from '#tests/support/member.ts';
import { noise } from '#tests/support/pictures.ts';
import { Caller, type CallOptions } from '#kit/caller.ts';
import { makeWorld, type TestWorld } from '#kit/test-world.ts';
import { examples } from '#cli/conformance/examples.ts';
import { ofAlice } from './owned.ts';

type Input = Record<string, unknown>;

let bench: Bench;
let world: TestWorld;
let tokens: { alice: string; bob: string; foreign: string; dead: string };
/** The input with which each endpoint succeeds for Alice or the operator. */
const inputs = new Map<string, Input>();

const tokenOf = async (one: TestWorld, who: 'alice' | 'bob'): Promise<string> =>
  (await one.as(who)).token ?? '';

beforeAll(async () => {
  bench = await startBench();
  world = await makeWorld(bench.origin, 'attacked');
  await world.setParams({ callsPerMinute: 1_000_000 });
  for (const { id } of contract) inputs.set(id, await inputOf(id));
  await world.operator.ok(control.clearFaults);
  const other = await makeWorld(bench.origin, 'elsewhere');
  const dead = await tokenOf(world, 'alice');
  await new Caller(bench.origin, world.name, dead).ok(user.logout);
  tokens = {
    ...{ alice: await tokenOf(world, 'alice'), bob: await tokenOf(world, 'bob') },
    ...{ foreign: await tokenOf(other, 'alice'), dead },
  };
});
afterAll(() => bench.close());

/** Prepares a call in the attacked world, or in a world of its own if another example has made its item. */
async function inputOf(id: string): Promise<Input> {
  const example = ofAlice[id] ?? examples[id];
  if (!example) return {};
  try {
    return await example(world);
  } catch {
    return example(await makeWorld(bench.origin, `for-${inputs.size}`));
  }
}

/** The names of all worlds, with a hash of each world's bytes. */
const everything = (): string[] =>
  bench.registry.all().map(({ name, storage }) => `${name} ${hash('sha256', storage.image())}`);

const open = contract.filter(({ stream }) => !stream);
const ofAccess = (...kinds: Access[]) => open.filter(({ access }) => kinds.includes(access));
const owned = open.filter(({ id }) => ofAlice[id]);

/** A real phone calls the others from its machine, by a code or a key (`tests/server/operator/real-phones`). */
const ofOperator = ofAccess('operator').filter(({ forPhones }) => !forPhones);

interface Attack {
  readonly endpoints: readonly Endpoint[];
  readonly token?: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: GeneralRefusal;
}

const site = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
const attacks: Readonly<Record<string, Attack>> = {
  'a stranger': { endpoints: ofAccess('member'), expected: 'UNAUTHORIZED' },
  'a member of another world': {
    ...{ endpoints: ofAccess('member'), token: () => tokens.foreign, expected: 'UNAUTHORIZED' },
  },
  'a session that has ended': {
    ...{ endpoints: ofAccess('member'), token: () => tokens.dead, expected: 'UNAUTHORIZED' },
  },
  'the page of another site, with the token of the member': {
    ...{ endpoints: open, token: () => tokens.alice, headers: site, expected: 'FORBIDDEN' },
  },
  'a page on another port of this machine': {
    ...{ endpoints: open, token: () => tokens.alice, expected: 'FORBIDDEN' },
    headers: { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' },
  },
  'a name that was rebound to this machine': {
    ...{
      endpoints: open,
      token: () => tokens.alice,
      headers: { Host: 'evil.example' },
      expected: 'FORBIDDEN',
    },
  },
  'another machine, through a proxy': {
    ...{
      endpoints: ofOperator,
      headers: { 'X-Forwarded-For': '203.0.113.7' },
      expected: 'FORBIDDEN',
    },
  },
  'a caller with a wrong operator’s token, through a proxy': {
    ...{ endpoints: ofOperator, expected: 'FORBIDDEN' },
    headers: { Via: '1.1 proxy', Authorization: 'Bearer operator-of-the-testz' },
  },
};

const reasonIn = ({ status, body }: { status: number; body: unknown }): string => {
  const { code, data } = body as { code: number; data: { reason?: string } | null };
  return `${status} ${code} ${data?.reason ?? 'success'}`;
};

describe.each(Object.entries(attacks))('%s', (_, { endpoints, token, headers, expected }) => {
  it('gets nothing and changes nothing at any endpoint', async () => {
    const before = everything();
    const caller = new Caller(bench.origin, world.name, token?.());
    const admitted: string[] = [];
    for (const endpoint of endpoints) {
      const options: CallOptions = headers ? { headers } : {};
      const answer = reasonIn(await caller.send(endpoint, inputs.get(endpoint.id), options));
      if (answer !== `${statusOf(expected)} ${refusals[expected]} ${expected}`)
        admitted.push(`${endpoint.id}: ${answer}`);
    }
    expect(endpoints.length).toBeGreaterThan(30);
    expect(admitted).toEqual([]);
    expect(everything()).toEqual(before);
  });
});

describe('a body of plain text, which a page of any site may send', () => {
  it('is refused by every endpoint and changes nothing', async () => {
    const before = everything();
    const caller = new Caller(bench.origin, world.name, tokens.alice);
    const accepted: string[] = [];
    const posts = open.filter(({ method }) => method === 'POST');
    for (const endpoint of posts) {
      const body = JSON.stringify(inputs.get(endpoint.id));
      const answer = reasonIn(await caller.raw('POST', endpoint, 'text/plain', body));
      // A form of pictures has a type of its own.
      if (!/(UNSUPPORTED_BODY|BAD_REQUEST)$/.test(answer)) accepted.push(`${endpoint.id}: ${answer}`);
    }
    expect(accepted).toEqual([]);
    expect(everything()).toEqual(before);
  });
});

describe('another member', () => {
  it('gets the same answer for an item of Alice as for one that does not exist, and changes nothing', async () => {
    // The first call of a session is noted.
    const bob = new Caller(bench.origin, world.name, tokens.bob);
    await bob.ok(user.info);
    const before = everything();
    for (const endpoint of owned) {
      const input = inputs.get(endpoint.id) ?? {};
      const missing = Object.fromEntries(
        Object.entries(input).map(([name, value]) => [
          name,
          /^(id|orderId|bindingId)$/.test(name) ? '999999' : value,
        ]),
      );
      expect(missing).not.toEqual(input);
      const [theirs, none] = [await bob.send(endpoint, input), await bob.send(endpoint, missing)];
      expect(theirs.status).toBe(none.status);
      expect(theirs.body, endpoint.id).toEqual(none.body);
      expect(theirs.body).not.toMatchObject({ code: 200 });
    }
    expect(everything()).toEqual(before);
  });
});

describe('a member', () => {
  it('is denied none of the endpoints of members, because there are no roles', async () => {
    const own = await world.fork();
    const members = ofAccess('member', 'optional');
    expect(members.length).toBeGreaterThan(50);
    const denied: string[] = [];
    for (const who of [await newMember(own), personas.alice]) {
      for (const endpoint of members) {
        const caller = await own.as(who);
        const answer = reasonIn(await caller.send(endpoint, inputs.get(endpoint.id)));
        if (/UNAUTHORIZED|FORBIDDEN/.test(answer)) denied.push(`${endpoint.id}: ${answer}`);
      }
    }
    expect(denied).toEqual([]);
    await own.drop();
  });
});

describe('fields that a call does not have', () => {
  const extra = {
    ...{ userId: 1, memberId: 1, phone2: personas.bob.phone, isAdmin: 'true', role: 'operator' },
    ...{ status: 'success', available: '1000000.00', balance: '1000000.00', price: '0.01', fee: '0.00' },
    ...{ level: 9, vipLevel: 9, grade: 9, constructor: 'operator', prototype: 'operator' },
    ...{ createTime: 1, headUrl: 'https://evil.example/x.png', uplineId: 1, stock: 999, received: 0 },
  };
  /** Tokens and salts are drawn from the machine's randomness. */
  const token43 = /[\w-]{43}/g;
  const drawn: ReadonlySet<string> = new Set([
    ...['requestId', 'tokenHash', 'passwordHash', 'payPasswordHash', 'detail'],
  ]);
  let picture: Buffer;
  beforeAll(async () => {
    picture = await noise(200, 200).png().toBuffer();
  });
  const changing = ofAccess('member', 'public', 'optional').filter(({ method }) => method === 'POST');

  it.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))(
    'change nothing in %s',
    async (id, endpoint) => {
      const source = await makeWorld(bench.origin, `source-${randomUUID()}`);
      const input = (await examples[id]?.(source)) ?? {};
      const known = new Set(Object.keys((endpoint.input._zod.def as { shape?: object }).shape ?? {}));
      // A form of pictures has at most 20 fields.
      const unknown = Object.fromEntries(
        Object.entries(extra)
          .filter(([name]) => !known.has(name))
          .slice(0, endpoint.files ? 15 : undefined),
      );
      const token = endpoint.access === 'public' ? undefined : await tokenOf(source, 'alice');
      const rows: unknown[] = [];
      for (const fields of [input, { ...unknown, ...input }]) {
        const fork = await source.fork();
        const caller = new Caller(bench.origin, fork.name, token);
        const { body } = await caller.send(endpoint, fields, endpoint.files ? { file: picture } : {});
        if (endpoint.files) expect(body).toMatchObject({ code: 200 });
        const text = JSON.stringify(body).replaceAll(fork.name, '…').replaceAll(token43, '…');
        rows.push([text, rowsOf(fork.name)]);
        await fork.drop();
      }
      await source.drop();
      expect(rows[1]).toEqual(rows[0]);
    },
  );

  it.each(Object.keys(extra))('are refused by every endpoint of the operator: %s', async (field) => {
    const before = everything();
    const done: string[] = [];
    const asked = ofOperator.filter(
      ({ input }) => !Object.hasOwn((input._zod.def as { shape?: object }).shape ?? {}, field),
    );
    for (const endpoint of asked) {
      const fields = { ...inputs.get(endpoint.id), [field]: extra[field as keyof typeof extra] };
      const answer = reasonIn(await world.operator.send(endpoint, fields));
      if (!answer.endsWith('BAD_INPUT')) done.push(`${endpoint.id}: ${answer}`);
    }
    expect(asked.length).toBeGreaterThan(30);
    expect(done).toEqual([]);
    expect(everything()).toEqual(before);
  });

  /** Every row of a world. The command log's details name hashes. */
  function rowsOf(name: string): unknown {
    const { sql } = bench.registry.get(name).storage;
    const tables = sql.all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
    );
    return tables.map(({ name: table }) => [
      table,
      sql
        .all<object>(`SELECT * FROM "${table}"`)
        .map((row) => Object.entries(row).filter(([column]) => !drawn.has(column))),
    ]);
  }
});

describe('a session', () => {
  it('is never one that the caller chose', async () => {
    const chosen = 'c'.repeat(43);
    const fixed = new Caller(bench.origin, world.name, chosen);
    for (const headers of [{}, { Cookie: `token=${chosen}; session=${chosen}` }]) {
      const { body } = await fixed.send(user.login, { phone: personas.alice.phone, password }, { headers });
      const { code, msg: token } = body as { code: number; msg: string };
      expect(code).toBe(200);
      expect(token).not.toBe(chosen);
      await fixed.refused(user.info, {}, 'UNAUTHORIZED');
    }
  });

  it('stays that of its member when another logs in with it', async () => {
    const bob = new Caller(bench.origin, world.name, tokens.bob);
    await bob.send(user.login, { phone: personas.alice.phone, password });
    expect((await bob.ok(user.info)).phone).toBe(personas.bob.phone);
  });
});
