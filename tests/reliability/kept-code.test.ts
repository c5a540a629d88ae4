import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/server-process.ts';

/** The start script of the built server, beside programs that print their name. */
const folder = temporaryFolder();
const main = join(folder.path, 'main.js');
const program = join(folder.path, 'server.cjs');
const code = join(folder.path, 'server.code');

const write = (name: string) => writeFileSync(program, `console.log('${name}')`);
const run = () => execFileSync(process.execPath, [main], { encoding: 'utf8' }).trim();

/** Sets the modification time, which the start script compares. */
const setModified = (file: string, second: number) => utimesSync(file, second, second);

beforeAll(async () => {
  copyFileSync(join(import.meta.dirname, '../../dist/server/main.js'), main);
  writeFileSync(join(folder.path, 'package.json'), '{ "type": "module" }');
  write('one');
  const creating = fork(main, ['--create-code-cache'], { stdio: 'ignore' });
  creating.send('create');
  await once(creating, 'exit');
});
afterAll(() => folder.remove());

it('runs the cached code of a program, even if V8 cannot tell the program from another of the same length', () => {
  write('two');
  setModified(program, 1000);
  setModified(code, 1000);
  expect(run()).toBe('one');
});

it('runs a program that is newer than its cached code', () => {
  write('two');
  setModified(program, 1001);
  setModified(code, 1000);
  expect(run()).toBe('two');
});

it('runs the program if the cached code is truncated or belongs to another program', () => {
  write('three');
  setModified(program, 1000);
  expect(run()).toBe('three');
  write('one');
  setModified(program, 1000);
  writeFileSync(code, readFileSync(code).subarray(0, 100));
  expect(run()).toBe('one');
});
