import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { keysOf, withBalance, withCall, withSent, type Line } from './lines.ts';
import { minimalLines } from './repeat.ts';
import { playwrightTest } from './write-playwright.ts';
import { kitTest, picture } from './write-test.ts';

let count = 0;

/** A call by a tap on phone 1. */
function call(endpoint: string, values: Partial<LoggedRequest> = {}): LoggedRequest {
  count += 1;
  return {
    ...{
      id: String(count),
      at: 0,
      durationMs: 1,
      method: 'POST',
      path: '/',
      endpoint,
      phone: '254700000003',
    },
    ...{ status: 200, code: 200, reason: '', input: {}, answer: { data: null } },
    ...{ answerHeaders: {}, movements: [] },
    headers: { referer: 'http://x/phone?phone=1', 'x-assay-tap': `${count} Press`, 'user-agent': 'x' },
    ...values,
  };
}

const recorded = (...calls: readonly LoggedRequest[]): readonly Line[] =>
  calls.reduce<readonly Line[]>((lines, one) => withCall(lines, 0, one), []);

const endpointsOf = (lines: readonly Line[]) =>
  lines.map((line) => (line.kind === 'call' ? line.endpoint : line.kind));

describe('lines', () => {
  it('are what a tap sends first, what may change something, and refusals', () => {
    const headers = { referer: 'http://x/phone?phone=1', 'x-assay-tap': '1 Mine' };
    const get = (endpoint: string, more = {}) => call(endpoint, { method: 'GET', headers, ...more });
    const lines = recorded(
      get('product.products'),
      get('wallet.wallet'),
      get('product.quote', { reason: 'SOLD_OUT', code: 1 }),
      call('product.createOrder', { headers }),
      call('wallet.wallet', { method: 'GET', headers: {} }),
      call('user.pushToken', { headers: {} }),
      call('control.createWorld', { headers: {}, phone: '' }),
    );
    expect(endpointsOf(lines)).toEqual(['product.products', 'product.quote', 'product.createOrder']);
  });

  it('have the time that passed by itself, and not the modes of the clock', () => {
    const operator = { headers: {}, phone: '' };
    const lines = recorded(
      call('control.setClock', { ...operator, input: { mode: 'running' } }),
      call('user.signIn', { at: 90_500 }),
      call('control.setClock', {
        ...operator,
        at: 90_900,
        input: { advance: '1d' },
        answer: { data: { now: 90_000_000 } },
      }),
      call('user.signIn', { at: 90_000_500 }),
    );
    expect(endpointsOf(lines)).toEqual(['wait', 'user.signIn', 'control.setClock', 'user.signIn']);
    expect(lines[0]).toMatchObject({ seconds: 90 });
  });

  it('number the keys of equal calls and of repeats, and no others', () => {
    const withKey = (key: string, productId: string) =>
      call('product.createOrder', { input: { productId }, headers: { 'idempotency-key': key } });
    const lines = recorded(withKey('a', '1'), withKey('b', '1'), withKey('c', '2'), withKey('a', '1'));
    expect([...keysOf(lines).values()]).toEqual(['press-1', 'press-2', 'press-1']);
  });
});

describe('a minimal test', () => {
  it('keeps assertions and what they need, in any place', async () => {
    const calls = Array.from({ length: 37 }, () => call('user.signIn'));
    const needed = new Set([calls[3]?.id, calls[20]?.id]);
    const balance = { id: 'balance', at: 0, account: '254700000003', amounts: { available: '1.00' } };
    const lines = withBalance(recorded(...calls), 0, balance);
    let tries = 0;
    const passes = (fewer: readonly Line[]) => {
      tries += 1;
      return Promise.resolve([...needed].every((id) => fewer.some((line) => line.id === id)));
    };
    const kept = await minimalLines(lines, { passes, isOver: () => false });
    expect(kept.map(({ id }) => id)).toEqual([...needed, 'balance']);
    expect(tries).toBeLessThan(2 * lines.length);
    expect(await minimalLines(lines, { passes, isOver: () => true })).toBe(lines);
  });
});

describe('the text of a test', () => {
  const textOf = (lines: readonly Line[], name = 'Bob') =>
    kitTest({ title: `It's`, worldFile: 'a.assay', lines, nameOf: () => name }, 'vitest');

  it('quotes what a member typed', () => {
    const text = textOf(recorded(call('square.addTextPost', { input: { content: `'\\ \${x}\n\u2028"` } })));
    expect(text).toContain(String.raw`{ content: '\'\\ ${'$'}{x}\n\u2028"' }`);
    expect(text).toContain(String.raw`test('It\'s', async`);
  });

  it('uploads a picture that a platform can read, where the phone sent one', async () => {
    const { format } = await sharp(await sharp(Buffer.from(picture, 'base64')).webp().toBuffer()).metadata();
    expect(format).toBe('webp');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const [one, other] = [call('user.feedback', { headers }), call('user.feedback', { headers })];
    const sent = { input: { content: 'late' }, touches: [] };
    const lines = withSent(recorded(one, other), one.id, { ...sent, hasFile: false });
    const text = textOf(withSent(lines, other.id, { ...sent, hasFile: true }));
    expect(text.match(/ok\(user\.feedback, \{ content: 'late' \}.*;/g)).toEqual([
      expect.not.stringContaining('file: picture'),
      expect.stringContaining('file: picture'),
    ]);
  });

  it('names members after themselves, and never like a word of the test', () => {
    const lines = recorded(call('user.signIn'));
    expect(textOf(lines, 'Lucía Pérez')).toContain(`const lucia = '254700000003';`);
    expect(textOf(lines, 'Test')).toContain(`const test2 = '254700000003';`);
    expect(textOf(lines, 'চিত্রা')).toContain(`const member1 = '254700000003';`);
  });

  it('expects a call without an answer to fail', () => {
    const text = textOf(recorded(call('user.signIn', { status: 0, code: 0, fault: 'timeout' })));
    expect(text).toContain('await assert.rejects(async () => world.as(bob).ok(user.signIn));');
    expect(text).toContain(`import assert from 'node:assert/strict';`);
  });

  it('presses for Playwright what was pressed, and calls the kit for the rest', () => {
    const bought = call('product.createOrder', {
      path: '/api/product/mine/order/create',
      input: { productId: '2' },
    });
    const touch = { route: '/index/detail?id=2', nth: 0 };
    const touches = [
      { ...touch, role: '', name: ['Quantity (pieces)'], value: '1' },
      { ...touch, role: 'button', name: ['Pay 50.00', 'USDT'], nth: 1 },
    ];
    const lines = withSent(recorded(bought, call('user.signIn')), bought.id, {
      input: {},
      touches,
      hasFile: false,
    });
    const text = playwrightTest({ title: 'a', worldFile: 'a.assay', lines, nameOf: () => 'Bob' });
    expect(text).toContain('const bobPhone = await phone(bob);');
    expect(text).toContain(`await bobPhone.goTo('/index/detail?id=2');`);
    expect(text).toContain(String.raw`getByLabel(/^Quantity\s+\(pieces\)$/).nth(0).fill('1');`);
    expect(text).toContain(
      String.raw`getByRole('button', { name: /^Pay\s+50\.00\s*USDT$/ }).nth(1).click())).toBe('ok');`,
    );
    expect(text).toContain('await world.as(bob).ok(user.signIn);');
    expect(text).not.toContain('contract/product');
    expect(text).toContain(`import { user } from 'assay/contract/user/user';`);
  });
});
