import { describe, expect, it } from 'vitest';
import words from '../../client/i18n/params.json';
import { Params } from '#contract/control/params.ts';
import { draftValueOf, inputValueOf } from '#client/harness/kit/form/schema-fields.ts';
import { eventTexts } from '#client/harness/kit/event-texts.ts';
import { paramField } from '#client/harness/panels/params/param-field.ts';
import { params } from '#fixtures/data/params.ts';
import { dueRules } from '#server/handlers.ts';

it('the harness explains every parameter of a world', () =>
  expect(Object.keys(words.meaning).toSorted()).toEqual(Object.keys(params).toSorted()));

it('the harness has words for every event that falls due', () =>
  expect(Object.keys(eventTexts).toSorted()).toEqual(Object.keys(dueRules).toSorted()));

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
