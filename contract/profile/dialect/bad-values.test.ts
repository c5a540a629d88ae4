import { beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { received, services } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

const listOf = (length: number) => Array.from({ length }, (_, id) => ({ id, title: 'Gold' }));
const nested = (levels: number): unknown => JSON.parse(`${'{"list":'.repeat(levels)}1${'}'.repeat(levels)}`);
const lists = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('an answer that would stop the phone', () => {
  it.each([
    ['a page of 10,000 items', { total: 10_000, list: listOf(10_000) }, true],
    ['a page of 10,001 items', { total: 10_001, list: listOf(10_001) }, false],
    ['a list of 10,001 items', listOf(10_001), false],
  ] as readonly (readonly [string, unknown, boolean])[])(
    'with %s is read only within the limits',
    async (_, data, isRead) => {
      const { body } = await received({ services }, product.products, { body: { code: 200, msg: '', data } });
      expect((body as { data: unknown }).data !== null).toBe(isRead);
    },
  );

  it.each([
    ['10,001 items', listOf(10_001)],
    ['objects of ten thousand levels', nested(1e4)],
    ['lists of ten thousand levels', lists(1e4)],
  ])('keeps the records beside one that has %s in a field', async (_, urls) => {
    const list = [
      { id: 1, amount: '+1.00', urls, unknown: { urls } },
      { id: 2, amount: '-2.00' },
    ];
    const { body } = await received({ services }, wallet.records, {
      body: { code: 200, msg: '', data: { total: 2, list } },
    });
    const read = (body as { data: { list: Record<string, unknown>[] } }).data.list;
    expect(read).toMatchObject([
      { id: 1, amount: '+1.00' },
      { id: 2, amount: '-2.00' },
    ]);
    expect(JSON.stringify(read).length).toBeLessThan(1000);
  });

  it('has a message whose marks would be drawn over the screen', async () => {
    const body = { code: 1003, msg: `Pay${'\u0301'.repeat(300)} first`, data: null };
    const answer = await received({ services }, product.products, { body });
    expect(answer.body).toMatchObject({ msg: 'Pay\u0301 first' });
  });
});

/** No text can be made of this one. */
const odd: unknown = JSON.parse('{ "toString": 1, "valueOf": 2, "__proto__": { "code": 200 } }');

describe('an answer with an object in the place of a word', () => {
  it('has no phone number there, and all others', async () => {
    const phone = { format: 'national', callingCodes: ['254', '91'], callingCodeField: 'cc' } as const;
    const list = [
      { id: 1, phone: odd, cc: '254' },
      { id: 2, phone: '0712345678', cc: odd },
      { id: 3, phone: '0712345678', cc: '254' },
    ];
    const { body } = await received({ services, wire: { phone } }, user.teamMembers, {
      body: { code: 200, msg: '', data: { total: 3, list } },
    });
    expect(body).toMatchObject({ data: { list: [{ id: 1 }, { id: 2 }, { phone: '254712345678' }] } });
  });

  it('has the amounts without the sign of that field', async () => {
    const answer = { amount: { negativeIf: { direction: ['out'] } } };
    const list = [
      { id: 1, amount: '1.00', direction: odd },
      { id: 2, amount: '2.00', direction: 'out' },
    ];
    const { body } = await received(
      { services, endpoints: { 'wallet.records': { answer } } },
      wallet.records,
      {
        body: { code: 200, msg: '', data: { total: 2, list } },
      },
    );
    expect(body).toMatchObject({ data: { list: [{ amount: '1.00' }, { amount: '-2.00' }] } });
  });

  it('ends its list there, if it is the cursor', async () => {
    const profile = { services, wire: { paging: { page: 'after', next: 'next' } } };
    const { body } = await received(profile, wallet.records, {
      body: { code: 200, msg: '', data: { list: listOf(10), next: odd } },
    });
    expect(body).toMatchObject({ data: { total: 10 } });
  });

  it.each([
    ['the code', {}, { code: odd, msg: 'No', data: null }],
    ['the status', {}, { status: odd, msg: 'No', data: null }],
    ['the code beside a status', {}, { code: odd, status: 500, msg: 'No', data: null }],
    ['the word of a refusal', { reason: 'word' }, { code: 500, word: odd, msg: 'No', data: null }],
  ])('is a refusal, if it is %s', async (_, envelope, body) => {
    const answer = await received(
      { services, wire: { envelope, reasons: { E1: 'SOLD_OUT' } } },
      product.products,
      { body },
    );
    expect(answer.body).toMatchObject({ msg: 'No' });
    expect(answer.body).not.toMatchObject({ code: 200 });
  });
});
