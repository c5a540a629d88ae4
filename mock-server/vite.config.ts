import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';

const START_TIMEOUT_MS = 60_000;

/** Adds the start file and the code cache to the build. There is no code cache in development. */
function quickStart(): Plugin {
  return {
    name: 'quick-start',
    async generateBundle() {
      const file = join(import.meta.dirname, 'start.ts');
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
      this.emitFile({ type: 'asset', fileName: 'main.js', source: code });
    },
    async writeBundle({ dir = '' }) {
      rmSync(join(dir, 'server.code'), { force: true });
      if (this.meta.watchMode) return;
      if (!(await createCodeCache(dir)))
        this.warn('The server does not start here; it will be compiled at each start.');
    },
  };
}

/**
 * Starts the server, sends one request, and lets it store the code that was compiled for it. Returns whether that worked.
 */
async function createCodeCache(folder: string): Promise<boolean> {
  const server = fork(join(folder, 'main.js'), ['--mock-only', '--create-code-cache'], {
    env: { PATH: process.env['PATH'], PORT: '0', ASSAY_DATA: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    timeout: START_TIMEOUT_MS,
  });
  const ended = once(server, 'exit') as Promise<[number | null]>;
  const origin = await Promise.race([originOf(server.stdout), ended.then(() => undefined)]);
  if (origin === undefined) return false;
  await (await fetch(`${origin}/api/product/mine/product/list`)).text();
  server.send('create');
  const [code] = await ended;
  return code === 0;
}

/** The address that a server prints. */
async function originOf(output: NodeJS.ReadableStream | null): Promise<string | undefined> {
  let said = '';
  for await (const chunk of output ?? []) {
    said += String(chunk);
    const [origin] = /http:\/\/\S+/.exec(said) ?? [];
    if (origin !== undefined && said.includes('\n')) return origin;
  }
  return undefined;
}

/** Builds the server into one file, which starts faster. Native modules stay outside. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [quickStart()],
  build: {
    ssr: 'main.ts',
    outDir: '../dist/server',
    // In development the server restarts when the file changes, and the file must not be missing meanwhile.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false },
      // Storing the code cache takes time on purpose.
      checks: { bundlerTimings: false },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', ...builtinModules] },
});
