import { describe, expect, it } from 'vitest';
import { remainingSeconds, splitSeconds } from './remaining.ts';

describe('remainingSeconds', () => {
  it('rounds up to full seconds, so it reaches zero exactly at the deadline', () => {
    expect(remainingSeconds(1001)).toBe(2);
    expect(remainingSeconds(1000)).toBe(1);
    expect(remainingSeconds(1)).toBe(1);
    expect(remainingSeconds(0)).toBe(0);
  });

  it('stays at zero after the deadline', () => {
    expect(remainingSeconds(-5000)).toBe(0);
  });
});

describe('splitSeconds', () => {
  it('splits into days, hours, minutes and seconds', () => {
    expect(splitSeconds(93_784)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
  });

  it('carries over at each boundary', () => {
    expect(splitSeconds(59)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 });
    expect(splitSeconds(60)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 });
    expect(splitSeconds(3_600)).toEqual({ days: 0, hours: 1, minutes: 0, seconds: 0 });
    expect(splitSeconds(86_400)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 });
  });
});
