import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/**
 * Starts the built server from V8's code cache, which makes the start a third shorter. A cache of another version of V8 or
 * of an earlier build is ignored.
 */
const file = join(import.meta.dirname, 'server.cjs');
const cacheFile = join(import.meta.dirname, 'server.code');
const require = createRequire(import.meta.url);
/** Set by the build: runs the server until a message arrives, and stores the code cache. */
const createsCache = process.argv.includes('--create-code-cache');

const cache = createsCache ? undefined : readCache();
if (cache || createsCache) run(cache);
else require(file);

function run(cachedData: Buffer | undefined): void {
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  const wrapped = script.runInThisContext() as (...moduleScope: unknown[]) => void;
  wrapped(module.exports, require, module, file, dirname(file));
  if (!createsCache) return;
  process.once('message', () => {
    writeFileSync(cacheFile, script.createCachedData());
    process.emit('SIGTERM');
  });
}

function readCache(): Buffer | undefined {
  try {
    // V8 compares only the length of the source.
    return statSync(cacheFile).mtimeMs >= statSync(file).mtimeMs ? readFileSync(cacheFile) : undefined;
  } catch {
    return undefined;
  }
}
