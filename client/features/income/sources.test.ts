import { expect, it } from 'vitest';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { sumBySource } from './sources.ts';

const line = (code: string, amount: string) => ({ code: code as 'BONUS', amount });

it('sums income by source', () => {
  const { total, sources } = sumBySource([
    line('DAILY_INCOME', '1.60'),
    line('DAILY_INCOME', '0.80'),
    line('TEAM_BENEFITS', '0.04'),
    line('REFERRAL_BONUS', '4.00'),
    line('DIVIDEND', '0.000123'),
    line('RANDOM_BONUS', '0.37'),
  ]);
  expect(total).toBe('6.810123');
  expect(sources.map(({ name, amount, count }) => `${name} ${amount} ${count}`)).toEqual([
    'machines 2.40 2',
    'dividends 0.000123 1',
    'team 4.04 2',
    'bonuses 0.37 1',
    'stock 0.00 0',
  ]);
});

it('counts an unknown code as a bonus', () => {
  const { sources } = sumBySource([line('SOMETHING_NEW', '3.00'), line('constructor', '1.00')]);
  expect(sources.find(({ name }) => name === 'bonuses')).toMatchObject({ amount: '4.00', share: 1 });
});

it('sums exactly beyond the safe integers', () => {
  const most = '9007199254.740991';
  const { total, sources } = sumBySource([
    line('DAILY_INCOME', most),
    line('DAILY_INCOME', most),
    line('BONUS', most),
    line('BONUS', most),
  ]);
  expect(total).toBe('36028797018.963964');
  expect(sources.map(({ share }) => share)).toEqual([0.5, 0, 0, 0.5, 0]);
});

it('returns an unknown total and no shares if an amount is unknown', () => {
  const { total, sources } = sumBySource([line('DAILY_INCOME', '1.60'), line('BONUS', unknownMoney)]);
  expect(total).toBe(unknownMoney);
  expect(sources.map(({ amount, share }) => [amount, share])).toEqual([
    ['1.60', undefined],
    ['0.00', undefined],
    ['0.00', undefined],
    [unknownMoney, undefined],
    ['0.00', undefined],
  ]);
});

it('has no sources where a host sends the cause of no record', () => {
  const untold = { amount: '1.00' };
  const empty = { code: null as unknown as 'BONUS', amount: '1.00' };
  expect(sumBySource([untold, empty])).toEqual({ total: '2.00', sources: [] });
  expect(sumBySource([untold, { code: 'DAILY_INCOME', amount: '3.00' }]).sources).toHaveLength(5);
});
