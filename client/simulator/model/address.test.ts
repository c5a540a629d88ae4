import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlanError } from '#contract/plan/plan.ts';
import { addressOf, readAddress } from './address.ts';
import { changeTerms, editedPlan, exampleTerms } from './terms.ts';

const mistakesOf = (hash: string): readonly string[] => {
  try {
    readAddress(hash);
    return [];
  } catch (error) {
    return error instanceof PlanError ? error.mistakes : [String(error)];
  }
};

describe('the address of the simulator', () => {
  it('is of the example where it is empty or lacks a term', () => {
    const days = { member: null, payout: null };
    expect(readAddress('')).toEqual({ plan: editedPlan(exampleTerms), other: null, ...days });
    const { plan } = readAddress('#price=500&dailyReturn=10').plan;
    expect(plan).toMatchObject({ priceMicro: 500_000_000, validDays: 60, bonuses: ['0.10'] });
  });

  it('holds the plan, the other plan and the chosen days', () => {
    const terms = fc.record({
      price: fc.integer({ min: 100, max: 9999 }).map(String),
      validDays: fc.integer({ min: 1, max: 3650 }).map(String),
      bonuses: fc.array(fc.constantFrom('0.1', '0.05'), { maxLength: 3 }),
      arrivals: fc.constantFrom('flat', 'poisson', 'growing', 'stop'),
      perDay: fc.constantFrom('0.5', '1', '1000'),
    });
    const day = fc.option(fc.integer({ min: 0, max: 3650 }));
    fc.assert(
      fc.property(terms, fc.option(terms), day, day, (first, second, member, payout) => {
        const example = readAddress('');
        const shown = {
          plan: changeTerms(example.plan, first),
          other: second && changeTerms(example.plan, second),
          ...{ member, payout },
        };
        const read = readAddress(`#${addressOf(shown)}`);
        expect(read.plan.plan).toEqual(shown.plan.plan);
        expect(read.other?.plan).toEqual(shown.other?.plan);
        expect(read).toMatchObject({ member, payout });
        expect(addressOf(read)).toBe(addressOf(shown));
      }),
    );
  });

  it('has the last terms without a mistake', () => {
    const { plan, ...rest } = readAddress('');
    const wrong = changeTerms(plan, { price: 'a lot' });
    expect(wrong.terms.price).toBe('a lot');
    expect(wrong.mistakes).toHaveLength(1);
    expect(addressOf({ plan: wrong, ...rest })).toBe(addressOf({ plan, ...rest }));
  });

  it.each([
    [
      '#price=0',
      'price must be above 0 and at most 1000000000, as a text such as "40" or "12.50" of at most 6 decimals.',
    ],
    ['#price=-5', /^price must be above 0 and at most 1000000000/],
    ['#dailyReturn=2000', 'dailyReturn must be at most the price: no plan returns more in a day.'],
    ['#validDays=', 'validDays must be a whole number from 1 to 3650.'],
    ['#perDay=1e9', 'arrivals.perDay must be a number from 0 to 1000000.'],
    ['#perDay=NaN', 'arrivals.perDay must be a number from 0 to 1000000.'],
    ['#arrivals=never', /must be flat, poisson, growing or stop\.$/],
    ['#arrivals=stop&day=-1', 'arrivals.day must be a whole number from 0 to 3650.'],
    ['#bonuses=0.6&bonuses=0.6', /^bonuses must be at most 1 together/],
    [
      '#b.price=0',
      'price must be above 0 and at most 1000000000, as a text such as "40" or "12.50" of at most 6 decimals.',
    ],
    ['#member=1.5', 'member must be a whole number from 0 to 3650.'],
    ['#payout=99999', 'payout must be a whole number from 0 to 3650.'],
    ['#world=main', 'The address has no field world.'],
    ['#%', 'The address has no field %.'],
  ])('is refused by a sentence where it is %s', (hash, sentence) => {
    expect(mistakesOf(hash)).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });
});
