import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { parseChoice, parseInteger, parseNumber, readCommandLine } from './command-line.ts';

const options = { runs: { type: 'string', default: '3' }, page: { type: 'string', multiple: true } } as const;

describe('readCommandLine', () => {
  it('returns options, positional arguments and --help', () => {
    expect(readCommandLine(['--runs', '5', '--page=home'], options).values).toMatchObject({
      runs: '5',
      page: ['home'],
      help: false,
    });
    expect(readCommandLine(['-h'], options).values).toMatchObject({ help: true });
    expect(readCommandLine(['file'], {}, true).positionals).toEqual(['file']);
  });

  it.each([
    [['--frobnicate'], "Unknown option '--frobnicate'. See --help."],
    [['more'], "Unexpected argument 'more'. See --help."],
    [['--runs'], "Option '--runs <value>' argument missing. See --help."],
  ])('rejects %j in one sentence', (args, sentence) =>
    expect(() => readCommandLine(args, options)).toThrow(sentence),
  );
});

it('parses numbers within a range, and one of several choices', () => {
  expect([parseNumber('--timeout', '0.5', 0.1, 600), parseInteger('--runs', '5', 1, 99)]).toEqual([0.5, 5]);
  for (const wrong of ['0', '1.5', '-1', 'many', '', '1e2', '100'])
    expect(() => parseInteger('--runs', wrong, 1, 99)).toThrow('--runs must be a whole number from 1 to 99.');
  expect(parseChoice('--page', 'home', ['login', 'home'])).toBe('home');
  expect(() => parseChoice('--page', 'nowhere', ['login', 'home'])).toThrow(
    '--page must be one of login, home.',
  );
});

async function runScript(
  script: string,
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    join(import.meta.dirname, '../scripts', script),
    ...args,
  ]);
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number | null];
  return { code, stdout, stderr: stderr.trim() };
}

// tsx takes a few seconds to compile a script.
it(
  'a script prints its usage for --help, and one sentence for an unknown value',
  { timeout: 60_000 },
  async () => {
    const [helped, wrong] = await Promise.all([
      runScript('shots.ts', '--help'),
      runScript('shots.ts', '--state', 'nowhere'),
    ]);
    expect(helped).toMatchObject({ code: 0, stderr: '' });
    expect(helped.stdout).toContain('--state');
    expect(wrong).toEqual({
      code: 2,
      stdout: '',
      stderr: '--state must be one of full, empty, loading, error.',
    });
  },
);

it('a script ends quietly if its reader has read enough', { timeout: 60_000 }, async () => {
  const script = join(import.meta.dirname, '../scripts/texts.ts');
  const command = '"$0" --import tsx "$1" check | head -n 1';
  const shell = spawn('sh', ['-c', command, process.execPath, script]);
  const [stdout, stderr] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  expect(stdout).toMatch(/^\S+: \d+ mistakes, .*\d+ notes\n$/);
  expect(stderr).toBe('');
});
