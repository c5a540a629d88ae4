import { expect, it } from 'vitest';
import { sumBySource } from './sources.ts';

const line = (code: string, amount: string) => ({ code: code as 'BONUS', amount });

it('adds up what came in by where it came from', () => {
  const sources = sumBySource([
    line('DAILY_INCOME', '1.60'),
    line('DAILY_INCOME', '0.80'),
    line('TEAM_BENEFITS', '0.04'),
    line('REFERRAL_BONUS', '4.00'),
    line('DIVIDEND', '0.000123'),
    line('RANDOM_BONUS', '0.37'),
  ]);
  expect(sources.map(({ name, amount, count }) => `${name} ${amount} ${count}`)).toEqual([
    'machines 2.40 2',
    'dividends 0.000123 1',
    'team 4.04 2',
    'bonuses 0.37 1',
    'stock 0.00 0',
  ]);
});

it('leaves nothing out that it has no word for', () => {
  expect(sumBySource([line('SOMETHING_NEW', '3.00')]).find(({ name }) => name === 'bonuses')?.amount).toBe(
    '3.00',
  );
});
