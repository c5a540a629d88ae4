import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { Fact } from './world-facts.ts';

const available = (value: string): Fact => ({ group: 'members', name: 'Alice · available', value });
const region: Fact = { group: 'params', name: 'region', value: 'usdt' };
const total: Fact = { group: 'members', name: 'total', value: '6' };

it('tells what differs, and counts what was looked at', () => {
  expect(compare([region, available('10.00')], [region, available('12.50')])).toEqual({
    differences: [{ group: 'members', name: 'Alice · available', here: '10.00', there: '12.50' }],
    compared: 2,
  });
});

it('tells what only one of them has', () => {
  const { differences } = compare([region], [total]);
  expect(differences).toEqual([
    { ...difference(region), here: 'usdt', there: undefined },
    { ...difference(total), here: undefined, there: '6' },
  ]);
});

it('finds nothing between a world and itself', () => {
  expect(compare([region, total], [total, region])).toEqual({ differences: [], compared: 2 });
});

const difference = ({ group, name }: Fact) => ({ group, name });
