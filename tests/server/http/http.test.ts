import { request as httpRequest } from 'node:http';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { languages } from '#contract/languages.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { CONTROL_TOKEN, startBench } from '#kit/bench.ts';
import { Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

/** Sends headers unchanged. supertest would correct the Host. */
function ask(
  path: string,
  headers: Record<string, string> | string[],
  { origin = world.origin, from }: { origin?: string; from?: string } = {},
): Promise<number> {
  const options = { headers, ...(from !== undefined && { localAddress: from }) };
  return new Promise((resolve, reject) => {
    httpRequest(`${origin}${path}`, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

describe("the operator's service", () => {
  it('accepts this machine under its own names', async () => {
    const { port } = new URL(world.origin);
    for (const name of ['127.0.0.1', 'localhost', '[::1]'])
      expect(await ask('/control/worlds', { Host: `${name}:${port}` })).toBe(200);
  });

  it.each([
    ['a name that was rebound to this machine', { Host: 'evil.example' }],
    ['a rebound name that begins like one of this machine', { Host: 'localhost.evil.example' }],
    ['a rebound name that begins like an address', { Host: '127.0.0.1.evil.example:4000' }],
    ['a rebound name that ends like one of this machine', { Host: 'evil.localhost' }],
    ["another site's page", { Origin: 'http://evil.example' }],
    ["another site's page on this machine", { Origin: 'http://127.0.0.1:1' }],
    ['a page of no origin', { Origin: 'null' }],
    ['a request that the browser calls cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ["a request of another port's page on this machine", { 'Sec-Fetch-Site': 'same-site' }],
    ['a call that a proxy on this machine passes on', { 'X-Forwarded-For': '203.0.113.7' }],
    ['a call that a tunnel passes on', { Forwarded: 'for=203.0.113.7' }],
    ['a wrong token from elsewhere', { Host: 'evil.example', Authorization: `Bearer ${CONTROL_TOKEN}x` }],
    [
      'a wrong token of the right length that is no ASCII',
      { Host: 'evil.example', Authorization: `Bearer ${CONTROL_TOKEN.slice(0, -1)}é` },
    ],
  ])('rejects %s', async (_, headers) => {
    expect(await ask('/control/worlds', headers)).toBe(403);
  });

  it("rejects a proxy's call whose header comes after so many others that Node drops it", async () => {
    const flood = Array.from({ length: 1500 }, (_, at) => [`x${at}`, '']).flat();
    const headers = ['Host', '127.0.0.1', ...flood, 'X-Forwarded-For', '203.0.113.7'];
    expect(await ask('/control/worlds', headers)).toBe(400);
  });

  it('rejects deeply nested JSON, and keeps running', async () => {
    for (const nest of ['{"a":', '[']) {
      const depth = 10_000;
      const value = nest.repeat(depth) + '0' + (nest === '[' ? ']' : '}').repeat(depth);
      const { status, body } = await supertest(world.origin)
        .post('/control/params')
        .type('json')
        .send(`{"carousel":${value}}`);
      expect([status, body]).toMatchObject([400, { data: { reason: 'BAD_REQUEST' } }]);
    }
    await world.operator.ok(control.params);
  });

  it('accepts JSON only, which a foreign form cannot send', async () => {
    const { body } = await supertest(world.origin)
      .post('/control/clock')
      .type('form')
      .send({ advance: '1d' });
    expect(body).toMatchObject({ code: 415, data: { reason: 'UNSUPPORTED_BODY' } });
  });

  it.each([
    ['/control/clock', 'application/json'],
    ['/api/user/auth/token/pass', 'application/x-www-form-urlencoded'],
  ])('names the type that %s accepts, if the body is in an unknown encoding', async (path, type) => {
    const { body } = await supertest(world.origin)
      .post(path)
      .set({ 'Content-Type': type, 'Content-Encoding': 'zstd' })
      .send('{}');
    expect(body).toMatchObject({ code: 415, msg: `The body must be ${type}, UTF-8` });
  });
});

describe('every answer', () => {
  it('declares the funds as simulated, also for refusals and unknown addresses', async () => {
    for (const path of [
      '/api/user/sys/info',
      '/api/user/user/info',
      '/nothing',
      '/healthz',
      '/control/clock',
    ]) {
      expect((await supertest(world.origin).get(path)).get('X-Sandbox'), path).toBe('simulated-funds');
    }
  });

  it('is an envelope at every unknown address', async () => {
    for (const path of [
      '/api',
      '/api/user',
      '/api/user/nothing',
      '/api/nobody/nothing',
      '/control/nothing',
      '/%zz',
      '/control/members/%E0%A4%A',
      '/control/worlds/%ff/export',
      '/api/user/%zz',
      '/.git/config',
      '/.env',
      '/package.json',
      '/files/.git/config',
      '/files/..%2f..%2fpackage.json',
    ]) {
      const { status, body, headers } = await supertest(world.origin).get(path);
      expect({ path, status, type: headers['content-type'] as string, ...(body as object) }).toMatchObject({
        path,
        type: 'application/json; charset=utf-8',
        data: { reason: expect.stringMatching(/UNKNOWN_ENDPOINT|BAD_REQUEST/) as string },
      });
    }
  });

  it('is the same with and without a leading slash in the path of the spec', async () => {
    const { body } = await supertest(world.origin).get('/api/user//sys/info');
    expect(body).toMatchObject({ code: 200, data: { brandName: 'Assay' } });
  });

  it("is in the caller's language, and in English for an unknown one", async () => {
    const message = async (language: string) => {
      const { body } = await world.guest.send(user.info, {}, { language });
      return (body as { msg: string }).msg;
    };
    expect(await message('hi_IN')).toBe('कृपया फिर से लॉग इन करें');
    for (const language of ['en_US', 'xx_XX', ''])
      expect(await message(language)).toBe('Please log in again');
    expect(languages).toHaveLength(11);
  });

  it('has headers that keep a page from running foreign code', async () => {
    const response = await supertest(world.origin).get('/healthz');
    const policy = response.get('Content-Security-Policy')?.split(';');
    for (const directive of [
      ...["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"],
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(directive);
    expect(response.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.get('Referrer-Policy')).toBe('same-origin');
    expect(response.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(response.get('X-Powered-By')).toBeUndefined();
  });

  it('of the API is kept by no cache and framed by no page', async () => {
    for (const path of ['/api/user/sys/info', '/api/user/user/info', '/control/worlds', '/control/member']) {
      const response = await supertest(world.origin).get(path);
      expect(response.get('Cache-Control'), path).toBe('no-store');
      expect(response.get('Content-Security-Policy'), path).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
    }
  });

  it('does not read the query in place of the form', async () => {
    const alice = await world.as('alice');
    const { body } = await supertest(world.origin)
      .post('/api/product/mine/order/create?productId=1')
      .set('X-World', world.name)
      .set('X-Access-Token', alice.token ?? '');
    expect(body).toMatchObject({ code: 422, data: { fields: { productId: 'This field is required' } } });
  });
});

describe('an Idempotency-Key', () => {
  it('is rejected when malformed', async () => {
    const alice = await world.as('alice');
    await alice.refused(product.createOrder, { productId: 1 }, 'BAD_INPUT', {
      idempotencyKey: 'k'.repeat(201),
    });
  });
});

describe('calls that could guess secrets', () => {
  it("are limited per minute of real time and per endpoint, whatever the world's clock says", async () => {
    let elapsed = 0;
    const bench = await startBench({ monotonic: () => elapsed });
    const caller = new Caller(bench.origin, 'main');
    await caller.ok(control.setParams, { callsPerMinute: 5 });
    await caller.ok(control.setClock, { mode: 'frozen' });
    const phone = '254700000002';
    for (let call = 0; call < 5; call += 1) await caller.ok(user.isValidAccount, { phone });
    await caller.refused(user.isValidAccount, { phone }, 'TOO_MANY_REQUESTS');
    await caller.refused(user.login, { phone, password: 'wrong' }, 'BAD_CREDENTIALS');
    await caller.ok(control.setClock, { advance: '1h' });
    elapsed = 12_500;
    const refused = await caller.send(user.isValidAccount, { phone });
    expect(refused.headers).toMatchObject({ 'retry-after': '48' });
    elapsed = 59_999;
    await caller.refused(user.isValidAccount, { phone }, 'TOO_MANY_REQUESTS');
    elapsed = 60_000;
    await caller.ok(user.isValidAccount, { phone });
    await bench.close();
  });

  // Other systems have only one address for themselves.
  it.runIf(process.platform === 'linux')(
    'are limited per address: one caller locks out no other',
    async () => {
      const bench = await startBench();
      await new Caller(bench.origin, 'main').ok(control.setParams, { callsPerMinute: 2 });
      const path = `/api/user/${user.captcha.path}`;
      const statusFrom = (from: string) => ask(path, {}, { origin: bench.origin, from });
      for (const expected of [200, 200, 429]) expect(await statusFrom('127.0.0.1')).toBe(expected);
      expect(await statusFrom('127.0.0.2')).toBe(200);
      await bench.close();
    },
  );
});

describe('control.setParams', () => {
  it('changes what members see, and changes nothing if one parameter is invalid', async () => {
    const own = await testWorld();
    await own.operator.ok(control.setParams, { tabBar: 3, minRecharge: '20.00' });
    expect(await own.guest.ok(user.sysInfo)).toMatchObject({ tabBar: 3, minRecharge: '20.00' });
    const fields = await own.operator.refused(
      control.setParams,
      { minWithdraw: '5.00', withdrawFeeRate: '1.5', nonsense: 1 },
      'BAD_INPUT',
    );
    expect(Object.keys(fields ?? {})).toEqual(['nonsense', 'withdrawFeeRate']);
    expect(await own.guest.ok(user.sysInfo)).toMatchObject({ minWithdraw: '1.00', withdrawFeeRate: '0.05' });
    for (const params of [
      { rates: { USDT: { rate: '1.00', unit: 'USDT' }, KES: { rate: '0.00', unit: 'KSh' } } },
      { rates: { USDT: { rate: '1.00', unit: 'USDT' }, KES: { rate: '-5.00', unit: 'KSh' } } },
      { incomeArrivalMinutes: [30, 1] },
      { reviewMinutes: 1_000_000 },
      { constructor: 1 },
    ]) {
      await own.operator.refused(control.setParams, params, 'BAD_INPUT');
    }
  });
});
