import { describe, expect, it } from 'vitest';
import en from '../../client/i18n/harness/en-US.json';
import hi from '../../client/i18n/harness/hi-IN.json';
import { params } from '#fixtures/params.ts';

describe.each([
  ['en-US', en],
  ['hi-IN', hi],
])('the harness in %s', (_, words) => {
  it('says what every parameter of a world decides', () =>
    expect(Object.keys(words.params.meaning).toSorted()).toEqual(Object.keys(params).toSorted()));
});
