import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { profileSchemaText } from './json-schema.ts';
import { checkProfile } from './read.ts';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../docs', file), 'utf8');

it('docs/profile.schema.json is the schema of a profile', () => {
  expect(JSON.parse(textOf('profile.schema.json')), 'npx tsx scripts/profile-schema.ts writes it').toEqual(
    JSON.parse(profileSchemaText()),
  );
});

const examples = (file: string) =>
  Array.from(
    textOf(file).matchAll(/```json\n([^`]+)```/g),
    ([, example = '']) => JSON.parse(example) as unknown,
  );

it.each(['hosts.md', 'contract-suite.md'])('the examples in docs/%s are valid', (file) => {
  expect(examples(file).length).toBeGreaterThan(0);
  for (const example of examples(file)) expect(() => checkProfile(example, file)).not.toThrow();
});
