import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const basePath =
  'ASSAY_BASE_PATH must be a path such as /assay, without a slash at its end, and begin with no address of the server such as /api.';

it.each([
  [{ PORT: 'four' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
  [{ HOST: 'not a host' }, 'HOST must be an address or a host name.'],
  [{ ASSAY_FIXTURE: 'poor' }, 'ASSAY_FIXTURE must be one of empty, basic, rich.'],
  [{ CONTROL_TOKEN: 'short' }, 'CONTROL_TOKEN must have at least 16 characters and no blanks.'],
  [
    { ASSAY_ORIGINS: 'localhost' },
    'ASSAY_ORIGINS must be origins such as https://localhost, separated by commas.',
  ],
  [
    { ASSAY_HOSTS: 'bench.example:4000' },
    'ASSAY_HOSTS must be host names without ports, separated by commas.',
  ],
  ...['assay', '/assay/', '/a//b', '/..', '/a b', '/control', '/API/x'].map(
    (path) => [{ ASSAY_BASE_PATH: path }, basePath] as const,
  ),
] as const)('the wrong setting %j is one sentence', (setting, problem) => {
  expect(readSettings({ ASSAY_DATA: ':memory:', ...setting })).toEqual({ problem });
});
