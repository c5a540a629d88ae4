import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The kit's server in one file, as CommonJS, which no test runner transforms once more. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  build: {
    ssr: 'own-server.ts',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', ...builtinModules] },
});
