import { join } from 'node:path';
import { packageFolder } from '#server/process/package-folder.ts';

/**
 * `npm run` starts the scripts of a clone in its folder, also from elsewhere (`npm --prefix`). The paths that its caller gives
 * are meant in the caller's folder.
 */
const { INIT_CWD: callersFolder, npm_package_json: manifest } = process.env;
if (
  callersFolder !== undefined &&
  manifest === join(packageFolder, 'package.json') &&
  process.cwd() === packageFolder
)
  process.chdir(callersFolder);
