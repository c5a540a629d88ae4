import { describe, expect, it } from 'vitest';
import { confirmationsAt, confirmedAt, heightAt } from './blocks.ts';

const pace = { blockSeconds: 3, confirmations: 20 };

describe('the simulated chain', () => {
  it('adds a block every three seconds of world time', () => {
    expect(heightAt(2_999, pace)).toBe(0);
    expect(heightAt(3_000, pace)).toBe(1);
    expect(heightAt(3_600_000, pace)).toBe(1_200);
  });

  it.each([3_000, 3_001, 4_500, 5_999])('counts confirmations in blocks, not seconds, from %i', (seenAt) => {
    expect(confirmedAt(seenAt, pace)).toBe(63_000);
    expect(confirmationsAt(seenAt, seenAt, pace)).toBe(0);
    expect(confirmationsAt(6_000, seenAt, pace)).toBe(1);
    expect(confirmationsAt(62_999, seenAt, pace)).toBe(19);
    expect(confirmationsAt(63_000, seenAt, pace)).toBe(20);
    expect(confirmationsAt(9_000_000, seenAt, pace)).toBe(20);
  });
});
