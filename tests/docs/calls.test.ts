import { expect, it } from 'vitest';
import { callsText } from '../../scripts/calls/calls-text.ts';
import { read } from './named-tests.ts';

it(
  'docs/calls.md has every call of the contract, as npm run calls writes it',
  { timeout: 60_000 },
  async () => {
    expect(read('docs/calls.md')).toBe(await callsText());
  },
);
