import { describe, expect, it } from 'vitest';
import en from '../../client/i18n/harness/en-US.json';
import hi from '../../client/i18n/harness/hi-IN.json';
import { control } from '#contract/control/control.ts';
import { Params } from '#contract/control/params.ts';
import { draftValueOf, inputValueOf } from '#client/harness/kit/form/schema-fields.ts';
import { paramField } from '#client/harness/panels/params/param-field.ts';
import { params } from '#fixtures/data/params.ts';
import { testWorld } from '#tests/support/world.ts';

describe.each([
  ['en-US', en],
  ['hi-IN', hi],
])('the harness in %s', (_, words) => {
  it('explains every parameter of a world', () =>
    expect(Object.keys(words.params.meaning).toSorted()).toEqual(Object.keys(params).toSorted()));

  it('names every invariant, in English with the name of the server', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    const { checks } = await operator.ok(control.invariants, { replay: 'true' });
    const names = Object.fromEntries(checks.map(({ number, name }) => [String(number), name]));
    expect(Object.keys(words.books.rules)).toEqual(Object.keys(names));
    expect(en.books.rules).toEqual(names);
  });
});

describe("the harness's form for a parameter", () => {
  it.each(Object.entries(params))('returns the value of %s unchanged', (name, value) => {
    const field = paramField(name, value);
    expect(Object.keys(Params.shape)).toContain(name);
    expect(inputValueOf(field, draftValueOf(field, value))).toEqual(value);
  });

  it('applies the limits and options of the schema', () => {
    expect(paramField('confirmations', 20)).toMatchObject({ kind: 'count', range: [1, 1_000_000] });
    expect(paramField('tabBar', 5)).toMatchObject({ kind: 'choice', options: [3, 5] });
    expect(paramField('webUrl', '/')).toMatchObject({ kind: 'address' });
  });

  it.each([true, 30, '0.05', ['usdt', 'cash'], { days: [1, 2] }])(
    'edits the value %j of an unknown parameter',
    (value) => {
      const field = paramField('introducedLater', value);
      expect(inputValueOf(field, draftValueOf(field, value))).toEqual(value);
    },
  );
});
