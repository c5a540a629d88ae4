import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { pollingIn } from './polling.ts';
import { groupCalls, tapOf } from './screens.ts';

let count = 0;

/** A call of phone 1, one second after the previous one. */
function call(
  endpoint: string,
  { tap, screen = '/index', ...values }: Partial<LoggedRequest> & { tap?: string; screen?: string } = {},
): LoggedRequest {
  count += 1;
  const headers = {
    referer: 'http://127.0.0.1/phone?phone=1',
    'x-assay-screen': screen,
    ...(tap !== undefined && { 'x-assay-tap': tap }),
  };
  return {
    ...{
      id: String(count),
      at: 0,
      machineAt: count * 1000,
      durationMs: 1,
      method: 'GET',
      path: '/',
      endpoint,
    },
    ...{ phone: '', status: 200, code: 200, reason: '', headers, answerHeaders: {}, movements: [] },
    ...{ input: {}, answer: { data: null } },
    ...values,
  };
}

const idsOf = (calls: readonly LoggedRequest[]) => calls.map(({ id }) => id);

describe('groups of calls', () => {
  it('hold the calls of a press, also on the screen that it opens', () => {
    const opened = call('sys.info');
    const bought = call('product.createOrder', { method: 'POST', tap: '1 Buy', screen: '/index/detail' });
    const shown = call('product.orders', { tap: '1 Buy', screen: '/user/myorder' });
    const next = call('wallet.wallet', { tap: '2 Wallet', screen: '/user/balance' });
    const groups = groupCalls([opened, bought, shown, next]);
    expect(groups.map(({ calls }) => idsOf(calls))).toEqual([[opened.id], [bought.id, shown.id], [next.id]]);
  });

  it('separate callers, and calls of one screen after a pause', () => {
    const first = call('user.news');
    const other = call('user.news', { headers: { referer: 'http://127.0.0.1/phone?phone=2' } });
    const second = call('user.notices', { machineAt: (first.machineAt ?? 0) + 1500 });
    const later = call('user.info', { machineAt: (first.machineAt ?? 0) + 9000 });
    expect(groupCalls([first, other, second, later]).map(({ calls }) => idsOf(calls))).toEqual([
      [first.id, second.id],
      [other.id],
      [later.id],
    ]);
  });

  it('name the press, whatever its letters', () => {
    expect(tapOf(call('user.info', { tap: `7 ${encodeURIComponent('खरीदें')}` }))).toEqual({
      number: '7',
      label: 'खरीदें',
    });
    expect(tapOf(call('user.info', { tap: '7 100%' }))).toEqual({ number: '7', label: '100%' });
    expect(tapOf(call('user.info'))).toBeUndefined();
  });
});

describe('polling', () => {
  const read = (values: Partial<LoggedRequest> & { tap?: string } = {}) => call('user.sysInfo', values);

  it('is an equal read of an app with an equal response and no press in between', () => {
    const [first, again] = [read(), read()];
    expect([...pollingIn([first, again])]).toEqual([again.id]);
  });

  it('ignores the time of the world in the response', () => {
    const [first, again] = [
      read({ answer: { data: { worldTime: 1 } } }),
      read({ answer: { data: { worldTime: 2 } } }),
    ];
    expect([...pollingIn([first, again])]).toEqual([again.id]);
  });

  it.each([
    ['a new response', () => read({ answer: { data: 1 } })],
    ['a press', () => read({ tap: '3 Reload' })],
    ['other fields', () => read({ input: { pageNum: '2' } })],
    ['another member', () => read({ phone: '254700000002' })],
    ['a command', () => read({ method: 'POST' })],
    ['a failure', () => read({ status: 0 })],
    ['a fault', () => read({ fault: 'latency' })],
    ['a script', () => read({ headers: {} })],
    ['a pause', () => read({ machineAt: 10 ** 9 })],
  ])('is not a call with %s', (_, other) => expect(pollingIn([read(), other()]).size).toBe(0));
});
