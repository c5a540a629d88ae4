import { expect, it } from 'vitest';
import { profile, profileFile } from './profile-command.ts';

it.each([
  [[], /^$/],
  [['chek'], 'There is no command chek. Did you mean check?'],
  [['constructor'], 'There is no command constructor. See --help.'],
  [['check'], 'check needs the file of one profile. See --help.'],
  [['check', 'a.json', 'b.json'], 'check needs the file of one profile. See --help.'],
  [['check', 'nowhere.json'], /^The file nowhere\.json does not exist\./],
  [['check', '--origin'], /argument missing|--origin/],
])('exits with 2 for %j', async (args, sentence) => {
  const { code, error } = await profile(args);
  expect(code).toBe(2);
  expect(error).toMatch(sentence);
});

it.each([
  [
    { services: { usr: 'https://x.example' } },
    [],
    'profile.json: services.usr is not a service of the contract',
  ],
  [{ services: {} }, [], /services names no host\.$/],
  [{ services: { user: '/api/user' } }, [], 'services.user must be a whole address'],
  [
    { services: { user: 'http://127.0.0.1:9' } },
    ['--origin', 'app'],
    '--origin must be an http or https address.',
  ],
  [
    { services: { user: 'http://127.0.0.1:9' } },
    ['--timeout', '0'],
    '--timeout must be a number from 0.1 to 600.',
  ],
])('exits with 2 and one sentence for %j %j', async (content, args, sentence) => {
  const { code, error, output } = await profile(['check', profileFile(content), ...args]);
  expect(error).toMatch(sentence);
  expect(error.split('\n')).toHaveLength(1);
  expect(output).toBe('');
  expect(code).toBe(2);
});

it('exits with 2 and a line for each of several mistakes', async () => {
  const { code, error } = await profile([
    'check',
    profileFile({ services: { usr: 'https://x.example' }, wire: { time: 'iso' } }),
  ]);
  expect(error.split('\n')).toEqual([
    expect.stringMatching(/^profile\.json: services\.usr .* Did you mean "user"\?$/),
    expect.stringMatching(/^profile\.json: wire\.time .* Did you mean "times"\?$/),
  ]);
  expect(code).toBe(2);
});
