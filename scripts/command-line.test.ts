import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { countFrom, numberFrom, oneOf, readCommandLine } from './command-line.ts';

const options = { runs: { type: 'string', default: '3' }, page: { type: 'string', multiple: true } } as const;

describe('a command line', () => {
  it('is read, and has a --help of its own', () => {
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
  ])('refuses %j in one sentence', (args, sentence) =>
    expect(() => readCommandLine(args, options)).toThrow(sentence),
  );

  it('takes numbers within their ends, and one of what is known', () => {
    expect([numberFrom('--timeout', '0.5', 0.1, 600), countFrom('--runs', '5', 1, 99)]).toEqual([0.5, 5]);
    for (const wrong of ['0', '1.5', '-1', 'many', '', '1e2', '100'])
      expect(() => countFrom('--runs', wrong, 1, 99)).toThrow('--runs must be a whole number from 1 to 99.');
    expect(oneOf('--page', 'home', ['login', 'home'])).toBe('home');
    expect(() => oneOf('--page', 'nowhere', ['login', 'home'])).toThrow('--page is one of login, home.');
  });
});

/** What a script says when it is run as npm runs it, and the code that it ends with. */
async function said(
  script: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; wrong: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script), ...args]);
  const ended = once(child, 'close');
  const [out, wrong] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, out, wrong: wrong.trim() };
}

// Run as npm runs it: what tsx makes of a script takes it a while.
it(
  'a script tells its options when asked, and in one sentence what it does not know',
  { timeout: 60_000 },
  async () => {
    const [helped, wrong] = await Promise.all([
      said('lighthouse.ts', '--help'),
      said('lighthouse.ts', '--page', 'nowhere'),
    ]);
    expect(helped).toMatchObject({ code: 0, wrong: '' });
    expect(helped.out).toContain('--runs');
    expect(wrong).toEqual({ code: 2, out: '', wrong: '--page is one of login, home, wallet, product.' });
  },
);
