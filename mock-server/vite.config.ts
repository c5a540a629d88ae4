import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The server in one file, so that it starts at once. What is native, or loaded only when needed, stays outside. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'main.ts',
    outDir: '../dist/server',
    // While developing, the server restarts on a change of the file; it must not find it gone for a moment.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', ...builtinModules] },
});
