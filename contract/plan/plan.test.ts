import { describe, expect, it } from 'vitest';
import { PlanError, readPlan } from './plan.ts';

const terms = {
  price: '1000',
  dailyReturn: '40',
  validDays: 60,
  arrivals: { kind: 'flat', perDay: 1 },
};
function mistakesOf(json: unknown): readonly string[] {
  try {
    readPlan(json);
    return [];
  } catch (error) {
    if (error instanceof PlanError) return error.mistakes;
    throw error;
  }
}

describe('a plan', () => {
  it('withdraws everything without a fee and without bonuses unless it says otherwise', () => {
    expect(readPlan(terms)).toEqual({
      priceMicro: 1_000_000_000,
      dayReturnMicro: 40_000_000,
      validDays: 60,
      bonuses: [],
      fee: '0',
      withdrawn: '1',
      arrivals: { kind: 'flat', perDay: 1 },
    });
  });

  it.each([
    [[], 'The plan must be one JSON object.'],
    [null, 'The plan must be one JSON object.'],
    [{ ...terms, price: undefined }, 'price is missing.'],
    [
      { ...terms, price: '0' },
      'price must be above 0 and at most 1000000000, as a text such as "40" or "12.50" of at most 6 decimals.',
    ],
    [
      { ...terms, price: '-5' },
      'price must be above 0 and at most 1000000000, as a text such as "40" or "12.50" of at most 6 decimals.',
    ],
    [
      { ...terms, price: 1000 },
      'price must be above 0 and at most 1000000000, as a text such as "40" or "12.50" of at most 6 decimals.',
    ],
    [
      { ...terms, price: 'NaN' },
      'price must be above 0 and at most 1000000000, as a text such as "40" or "12.50" of at most 6 decimals.',
    ],
    [
      { ...terms, dailyReturn: '1000.01' },
      'dailyReturn must be at most the price: no plan returns more in a day.',
    ],
    [{ ...terms, validDays: 0 }, 'validDays must be a whole number from 1 to 3650.'],
    [{ ...terms, validDays: 1.5 }, 'validDays must be a whole number from 1 to 3650.'],
    [
      { ...terms, bonuses: ['0.6', '0.5'] },
      'bonuses must be at most 1 together: a sale cannot pay out more than its price.',
    ],
    [
      { ...terms, bonuses: ['1.5'] },
      'bonuses.0 must be from 0 to 1, as a text such as "0.05" (5 %) of at most 6 decimals.',
    ],
    [
      { ...terms, fee: '5%' },
      'fee must be from 0 to 1, as a text such as "0.05" (5 %) of at most 6 decimals.',
    ],
    [
      { ...terms, arrivals: { kind: 'flat', perDay: 1e9 } },
      'arrivals.perDay must be a number from 0 to 1000000.',
    ],
    [
      { ...terms, arrivals: { kind: 'flat', perDay: -1 } },
      'arrivals.perDay must be a number from 0 to 1000000.',
    ],
    [{ ...terms, arrivals: { kind: 'falling' } }, 'arrivals.kind must be flat, poisson, growing or stop.'],
    [{ ...terms, arrivals: { kind: 'stop', perDay: 1 } }, 'arrivals.day is missing.'],
    [
      { ...terms, bonus: '0.1' },
      'The plan has no field bonus. It has price, dailyReturn, validDays, bonuses, fee, withdrawn, arrivals.',
    ],
  ])('%j is refused with the field and what is allowed', (json, sentence) => {
    expect(mistakesOf(json)).toEqual([sentence]);
  });

  it('names every mistake', () => {
    expect(mistakesOf({ ...terms, price: '0', validDays: 0 })).toHaveLength(2);
  });
});
