import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';

it.each(['full', 'content'])('--mode %s reaches the tests of every project', (mode) => {
  const { test } = config({ mode, command: 'serve' });
  const modes = test?.projects?.map((project) => (project as { mode?: string }).mode);
  expect(new Set(modes)).toEqual(new Set([mode]));
});
