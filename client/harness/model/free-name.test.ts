import { describe, expect, it } from 'vitest';
import { freeName, nameBeside } from './free-name.ts';

const maxLength = 63;
/** The part of a name that decides its cell. */
const keyOf = (name: string) => name.split('~', 1)[0];

describe('the name of a fork', () => {
  it.each([
    ['main', 'main~past'],
    ['main~1', 'main~1~past'],
    ['k'.repeat(57), `${'k'.repeat(57)}~past`],
    [`${'k'.repeat(40)}~${'e'.repeat(22)}`, `${'k'.repeat(40)}~${'e'.repeat(17)}~past`],
    [`${'k'.repeat(58)}~${'e'.repeat(4)}`, `${'k'.repeat(58)}~past`],
  ])('of %s stays in its cell', (world, fork) => {
    expect(nameBeside(world, 'past')).toBe(fork);
    const second = freeName(fork, [fork]);
    expect(second).not.toBe(fork);
    for (const name of [fork, second]) {
      expect(keyOf(name)).toBe(keyOf(world));
      expect(name.length).toBeLessThanOrEqual(maxLength);
    }
  });

  it('is too long, and not in another cell, if its key leaves no room', () => {
    const world = 'k'.repeat(maxLength);
    expect(nameBeside(world, '1')).toBe(`${world}~1`);
    expect(freeName(`${world}~1`, [`${world}~1`])).toBe(`${world}~2`);
  });
});

it('the name of another world is shortened anywhere', () => {
  const world = 'k'.repeat(maxLength);
  expect(nameBeside(world, 'tour', '-')).toBe(`${'k'.repeat(58)}-tour`);
  expect(freeName(world, [world])).toBe(`${'k'.repeat(58)}-2`);
});
