import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Instant, Money } from '#contract/fields.ts';
import { contract } from '#contract/index.ts';
import { compare } from './compare.ts';
import { answerShape, shapeOfExample } from './shape.ts';

const compareWith = (output: z.ZodMiniType, value: unknown) => compare(answerShape({ output }), value);

describe('compare', () => {
  it('agrees with zod on whether a value matches', () => {
    const kinds = [
      Money,
      Instant,
      z.string(),
      z.boolean(),
      z.enum(['valid', 'expired']),
      z.null(),
      z.nullable(Money),
    ];
    const values = fc.oneof(
      fc.constantFrom(
        null,
        '',
        '1.00',
        '1',
        'valid',
        'gone',
        0,
        1,
        1.5,
        1_700_000_000_000,
        true,
        undefined,
        [],
        {},
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.boolean(), values, values, (kind, optional, one, two) => {
        const output = z.object({ list: z.array(z.object({ kind: optional ? z.optional(kind) : kind })) });
        const answer = { list: [one, two].map((value) => (value === undefined ? {} : { kind: value })) };
        expect(compareWith(output, answer).length === 0).toBe(output.safeParse(answer).success);
      }),
      { numRuns: 500 },
    );
  });

  it('handles every schema of the contract', () => {
    for (const endpoint of contract)
      expect(() => compare(answerShape(endpoint), { list: [{}] }), endpoint.id).not.toThrow();
  });

  it('distinguishes harmless differences from others', () => {
    const output = z.object({
      price: Money,
      id: z.string(),
      list: z.array(z.string()),
      at: Instant,
      open: z.boolean(),
    });
    const harmlessFor = (answer: object) =>
      compareWith(output, { price: '1.00', id: 'a', list: [], at: 1, open: true, ...answer }).map(
        ({ harmless }) => harmless,
      );
    for (const answer of [
      { price: 1.5 },
      { price: '1' },
      { id: 7 },
      { id: null },
      { list: null },
      { at: '2026-03-02 10:00' },
      { open: 1 },
      { more: {} },
    ])
      expect(harmlessFor(answer), JSON.stringify(answer)).toEqual([true]);
    for (const answer of [
      { price: '1,000.00' },
      { price: null },
      { id: {} },
      { list: {} },
      { at: 'soon' },
      { open: 'no' },
    ])
      expect(harmlessFor(answer), JSON.stringify(answer)).toEqual([false]);
  });

  it('compares a value with an example', () => {
    const shape = shapeOfExample({
      list: [
        { id: '1', price: '2.00', note: null },
        { id: '2', price: '3.00', more: true },
      ],
    });
    expect(compare(shape, { list: [{ id: 'x', price: '1.00', note: 'y' }] })).toEqual([]);
    expect(compare(shape, { list: [{ price: true, note: 'y' }] }).map(({ path }) => path)).toEqual([
      'list[].id',
      'list[].price',
    ]);
  });
});
