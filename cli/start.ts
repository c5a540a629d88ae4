import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { packageFolder } from '#server/process/package-folder.ts';

// The server reads its own options.
const server = join(packageFolder, 'dist/server/main.js');
if (existsSync(server)) {
  keepDataOfInstallation();
  await import(server);
} else {
  console.error('The server is not built. Run npm run build first.');
  process.exitCode = 2;
}

/** An installation of another version replaces the folder of the package, and would delete the data in it. */
function keepDataOfInstallation(): void {
  const { ASSAY_DATA: folder = 'assay-data' } = process.env;
  const isInstalled = packageFolder.split(sep).includes('node_modules');
  if (isInstalled && folder !== ':memory:') process.env['ASSAY_DATA'] = resolve(folder);
}
