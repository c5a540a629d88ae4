import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { commands } from '#cli/commands.js';
import { distFolder, root } from './folders.ts';

/** The packages that npm installs beside this one. Everything else is part of the built files. */
const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const installed = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
const external = [...builtinModules, ...installed];

/** The kit and every file of the contract, in the folders that they have among the sources. */
export function libraryBuild(format: 'esm' | 'cjs'): InlineConfig {
  return nodeBuild({
    folder: format,
    format,
    input: namesOf(
      [
        ...['app', 'embed', 'kit', 'phone', 'playwright', 'simulator', 'worlds', 'host/host'].map(
          (name) => `kit/${name}.ts`,
        ),
        ...filesBelow('contract'),
      ].filter((file) => format === 'esm' || !waitsAtTop.includes(file)),
    ),
    plugins: [serverFromBundle],
  });
}

/** CommonJS cannot wait for a server while it loads. Its entries are `kit/worlds.ts` and `kit/app.ts`. */
const waitsAtTop = ['kit/kit.ts', 'kit/embed.ts'];

/** The commands of `assay`, each a file below `dist/cli`. */
export function commandsBuild(): InlineConfig {
  return nodeBuild({
    folder: 'cli',
    format: 'esm',
    input: {
      ...Object.fromEntries(Object.keys(commands).map((name) => [name, `cli/${name}.ts`] as const)),
      child: 'cli/replay/child.ts',
    },
    plugins: [],
  });
}

interface NodeBuild {
  readonly folder: string;
  readonly format: 'esm' | 'cjs';
  readonly input: Readonly<Record<string, string>>;
  readonly plugins: Plugin[];
}

const nodeBuild = ({ folder, format, input, plugins }: NodeBuild): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins,
  build: {
    ssr: true,
    outDir: join(distFolder, folder),
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { ...input },
      output: {
        format,
        entryFileNames: '[name].js',
        chunkFileNames: folder === 'cli' ? '[name]-[hash].js' : 'chunks/[name]-[hash].js',
      },
    },
  },
  ssr: { noExternal: true, external },
});

const namesOf = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), join(root, file)]));

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

/** The package loads the server from its bundle, and this repository from the sources. */
const serverFromBundle: Plugin = {
  name: 'server-from-bundle',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/server-source.ts') ? join(root, 'kit/server-bundle.ts') : undefined,
};
