import { expect, it } from 'vitest';
import { matchesFilter, type Item } from './item-filters.ts';

const item = (fields: object) => fields as Item;

it.each<[fields: object, name: string, asked: string, matches: boolean | undefined]>([
  [{ time: 1000 }, 'from', '1000', true],
  [{ time: 999 }, 'from', '1000', false],
  [{ time: 999 }, 'to', '1000', true],
  [{ time: 1000 }, 'to', '1000', false],
  [{}, 'from', '1000', undefined],
  [{ amount: '10.00' }, 'min', '10', true],
  [{ amount: '-10.00' }, 'min', '10.00', true],
  [{ amount: '9.999999' }, 'min', '10', false],
  [{ amount: '10.00' }, 'max', '10', true],
  [{ amount: '-10.000001' }, 'max', '10', false],
  [{ amount: '—' }, 'max', '10', undefined],
  [{ type: 'recharge' }, 'type', 'recharge', true],
  [{ type: 'recharge' }, 'type', 'withdrawal', false],
  [{ level: 2 }, 'level', '2', true],
  [{ type: { name: 'recharge' } }, 'type', 'recharge', undefined],
  [{}, 'type', 'recharge', undefined],
  [{ productId: null }, 'productId', '7', true],
  [{ productId: '7' }, 'productId', '7', true],
  [{ productId: '8' }, 'productId', '7', false],
  [{ description: 'Sell stock', amount: '12.50' }, 'query', 'STOCK 12.5', true],
  [{ description: 'Sell stock', amount: '12.50' }, 'query', 'stock bonus', false],
])('%j with %s=%s matches: %s', (fields, name, asked, matches) => {
  expect(matchesFilter(item(fields), name, asked)).toBe(matches);
});
