import { beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { checkProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { planOf } from './normalise-plan.ts';
import { pairs, received, sent, services } from '#tests/support/stub-host.ts';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

beforeEach(() => void vi.resetModules());

describe('a page of a list', () => {
  it('is requested by its offset and size, where the host counts items', async () => {
    const profile = { wire: { paging: { page: 'offset', size: 'limit', counts: 'items' } } };
    const of = async (fields: object) => pairs((await sent(profile, product.orders, { fields })).params);
    expect(await of({ pageNum: 1 })).toEqual({ offset: '0', limit: '10' });
    expect(await of({ pageNum: 3 })).toEqual({ offset: '20', limit: '10' });
    expect(await of({ pageNum: 3, pageSize: 7 })).toEqual({ offset: '14', limit: '7' });
  });

  it.each([
    [{ counts: 'items' }, ['0', '10', '20']],
    [{ counts: 'items', first: 0 }, ['0', '10', '20']],
    [{ counts: 'items', first: 1 }, ['1', '11', '21']],
    [{ first: 0 }, ['0', '1', '2']],
    [{}, ['1', '2', '3']],
  ])('begins at the number that the host gives the first: %j', async (paging, expected) => {
    const profile = { wire: { paging: { page: 'at', ...paging } } };
    const of = async (pageNum: number) =>
      pairs((await sent(profile, product.orders, { fields: { pageNum } })).params)['at'];
    expect(await Promise.all([1, 2, 3].map(of))).toEqual(expected);
  });

  it('with a cursor leads to the next page, until there is none', async () => {
    const profile = { wire: { paging: { page: 'page_token', next: 'meta.next', list: 'items' } } };
    onPageWithProfile({ services, ...profile });
    const { fromHost, toHost } = await import('#client/api/translate.ts');
    const resolved = resolveProfile(checkProfile({ services, ...profile }, 'profile.json'));
    const page = (pageNum: number) => ({
      endpoint: { ...product.orders, plan: planOf(product.orders.output) },
      fields: { status: 'valid', pageNum, pageSize: 2 },
      files: [],
      token: undefined,
    });
    const sentFor = (pageNum: number) => pairs(toHost(page(pageNum), resolved).params);
    const read = (pageNum: number, items: object[], meta: object) =>
      fromHost(
        page(pageNum),
        { status: 200, body: { code: 200, data: { items }, meta }, header: () => undefined },
        resolved,
      ).body;

    expect(sentFor(1)).toEqual({ status: 'valid', pageSize: '2' });
    expect(read(1, [{}, {}], { next: 'b' })).toMatchObject({ data: { total: 3 } });
    expect(sentFor(2)).toEqual({ status: 'valid', pageSize: '2', page_token: 'b' });
    expect(read(2, [{}, {}], { next: '' })).toMatchObject({ data: { total: 4 } });
  });

  it('with a cursor ends where there is none, whatever the total', async () => {
    const paging = { page: 'after', next: 'next', total: 'total' };
    const { body } = await received({ wire: { paging } }, product.products, {
      body: { code: 200, data: { list: [{ id: 1 }], total: 31 } },
    });
    expect(body).toMatchObject({ data: { total: 1 } });
  });

  it.each([
    ['the cursor itself', 'X-Next', 'b c'],
    ['an address with it', 'Link', '<https://p.example/list?limit=2&after=b%20c>; rel="next"'],
    ['several addresses', 'link', '</a?after=a>; rel=first, </a?after=b+c>; title="x"; rel=next'],
  ])('has its successor in a header, %s', async (_form, name, value) => {
    const profile = { wire: { paging: { page: 'after', nextHeader: name, totalHeader: 'X-Total' } } };
    onPageWithProfile({ services, ...profile });
    const { fromHost, toHost } = await import('#client/api/translate.ts');
    const resolved = resolveProfile(checkProfile({ services, ...profile }, 'profile.json'));
    const page = (pageNum: number) => ({
      endpoint: { ...product.orders, plan: planOf(product.orders.output) },
      fields: { pageNum },
      files: [],
      token: undefined,
    });
    const read = (pageNum: number, headers: Record<string, string>) =>
      fromHost(
        page(pageNum),
        { status: 200, body: { code: 200, data: [{ id: 1 }] }, header: (one) => headers[one] },
        resolved,
      ).body;
    expect(read(1, { [name]: value, 'X-Total': '31' })).toMatchObject({ data: { total: 31 } });
    expect(pairs(toHost(page(2), resolved).params)).toMatchObject({ after: 'b c' });
    const last = '</a?after=a>; rel="prev", </a>; rel="first"';
    expect(read(2, name === 'X-Next' ? {} : { [name]: last })).toMatchObject({ data: { total: 11 } });
    expect(toHost(page(3), resolved).params).toBeUndefined();
  });

  it('may have the total of a list beside its data', async () => {
    const { body } = await received({ wire: { paging: { total: 'meta.total' } } }, product.products, {
      body: { code: 200, data: [{ id: 1 }], meta: { total: 31 } },
    });
    expect(body).toMatchObject({ data: { list: [{ id: 1 }], total: 31 } });
  });

  it.each([
    ['of its own', { total: null }, {}, true],
    ['that it does not send', {}, { total: null }, true],
    ['that it sends', {}, { total: 31 }, undefined],
  ])('says whether the host has a total %s', async (_, paging, data, isTotalUnknown) => {
    const { body } = await received({ wire: { paging } }, product.products, {
      body: { code: 200, data: { list: [{ id: 1 }, { id: 2 }], ...data } },
      fields: { pageNum: 1, pageSize: 2 },
    });
    expect((body as { data: object }).data).toEqual(
      expect.objectContaining({ total: isTotalUnknown ? 3 : 31, ...(isTotalUnknown && { isTotalUnknown }) }),
    );
    expect('isTotalUnknown' in (body as { data: object }).data).toBe(isTotalUnknown ?? false);
  });

  it('is no larger than the host makes it', async () => {
    const paging = { total: null, maxSize: 10 };
    const params = async (more: object, fields: Record<string, unknown>) =>
      pairs((await sent({ wire: { paging: { ...paging, ...more } } }, product.orders, { fields })).params);
    expect(await params({}, { pageNum: 2, pageSize: 100 })).toEqual({ pageNum: '2', pageSize: '10' });
    expect(await params({}, { pageSize: 50 })).toEqual({ pageSize: '10' });
    expect(await params({}, { pageNum: 1, pageSize: 5 })).toEqual({ pageNum: '1', pageSize: '5' });
    expect(await params({ counts: 'items' }, { pageNum: 3, pageSize: 100 })).toEqual({
      pageNum: '20',
      pageSize: '10',
    });
    const total = async (pageNum: number, length: number) => {
      const list = Array.from({ length }, (_, id) => ({ id }));
      const answer = { body: { code: 200, data: { list } }, fields: { pageNum, pageSize: 100 } };
      return (await received({ wire: { paging } }, product.orders, answer)).body;
    };
    expect(await total(2, 10)).toMatchObject({ data: { total: 21 } });
    expect(await total(3, 4)).toMatchObject({ data: { total: 24 } });
  });

  it('is requested with its size, where only a full page tells that there is more', async () => {
    const sizes = async (paging: object) =>
      pairs((await sent({ wire: { paging } }, product.orders, { fields: { pageNum: 1 } })).params);
    expect(await sizes({ total: null })).toEqual({ pageNum: '1', pageSize: '10' });
    expect(await sizes({})).toEqual({ pageNum: '1' });
  });
});
