import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { commandsBuild, libraryBuild } from './package/builds.ts';
import { writeDeclarations } from './package/declarations.ts';
import { distFolder, root } from './package/folders.ts';

/**
 * Builds what testers install: the kit and the contract as ES modules and CommonJS with their declarations, the kit's server
 * and the commands. `npm pack` also builds the client and the server (package.json, `prepack`).
 */
for (const folder of ['esm', 'cjs', 'cli'])
  rmSync(join(distFolder, folder), { recursive: true, force: true });
await build({ configFile: join(root, 'kit/vite.config.ts') });
for (const format of ['esm', 'cjs'] as const) await build(libraryBuild(format));
await build(commandsBuild());
writeDeclarations();
