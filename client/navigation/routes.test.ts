import { describe, expect, it } from 'vitest';
import { specifiedPages } from '#tests/support/specified-pages.ts';
import { routeAt } from './route-places.ts';
import { routes } from './routes.ts';

/** The transition indexes of the spec's section 2. */
const indexes: Readonly<Record<string, number>> = {
  'user/balance': 2,
  'user/recharge': 2,
  'user/cashrecharge': 2,
  'user/newrecharge': 2,
  'user/withdraw': 2,
  'user/cashwithdraw': 2,
  'user/fundPwd': 2,
  'user/pdf': 3,
  'user/withrecord': 3,
  'user/stock': 5,
};

const rows = Object.values(routes);

describe('the routes', () => {
  it('has every page of the spec', () => {
    const paths = rows.map(({ path }) => `/${path}`);
    expect(specifiedPages.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('gives a page the transition index of the spec', () => {
    const depths = rows.filter(({ path }) => path in indexes).map(({ path, depth }) => [path, depth]);
    expect(Object.fromEntries(depths)).toEqual(indexes);
  });

  it('keeps the first level for home, community, products, team and account', () => {
    const first = rows.filter(({ depth }) => depth === 0).map(({ path }) => path);
    expect(first).toEqual(['index', 'dynamic', 'projects', 'index/friend', 'mine']);
  });

  it('finds the page of an address with a query, in the spelling of the spec', () => {
    expect(routeAt('/user/record?type=5')).toBe('records');
    expect(routeAt('/user/recordU/')).toBe('usdtRecords');
    expect(routeAt('/user/recordu')).toBeUndefined();
  });
});
