import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Starts the built server from code that V8 compiled when it was built, which takes a third off the start. What was kept
 * by another version of V8, or before the server was last built, is of no use: then the server is compiled as ever.
 */
const file = join(import.meta.dirname, 'server.cjs');
const keptIn = join(import.meta.dirname, 'server.code');
const require = createRequire(import.meta.url);
/** Said by the build alone: runs the server until it is told that it has done what a start does, and keeps its code. */
const isToBeKept = process.argv.includes('--keep-code');

const kept = isToBeKept ? undefined : keptCode();
if (kept || isToBeKept) run(kept);
else require(file);

function run(cachedData: Buffer | undefined): void {
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  const wrapped = script.runInThisContext() as (...moduleScope: unknown[]) => void;
  wrapped(module.exports, require, module, file, dirname(file));
  if (!isToBeKept) return;
  process.once('message', () => {
    writeFileSync(keptIn, script.createCachedData());
    process.emit('SIGTERM');
  });
}

function keptCode(): Buffer | undefined {
  try {
    // V8 itself compares no more of the source than its length.
    return statSync(keptIn).mtimeMs >= statSync(file).mtimeMs ? readFileSync(keptIn) : undefined;
  } catch {
    return undefined;
  }
}
