import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** Bundles the kit's server as CommonJS, because test runners do not transform CommonJS. */
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
