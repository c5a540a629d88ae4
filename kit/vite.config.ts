import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The packages of the bundle, too, take their timers from where no test replaces them. */
const timers = [
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
  'queueMicrotask',
];
const injected = join(import.meta.dirname, 'injected-timers.ts');
const inject = {
  ...Object.fromEntries(timers.map((name) => [name, [injected, name] as [string, string]])),
  'process.nextTick': [injected, 'nextTick'] as [string, string],
};

/** Bundles the kit's server as CommonJS, because test runners do not transform CommonJS. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  build: {
    ssr: 'own-server.ts',
    outDir: '../dist/server',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: {
      transform: { inject },
      output: { format: 'cjs', entryFileNames: 'kit.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', 'pino', 'prom-client', 'sharp', ...builtinModules] },
});
