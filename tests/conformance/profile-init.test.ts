import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApi } from '#contract/openapi.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { readProfile } from '#contract/profile/read.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { startForeignPlatform } from '#tests/support/foreign-platform/platform.ts';
import { recordSession } from './foreign-har.ts';
import { initFrom, offeredCalls, profile, sureCalls } from './profile-command.ts';
import { suite, temporaryFolder } from './suite.ts';

describe('from the recorded calls of an app', () => {
  it('writes a profile that validates, with which the contract suite understands the hosts', async () => {
    const platform = await startForeignPlatform({ latencyMs: 0 });
    const { har, secrets } = await recordSession(platform);
    const { code, output, out, text, written } = await initFrom('goldfield.har', har);
    expect(code).toBe(0);
    for (const secret of secrets) expect(text + output).not.toContain(secret);
    const { income, wallet, ...others } = platform.origins;
    expect(written.services).toEqual(others);
    expect(offeredCalls(output, 'wallet.wallet')).toContain('GET /account/overview');
    expect(offeredCalls(output, 'user.teamSummary')).toContain('GET /team/overview');
    expect(income).not.toBe(wallet);
    expect(written.wire).toMatchObject({
      envelope: { code: 'status', message: 'message', data: 'result' },
      success: ['SUCCESS'],
      paging: { page: 'page', size: 'size', list: 'rows', total: 'count' },
      times: 'iso',
      phone: {
        format: 'national',
        callingCodes: ['254'],
        leadingZero: true,
        callingCodeField: 'countryCode',
      },
    });
    expect(written.endpoints).toMatchObject({
      'product.products': { path: 'machine/page' },
      'product.product': { path: 'machine/one', request: { productId: 'machineId' } },
      'fund.bindings': { path: 'user/bank/mine' },
      'product.quote': null,
    });
    expect(sureCalls(output)).toMatchObject({ 'product.products': 'GET /machine/page' });
    expect(output).toContain('services.income: no call of it was found.');

    const member = { ASSAY_PHONE: `254${founder.phone.slice(1)}`, ASSAY_PASSWORD: founder.password };
    const { report } = await suite(['--target', out], member);
    await platform.close();
    const login = report.endpoints.find(({ id }) => id === 'user.login');
    expect(login?.outcome).toBe('conforms');
    const products = report.endpoints.find(({ id }) => id === 'product.products');
    expect(products?.outcome).toBe('conforms');
  });

  it('copies no header of a session or a cookie, and finds the header of the language', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
    const call = (method: string, path: string, answer: object, fields?: object) => ({
      request: {
        method,
        url: `https://api.example.com/v1/${path}`,
        headers: [
          { name: 'authorization', value: `Bearer ${token}` },
          { name: 'x-lang', value: 'en' },
          { name: 'cookie', value: 'sid=secret-cookie' },
          { name: 'x-sign', value: '5f4dcc3b5aa765d61d8327deb882cf99' },
        ],
        ...(fields && { postData: { mimeType: 'application/json', text: JSON.stringify(fields) } }),
      },
      response: { status: 200, content: { text: JSON.stringify({ code: 0, message: 'ok', data: answer }) } },
    });
    const entries = [
      call(
        'POST',
        'auth/token/pass',
        { user: {}, access_token: token },
        { phone: '+254700000001', password: 'Secret99' },
      ),
      call('GET', 'news/list?pageIndex=0&limit=20', {
        items: [{ id: '1', create_time: '2026-01-01T00:00:00Z' }],
        total: 1,
      }),
      call('GET', 'user/info', { user_id: '1', name: 'A' }),
    ];
    const { text, output, written } = await initFrom('app.har', { log: { entries } });
    expect(written.services).toMatchObject({ user: 'https://api.example.com/v1' });
    expect(written.wire).toMatchObject({
      token: { header: 'Authorization', prefix: 'Bearer ', answer: 'data.access_token' },
      language: { header: 'X-Lang', codes: { 'en-US': 'en' } },
      paging: { page: 'pageIndex', size: 'limit', first: 0, list: 'items' },
      encoding: 'json',
      envelope: { message: 'message' },
      success: [0],
      times: 'iso',
      phone: { format: 'plus' },
    });
    expect(output).toContain('If the others are like it: wire.language.codes: {"en-US":"en","hi-IN":"hi"');
    expect(output).toContain('headers: every call sends X-Sign. Does the host need it?');
    for (const secret of [token, 'secret-cookie', '5f4dcc3b', 'Secret99', '254700000001'])
      expect(text + output).not.toContain(secret);
  });
});

describe('from an OpenAPI document', () => {
  it('finds every endpoint of the reference’s own document, without a difference', async () => {
    const { code, written, output } = await initFrom(
      'openapi.json',
      openApi(),
      '--server',
      'https://bench.example',
    );
    expect(code).toBe(0);
    expect(Object.values(written.services ?? {})).toContain('https://bench.example/api/user');
    expect(written.endpoints).toBeUndefined();
    expect(written.wire).toBeUndefined();
    expect(output).toContain(
      `Found ${memberEndpoints.length} endpoints, ${memberEndpoints.length} of them at the contract's paths.`,
    );
  });

  it('reads schemas, security and variable paths, and declares absent what is not described', async () => {
    const Goods = {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        product_name: { type: 'string' },
        price_cents: { type: 'integer' },
        start_time: { type: 'string', format: 'date-time' },
        product_img: { type: 'string' },
      },
    };
    const answer = (data: object) => ({
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { code: { type: 'integer', example: 0 }, message: { type: 'string' }, data },
              },
            },
          },
        },
      },
    });
    const page = {
      type: 'object',
      properties: {
        items: { type: 'array', items: { $ref: '#/components/schemas/Goods' } },
        total: { type: 'integer' },
      },
    };
    const { written, output, error } = await initFrom('openapi.json', {
      openapi: '3.0.0',
      servers: [{ url: 'https://shop.example/api' }],
      components: { schemas: { Goods }, securitySchemes: { login: { type: 'http', scheme: 'bearer' } } },
      paths: {
        '/products': {
          get: { parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }], ...answer(page) },
        },
        '/products/{goodsId}': { get: answer({ $ref: '#/components/schemas/Goods' }) },
        '/user/info': {
          get: answer({
            type: 'object',
            properties: { user_id: { type: 'string' }, name: { type: 'string' } },
          }),
        },
      },
    });
    expect(error).toBe('');
    expect(written.services).toEqual({ user: 'https://shop.example/api' });
    expect(written.endpoints).toMatchObject({
      'user.info': { answer: { userId: 'user_id' } },
      'user.news': null,
    });
    expect(written.wire).toMatchObject({
      token: { header: 'Authorization', prefix: 'Bearer ' },
      success: [0],
    });
    expect(offeredCalls(output, 'product.products')).toEqual(['GET /api/products']);
    expect(output).toContain(
      'endpoints.product.product: {"path":"https://shop.example/api/products/:productId"}',
    );
  });
});

it('asks for what it needs, and explains a mistake before it asks again', async () => {
  const out = join(temporaryFolder(), 'profile.json');
  const asked: string[] = [];
  const answers: readonly (readonly [RegExp, string])[] = [
    [/^Name/, 'Goldfield'],
    [/^Base address of all/, 'api.example.com'],
    [/^Base address of all/, 'https://api.example.com'],
    [/^Fields of an answer/, 'status message result'],
    [/^Code of a success/, '0, OK'],
    [/^Header of the token/, 'Authorization'],
    [/^Word before the token/, 'Bearer'],
    [/^Place of the token/, 'header X-Token'],
    [/^Query field of the language/, 'lang'],
    [/^Requests are sent/, 'json'],
    [/^Calling codes/, '254'],
    [/keep its leading 0/, 'yes'],
    [/path of product\.products/, 'GET goods/page'],
  ];
  let at = 0;
  const { code, output } = await profile(['init', '--out', out], {
    ask: (question) => {
      asked.push(question);
      const [pattern, answer = ''] = answers[at] ?? [];
      if (!pattern?.test(question)) return Promise.resolve('');
      at += 1;
      return Promise.resolve(answer);
    },
  });
  expect(code).toBe(0);
  expect(at).toBe(answers.length);
  expect(output).toMatch(
    /^This answer: services\.user must be a base address.* must be an http or https address without name/m,
  );
  expect(asked.filter((question) => question.startsWith('Base address of user'))).toEqual([]);
  expect(readProfile(readFileSync(out, 'utf8'), 'profile.json')).toMatchObject({
    name: 'Goldfield',
    services: { user: 'https://api.example.com', square: 'https://api.example.com' },
    endpoints: { 'product.products': 'GET goods/page', 'wallet.wallet': null },
    wire: {
      envelope: { code: 'status', message: 'message', data: 'result' },
      success: [0, 'OK'],
      token: { header: 'Authorization', prefix: 'Bearer ', answerHeader: 'X-Token' },
      language: { header: null, query: 'lang' },
      encoding: 'json',
      phone: { format: 'national', callingCodes: ['254'], leadingZero: true },
    },
  });
});

it.each([
  ['app.har', '{"log":', /app\.har cannot be read as JSON/],
  ['openapi.yaml', 'openapi: 3.0.0\npaths: [', /openapi\.yaml cannot be read as YAML: /],
  [
    'openapi.yaml',
    `openapi: 3.0.0\npaths: ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    /cannot be read as YAML: it is nested too deeply\.$/,
  ],
  [
    'openapi.yaml',
    `openapi: 3.0.0\n${Array.from({ length: 3000 }, (_, at) => `${' '.repeat(at)}a:\n`).join('')}`,
    /cannot be read as YAML: it is nested too deeply\.$/,
  ],
  ['openapi.yaml', 'openapi: 3.0.0', /describes no calls: its paths are empty\.$/],
  ['openapi.yaml', 'openapi: 3.1.0\nwebhooks: {paid: {}}', /describes no calls: it has only webhooks/],
  ['file.json', '{}', /is neither a HAR file nor an OpenAPI document\.$/],
  ['file.json', '[]', /is neither a HAR file nor an OpenAPI document\.$/],
  [
    'openapi.json',
    '{"openapi":"3.1.0","paths":{"/user/info":{"get":{"summary":"a"}}}}',
    /names no whole address of a server\. Give the address with --server/,
  ],
  [
    'openapi.json',
    '{"openapi":"3.1.0","servers":[{"url":"https://{tenant}.example"}],"paths":{"/user/info":{"get":{}}}}',
    /gives no value for \{tenant\} in the address https:\/\/\{tenant\}\.example\. Give the address/,
  ],
  ['app.har', '{"log":{"entries":[{"request":7}]}}', /none of its entries is a call that can be read\.$/],
  ['app.har', '{"log":{}}', /none of its entries is a call that can be read\.$/],
])('explains in one sentence that %s with %s is of no use', async (name, content, sentence) => {
  const { code, error } = await initFrom(name, content);
  expect(error).toMatch(sentence);
  expect(error.split('\n')).toHaveLength(1);
  expect(code).toBe(2);
});

it('does not replace a file without --force', async () => {
  const file = join(temporaryFolder(), 'profile.json');
  writeFileSync(file, 'mine');
  const { code, error } = await profile(['init', '--out', file]);
  expect(error).toBe(`${file} exists. Give another file with --out, or replace it with --force.`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(code).toBe(2);
});
