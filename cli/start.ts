import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseScriptOptions } from './command-line.ts';

const usage = `Serves the client, the API and the harness on http://127.0.0.1:4000.

  assay start
  assay start --mock-only

  --mock-only   serve the API without the client
  --help        show this help

The environment has the settings, such as PORT (docs/operations.md).`;

parseScriptOptions(usage, { 'mock-only': { type: 'boolean', default: false } }, () => undefined);

const server = join(import.meta.dirname, '../dist/server/main.js');
if (existsSync(server)) await import(server);
else {
  console.error('The server is not built. Run npm run build first.');
  process.exitCode = 2;
}
