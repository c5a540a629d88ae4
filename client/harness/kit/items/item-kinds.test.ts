import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#contract/control/catalogue.ts';
import { settableInstant } from '#contract/control/clock.ts';
import { LocalText } from '#contract/control/items.ts';
import { publishing } from '#contract/control/publishing.ts';
import type { Schema } from '#contract/endpoint.ts';
import { FineAmount } from '#contract/fields.ts';
import {
  draftOf,
  fieldsOf,
  humanized,
  inputOfChange,
  inputOfNew,
  rowsOf,
} from '#client/harness/kit/form/schema-fields.ts';
import en from '../../../i18n/harness.json';
import { itemKinds, type ItemKind } from './item-kinds.ts';

const kinds = Object.entries<ItemKind>(itemKinds).map(([name, kind]) => ({ name, ...kind }));
const namesIn = (input: Schema): string[] => Object.keys((input as z.ZodMiniObject).shape);
const shownIn = (input: Schema, layout?: readonly string[]): string[] =>
  rowsOf(fieldsOf(input), layout)
    .flat()
    .map(({ name }) => name);

describe('item forms', () => {
  it('cover every catalogue and publishing endpoint that adds or changes an item', () => {
    const inputs = Object.entries({ ...catalogue, ...publishing })
      .filter(([name]) => /^(add|change)/.test(name))
      .map(([, { input }]) => input as Schema);
    expect(new Set(kinds.flatMap(({ addInput, changeInput }) => [addInput, changeInput]))).toEqual(
      new Set(inputs),
    );
  });

  it.each(kinds)('show every field of $name once', ({ addInput, changeInput, layout }) => {
    for (const input of [addInput, changeInput])
      expect(shownIn(input, layout).toSorted()).toEqual(namesIn(input).toSorted());
  });

  it.each(kinds)('have a label for every field of $name, and no texts for unknown fields', (kind) => {
    const words = en.items[kind.name as keyof typeof en.items];
    const fields = namesIn(kind.addInput);
    expect(Object.keys(words.labels).toSorted()).toEqual(fields.toSorted());
    const {
      hints = {},
      placeholders = {},
      values = {},
    } = words as { [part: string]: unknown } as Record<string, object>;
    for (const texts of [hints, placeholders, values])
      expect(fields).toEqual(expect.arrayContaining(Object.keys(texts)));
  });

  it.each(kinds)('use only existing fields of $name in the layout', ({ addInput, layout = [], ...kind }) => {
    const named = [
      layout.join(' ').split(' '),
      ...[kind.looks, kind.starts].map((part) => Object.keys(part ?? {})),
    ];
    expect(namesIn(addInput)).toEqual(expect.arrayContaining(named.flat().filter(Boolean)));
  });
});

describe('a new schema field', () => {
  const { addInput, layout } = itemKinds.products;
  const extended = z.extend(addInput, {
    warrantyDays: z.int().check(z.gte(1), z.lte(90)),
    colour: z.optional(z.enum(['gold', 'grey'])),
    deposit: z.optional(z.nullable(FineAmount)),
    auditTime: z.optional(settableInstant),
    isRefurbished: z.optional(z.boolean()),
    slogan: z.optional(LocalText),
    tags: z.optional(z.array(z.string())),
    size: z.optional(z.object({ width: z.int() })),
  });
  const added = fieldsOf(extended).slice(namesIn(addInput).length);

  it('appears below the other fields with the kind of its type', () => {
    expect(shownIn(extended, layout).slice(-added.length)).toEqual(added.map(({ name }) => name));
    expect(Object.fromEntries(added.map(({ name, kind }) => [name, kind]))).toEqual({
      warrantyDays: 'count',
      colour: 'choice',
      deposit: 'amount',
      auditTime: 'instant',
      isRefurbished: 'switch',
      slogan: 'localText',
      tags: 'lines',
      size: 'json',
    });
  });

  it('has its limits and choices, and a label derived from its name', () => {
    expect(added).toMatchObject([
      { isRequired: true, range: [1, 90] },
      { options: ['gold', 'grey'] },
      {
        isRequired: false,
        isNullable: true,
      },
      {},
      {},
      {},
      {},
      {},
    ]);
    expect(humanized('warrantyDays')).toBe('Warranty days');
  });

  it('is sent as its type, and omitted if optional and empty', () => {
    const blank = draftOf(added, {});
    expect(inputOfNew(added, { ...blank, warrantyDays: '30' }, {})).toEqual({ warrantyDays: 30 });
    const changes = {
      colour: 'grey',
      deposit: '',
      tags: 'new\nred',
      size: '{"width":3}',
      isRefurbished: true,
    };
    expect(inputOfNew(added, { ...blank, ...changes }, changes)).toEqual({
      ...{ warrantyDays: Number.NaN, colour: 'grey', isRefurbished: true },
      ...{ tags: ['new', 'red'], size: { width: 3 } },
    });
    expect(inputOfChange(added, changes)).toEqual({
      ...{ colour: 'grey', deposit: null, isRefurbished: true },
      ...{ tags: ['new', 'red'], size: { width: 3 } },
    });
  });

  it('is converted from a stored item to its form value', () => {
    const stored = {
      ...{ warrantyDays: 30, colour: 'gold', deposit: '0.00', auditTime: 5, isRefurbished: true },
      ...{ slogan: { 'en-US': 'Gold' }, tags: ['a', 'b'], size: { width: 3 } },
    };
    expect(draftOf(added, stored)).toEqual({
      ...{ ...stored, warrantyDays: '30', deposit: '', tags: 'a\nb' },
      size: JSON.stringify({ width: 3 }, null, 2),
    });
  });
});
