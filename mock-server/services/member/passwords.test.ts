import { randomBytes, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { costOf, hashPassword, matchesPassword } from './passwords.ts';

const runtime = { now: () => 0, monotonic: () => 0, randomBytes, hashCost: 4 };

describe('passwords', () => {
  it('are stored as a hash with its parameters', async () => {
    expect(await hashPassword(runtime, 'Touchstone1')).toMatch(/^scrypt\$4\$8\$3\$[\w+/=]{24}\$[\w+/=]{44}$/);
  });

  it('are salted: the same password gives two different hashes', async () => {
    expect(await hashPassword(runtime, 'Touchstone1')).not.toBe(await hashPassword(runtime, 'Touchstone1'));
  });

  it('match only themselves, even after the cost was raised', async () => {
    const hash = await hashPassword(runtime, 'Touchstone1');
    const dearer = { ...runtime, hashCost: 5 };
    expect(await matchesPassword(dearer, 'Touchstone1', hash)).toBe(true);
    expect(await matchesPassword(runtime, 'touchstone1', hash)).toBe(false);
    expect(await matchesPassword(runtime, '', hash)).toBe(false);
  });

  it('do not match a missing hash', async () => {
    expect(await matchesPassword(runtime, 'Touchstone1', undefined)).toBe(false);
    expect(await matchesPassword(runtime, 'Touchstone1', null)).toBe(false);
  });

  it('can be hashed at the production cost', async () => {
    const hash = await hashPassword({ ...runtime, hashCost: 15 }, 'Touchstone1');
    expect(await matchesPassword(runtime, 'Touchstone1', hash)).toBe(true);
  });
});

it('rejects a hash that costs far more than ours, as an imported world may contain', async () => {
  const salt = randomBytes(16);
  const dear = ([cost, blockSize, parallelism]: readonly [number, number, number]) => {
    const key = scryptSync('Touchstone1', salt, 32, { N: 2 ** cost, r: blockSize, p: parallelism });
    return ['scrypt', cost, blockSize, parallelism, salt.toString('base64'), key.toString('base64')].join(
      '$',
    );
  };
  expect(await matchesPassword(runtime, 'Touchstone1', dear([4, 8, 3]))).toBe(true);
  expect(await matchesPassword(runtime, 'Touchstone1', dear([4, 8, 400]))).toBe(false);
  expect(await matchesPassword(runtime, 'Touchstone1', dear([4, 400, 3]))).toBe(false);
  for (const hash of [
    'scrypt$40$8$3$c2FsdA==$aGFzaA==',
    'scrypt$0$8$3$c2FsdA==$aGFzaA==',
    'scrypt$-1$8$3$$',
    'scrypt$4.5$8$3$$',
    'nonsense',
  ])
    expect(await matchesPassword(runtime, 'Touchstone1', hash)).toBe(false);
});

it('takes the cost only from a hash that this server could have written', () => {
  expect(costOf('scrypt$15$8$3$AAAA$AAAA')).toBe(15);
  for (const hash of ['scrypt$22$8$3$AAAA$AAAA', 'x$y', null]) expect(costOf(hash)).toBe(1);
});
