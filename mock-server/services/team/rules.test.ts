import { describe, expect, it } from 'vitest';
import { gradeOf, maskAccount, reachedFloors, sharesOf } from './rules.ts';

const floors = [
  { need: 1, reward: '1.00' },
  { need: 5, reward: '10.00' },
];

describe('shares of the uplines', () => {
  it('are 8, 3 and 1 per cent, each rounded half up once', () => {
    expect(sharesOf(45_000_000, ['0.08', '0.03', '0.01'])).toEqual([3_600_000, 1_350_000, 450_000]);
    expect(sharesOf(50, ['0.08', '0.03', '0.01'])).toEqual([4, 2, 1]);
    expect(sharesOf(49, ['0.08', '0.03', '0.01'])).toEqual([4, 1, 0]);
  });

  it('are zero for an amount of zero', () => {
    expect(sharesOf(0, ['0.08', '0.03', '0.01'])).toEqual([0, 0, 0]);
  });
});

describe('invitation floors', () => {
  it('are reached at exactly the required number of members', () => {
    expect(reachedFloors(floors, 0)).toEqual([]);
    expect(reachedFloors(floors, 4)).toEqual([{ need: 1, rewardMicro: 1_000_000 }]);
    expect(reachedFloors(floors, 5)).toHaveLength(2);
  });

  it('set the grade to the number of floors reached, at most 4', () => {
    expect([0, 1, 4, 5, 500].map((valid) => gradeOf(floors, valid))).toEqual([0, 1, 1, 2, 2]);
    const many = Array.from({ length: 9 }, (_, index) => ({ need: index + 1, reward: '1.00' }));
    expect(gradeOf(many, 9)).toBe(4);
  });
});

describe('a masked account', () => {
  it('shows the first three and the last two digits of a phone, only the last two of a short one', () => {
    expect(maskAccount('254700000003')).toBe('254****03');
    expect(maskAccount('123456')).toBe('****56');
  });

  it('shows the first letter and the host of an e-mail address', () => {
    expect(maskAccount('grace.gold@example.com')).toBe('g***@example.com');
    expect(maskAccount('g@example.com')).toBe('g***@example.com');
  });
});
