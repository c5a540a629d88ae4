import { existsSync } from 'node:fs';
import { join } from 'node:path';

// The server reads its own options.
const server = join(import.meta.dirname, '../dist/server/main.js');
if (existsSync(server)) await import(server);
else {
  console.error('The server is not built. Run npm run build first.');
  process.exitCode = 2;
}
