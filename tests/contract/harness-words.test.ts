import { describe, expect, it } from 'vitest';
import en from '../../client/i18n/harness/en-US.json';
import hi from '../../client/i18n/harness/hi-IN.json';
import { control } from '#contract/control/control.ts';
import { params } from '#fixtures/params.ts';
import { testWorld } from '#tests/support/world.ts';

describe.each([
  ['en-US', en],
  ['hi-IN', hi],
])('the harness in %s', (_, words) => {
  it('says what every parameter of a world decides', () =>
    expect(Object.keys(words.params.meaning).toSorted()).toEqual(Object.keys(params).toSorted()));

  it('names every invariant, in English as the server does', async () => {
    const { operator } = await testWorld({ fixture: 'empty' });
    const { checks } = await operator.ok(control.invariants, { replay: 'true' });
    const names = Object.fromEntries(checks.map(({ number, name }) => [String(number), name]));
    expect(Object.keys(words.books.rules)).toEqual(Object.keys(names));
    expect(en.books.rules).toEqual(names);
  });
});
