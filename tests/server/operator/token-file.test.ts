import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { Caller } from '#kit/caller.ts';
import { packedCommand } from '#tests/support/package.ts';
import { startAndExit, startServer, temporaryFolder } from '#tests/support/server-process.ts';

const inClone = join(import.meta.dirname, '../../../cli/assay.js');
const packed = await packedCommand();
const folder = temporaryFolder();
afterAll(() => folder.remove());

const file = join(folder.path, 'tokens.json');

/** Runs `assay token`, and returns what it printed. */
const token = (...args: string[]) => tokenOf(packed, ...args);

function tokenOf(command: string, ...args: string[]) {
  const options = { encoding: 'utf8', env: { ...process.env, ASSAY_TOKENS: file } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'token', ...args], options);
  return { code: status, output: stdout.trim(), told: stderr.trim() };
}

it('a token that the command makes opens a running server within a second, and no longer once it is removed', async () => {
  const full = token('add', 'lead');
  expect(full).toMatchObject({ code: 0, output: expect.stringMatching(/^assay_[\w-]{43}$/) as string });
  expect(readFileSync(file, 'utf8')).not.toContain(full.output);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const server = await startServer({ ASSAY_DATA: ':memory:', ASSAY_FIXTURE: 'empty', ASSAY_TOKENS: file });
  const callerOf = (controlToken?: string) => new Caller(server.origin, 'main', undefined, { controlToken });
  await callerOf().refused(control.worlds, {}, 'UNAUTHORIZED');
  await callerOf(full.output).ok(control.worlds);

  const ci = token('add', 'ci', '--worlds', 'ci-', '--read-only', '--expires', '30');
  expect(ci.told).toMatch(/^ci: worlds whose names begin with ci-, read only, until 20.*once:$/);
  const opens = async (held: string) => (await callerOf(held).send(control.worlds)).status;
  await expect.poll(() => opens(ci.output), { timeout: 3000 }).toBe(200);

  expect(token('list').output.split('\n')).toEqual([
    'lead: all worlds',
    expect.stringContaining('ci: worlds'),
  ]);
  // The sources of a clone run by loaders.
  expect(tokenOf(inClone, 'remove', 'ci').code).toBe(0);
  await expect.poll(() => opens(ci.output), { timeout: 3000 }).toBe(401);

  // The server may run as another user, who can still read the file.
  chmodSync(file, 0o640);
  token('add', 'third');
  expect(statSync(file).mode & 0o777).toBe(0o640);

  // A file that was damaged by hand locks nobody out.
  writeFileSync(file, '{');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await opens(full.output)).toBe(200);
  await server.kill('SIGTERM');
}, 60_000);

it.each([
  [['add'], 'Give "add NAME", "list" or "remove NAME". See --help.'],
  [['add', '-x'], "Unknown option '-x'. See --help."],
  [['add', 'a b'], 'A name has up to 63 letters, digits, dots, hyphens and at signs.'],
  [
    ['add', 'x', '--worlds', 'CI'],
    '--worlds must be the beginning of a world’s name: small letters, digits, hyphens and tildes.',
  ],
  [['add', 'x', '--expires', 'soon'], '--expires must be a number from 0.01 to 3650.'],
])('a mistake on the command line is one sentence: %j', (args, sentence) => {
  expect(token(...args)).toEqual({ code: 2, output: '', told: sentence });
});

it('a server does not start with a file of tokens that it cannot read', async () => {
  const missing = join(folder.path, 'none.json');
  const { code, output } = await startAndExit({ ASSAY_DATA: ':memory:', ASSAY_TOKENS: missing });
  expect([code, output.trim()]).toEqual([1, `The file of tokens ${missing} cannot be read (ENOENT).`]);
  const wrong = join(folder.path, 'wrong.json');
  writeFileSync(wrong, JSON.stringify({ tokens: [{ name: 'x', sha256: 'plain text' }] }));
  const second = await startAndExit({ ASSAY_DATA: ':memory:', ASSAY_TOKENS: wrong });
  expect(second.output.trim()).toBe(
    `The file of tokens ${wrong} is not valid at tokens.0.sha256. Write it with "npx assay token".`,
  );
}, 30_000);
