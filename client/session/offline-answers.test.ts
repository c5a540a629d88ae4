import { expect, it } from 'vitest';
import { secretPlaces } from '#contract/secrets.ts';
import { readableOffline } from './offline-answers.ts';

it('answers that are stored on the phone contain no secret', () => {
  const secrets = readableOffline.filter(({ output }) => secretPlaces(output) !== undefined);
  expect(secrets.map(({ id }) => id)).toEqual([]);
});
