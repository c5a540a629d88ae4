import { join, resolve } from 'node:path';
import { build } from 'vite';
import { parseScriptOptions } from '#cli/command-line.ts';

const usage = `Builds the client into dist/client, or another folder.

  npm run build:client
  npm run build:client -- --profile profile.json

  --profile FILE   build for the hosts of this profile (docs/hosts.md), like ASSAY_PROFILE=FILE
  --out FOLDER     write to this folder instead
  --help           show this help`;

// Vite's own command has another option of this name.
const outDir = parseScriptOptions(
  usage,
  { profile: { type: 'string' }, out: { type: 'string' } },
  ({ profile, out }) => {
    if (profile !== undefined) process.env['ASSAY_PROFILE'] = profile;
    return out === undefined ? {} : { outDir: resolve(out) };
  },
);

const root = join(import.meta.dirname, '../client');
await build({ root, configFile: join(root, 'vite.config.ts'), build: outDir }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
