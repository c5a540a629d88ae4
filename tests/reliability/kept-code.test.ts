import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/server-process.ts';

/** What starts the built server, here beside programs that say who they are. */
const folder = temporaryFolder();
const main = join(folder.path, 'main.js');
const program = join(folder.path, 'server.cjs');
const code = join(folder.path, 'server.code');

const write = (name: string) => writeFileSync(program, `console.log('${name}')`);
const run = () => execFileSync(process.execPath, [main], { encoding: 'utf8' }).trim();

/** Says when a file was written: what is compared is the time, and tests are quick. */
const writtenAt = (file: string, second: number) => utimesSync(file, second, second);

beforeAll(async () => {
  copyFileSync(join(import.meta.dirname, '../../dist/server/main.js'), main);
  writeFileSync(join(folder.path, 'package.json'), '{ "type": "module" }');
  write('one');
  const keeping = fork(main, ['--keep-code'], { stdio: 'ignore' });
  keeping.send('keep');
  await once(keeping, 'exit');
});
afterAll(() => folder.remove());

it('runs the code that was kept of a program, though V8 cannot tell it from another as long', () => {
  write('two');
  writtenAt(program, 1000);
  writtenAt(code, 1000);
  expect(run()).toBe('one');
});

it('runs a program that is newer than what was kept', () => {
  write('two');
  writtenAt(program, 1001);
  writtenAt(code, 1000);
  expect(run()).toBe('two');
});

it('runs the program where its code was cut off, or is that of another', () => {
  write('three');
  writtenAt(program, 1000);
  expect(run()).toBe('three');
  write('one');
  writtenAt(program, 1000);
  writeFileSync(code, readFileSync(code).subarray(0, 100));
  expect(run()).toBe('one');
});
