import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Axios from 'axios';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { planOf } from '#contract/profile/dialect/normalise-plan.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { services } from '#tests/support/stub-host.ts';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

let answer: { readonly status: number; readonly body: string };
const host = createServer((_request, response) => {
  const isText = answer.body.startsWith('<');
  response.writeHead(answer.status, { 'Content-Type': isText ? 'text/html' : 'application/json' });
  response.end(answer.body);
});
let origin = '';
beforeAll(async () => {
  await once(host.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());

const page = '<html>Bad gateway</html>';
const wallets = { available: '1.00' };

/** The same answers in the words of each dialect. */
const dialects = {
  reference: {
    profile: undefined,
    answer: (code: unknown, data: unknown = null) => ({ code, msg: 'Words', data }),
    success: 200,
    ended: 401,
  },
  'a profile': {
    profile: {},
    answer: (code: unknown, data: unknown = null) => ({ code, msg: 'Words', data }),
    success: 200,
    ended: 401,
  },
  'other words': {
    profile: {
      wire: {
        envelope: { code: 'state', message: 'info', data: 'result' },
        success: ['OK'],
        unauthorized: ['EXPIRED'],
      },
    },
    answer: (state: unknown, result: unknown = null) => ({ state, info: 'Words', result }),
    success: 'OK',
    ended: 'EXPIRED',
  },
} as const;
type Dialect = keyof typeof dialects;

type Outcome = 'ok' | 'ended' | 'refused' | 'busy' | 'server';

/** Answers in any dialect: the HTTP status, the code (each name is a code of the dialect), and the outcome. */
const outcomes: readonly (readonly [status: number, code: unknown, outcome: Outcome])[] = [
  [200, 'success', 'ok'],
  [200, 'ended', 'ended'],
  [200, 403, 'refused'],
  [200, 422, 'refused'],
  [200, 1003, 'refused'],
  [200, '1003', 'refused'],
  [200, 429, 'busy'],
  [200, 500, 'server'],
  [200, 503, 'server'],
  [200, page, 'server'],
  [200, '', 'server'],
  [302, 'success', 'server'],
  [304, 'success', 'server'],
  [400, 1003, 'refused'],
  [401, 'success', 'ended'],
  [401, 'ended', 'ended'],
  [401, 1003, 'ended'],
  [401, page, 'ended'],
  [401, '', 'ended'],
  [403, 'ended', 'ended'],
  [403, page, 'refused'],
  [404, page, 'refused'],
  [413, page, 'refused'],
  [429, page, 'busy'],
  [500, 'success', 'server'],
  [500, 'ended', 'ended'],
  [500, 500, 'server'],
  [502, page, 'server'],
  [503, '', 'server'],
];
const inDialects = (Object.keys(dialects) as Dialect[]).flatMap((dialect) =>
  outcomes.map(([status, code, outcome]) => [dialect, status, code, outcome] as const),
);

/** Answers that only one dialect has. */
const others: readonly (readonly [Dialect | 'no envelope', number, object | null, Outcome])[] = [
  ['reference', 200, { code: '200', msg: '', data: wallets }, 'ok'],
  ['reference', 200, { code: '401', msg: '' }, 'ended'],
  ['reference', 200, { status: 401, msg: '' }, 'ended'],
  ['reference', 200, { code: 200, status: 401, data: wallets }, 'ended'],
  ['reference', 200, { code: 1003, status: 200 }, 'refused'],
  ['reference', 200, { code: 200, data: 'text' }, 'server'],
  ['a profile', 200, { code: '401', msg: '' }, 'ended'],
  ['a profile', 200, { status: 401, msg: '' }, 'ended'],
  ['a profile', 200, { code: 200, status: 401, data: wallets }, 'ended'],
  ['a profile', 201, { code: 200, data: wallets }, 'ok'],
  ['a profile', 200, { code: 200, data: null }, 'server'],
  ['other words', 200, { state: 401, info: '' }, 'ended'],
  ['no envelope', 200, wallets, 'ok'],
  ['no envelope', 201, wallets, 'ok'],
  ['no envelope', 204, null, 'server'],
  ['no envelope', 401, { message: 'Words' }, 'ended'],
  ['no envelope', 403, { message: 'Words' }, 'refused'],
  ['no envelope', 429, { message: 'Words' }, 'busy'],
  ['no envelope', 500, wallets, 'server'],
];

/** Calls the host in a page with this dialect and a session. Returns the outcome, and the token that is left. */
async function outcomeOf(dialect: Dialect | 'no envelope', endpoint: Endpoint) {
  const profile =
    dialect === 'no envelope'
      ? { wire: { envelope: null, token: { answer: 'token' } } }
      : dialects[dialect].profile;
  vi.resetModules();
  const hosts = Object.fromEntries(Object.keys(services).map((name) => [name, origin]));
  if (profile) onPageWithProfile({ services: hosts, ...profile });
  // A page's transport is XMLHttpRequest, which Node lacks: here axios uses its other one.
  vi.doMock('axios', async (original) => {
    const axios = await original<typeof Axios>();
    const create: typeof axios.default.create = (settings) =>
      axios.default.create({ ...settings, adapter: 'http', baseURL: origin });
    return { ...axios, default: { ...axios.default, create } };
  });
  onTestFinished(() => {
    vi.doUnmock('axios');
    vi.resetModules();
  });
  const { call } = await import('#client/api/call.ts');
  const { storage } = await import('#client/device/storage.ts');
  storage.write('token', 'alice');
  const planned = { ...endpoint, plan: planOf(endpoint.output) };
  const ended = await call(planned, {}).then(
    () => ({ kind: 'ok', code: 200 }),
    (error: unknown) => error as { kind: string; code: number; outcomeUnknown: boolean },
  );
  const token = storage.read('token');
  storage.clearSession();
  return { ...ended, kind: ended.kind, code: ended.code, token };
}

function expectOutcome(found: Awaited<ReturnType<typeof outcomeOf>>, outcome: Outcome): void {
  expect(found.kind).toBe(outcome === 'ended' ? 'refused' : outcome);
  expect(found.code === 401).toBe(outcome === 'ended');
  expect(found.token).toBe(outcome === 'ended' ? undefined : 'alice');
}

describe('a call of a member', () => {
  it.each(inDialects)('in %s: HTTP %i with %j is %s', async (dialect, status, code, outcome) => {
    const words = dialects[dialect];
    const meant = code === 'success' ? words.success : code === 'ended' ? words.ended : code;
    const body = words.answer(meant, code === 'success' ? wallets : null);
    answer = { status, body: code === page || code === '' ? code : JSON.stringify(body) };
    expectOutcome(await outcomeOf(dialect, wallet.wallet), outcome);
  });

  it.each(others)('in %s: HTTP %i with %j is %s', async (dialect, status, body, outcome) => {
    answer = { status, body: body === null ? '' : JSON.stringify(body) };
    expectOutcome(await outcomeOf(dialect, wallet.wallet), outcome);
  });
});

it.each(Object.keys(dialects) as Dialect[])(
  "in %s: a refused token at a guest's endpoint leaves the session, which a member's call ends",
  async (dialect) => {
    answer = { status: 401, body: JSON.stringify(dialects[dialect].answer(dialects[dialect].ended)) };
    expect(await outcomeOf(dialect, product.products)).toMatchObject({ code: 401, token: 'alice' });
    expect(await outcomeOf(dialect, wallet.wallet)).toMatchObject({ code: 401, token: undefined });
  },
);
