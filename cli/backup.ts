import './report-crash.ts';
import './callers-folder.ts';
import { resolve } from 'node:path';
import { Bench, BackupProblem } from './backup/bench.ts';
import { backUp } from './backup/copy.ts';
import { parseScriptOptions, UsageError } from './command-line.ts';
import { counted } from './counted.ts';
import { parseUrl } from './parse-url.ts';
import { MAX_TOKEN, readText } from './read-file.ts';

const usage = `Copies the worlds of a running server into a new data folder, and checks each copy. The server answers calls meanwhile.

  npx assay backup backups/monday
  npx assay backup backups/monday --server http://127.0.0.1:4000 --token-file token

  FOLDER             the new folder, from which a server starts: ASSAY_DATA=backups/monday npx assay start

  --server ADDRESS   the running server (default: http://127.0.0.1:4000)
  --token-file FILE  a file with a token of the operator for all worlds; it may be read-only (default: the setting CONTROL_TOKEN)
  --help             show this help

It copies main and the durable worlds with their pictures, each as it is at one moment. Their request logs stay behind.

Exit code: 0; 1 if a world could not be copied and is left out; 2 if nothing was backed up, or for a mistake on the command line.`;

const { folder, server, token } = parseScriptOptions(
  usage,
  { server: { type: 'string', default: 'http://127.0.0.1:4000' }, 'token-file': { type: 'string' } },
  (values, [given, ...others]) => {
    if (given === undefined || others.length > 0) throw new UsageError('Give one new folder. See --help.');
    const file = values['token-file'];
    return {
      folder: resolve(given),
      server: parseServer(values.server),
      token: file === undefined ? process.env['CONTROL_TOKEN'] : readText(file, MAX_TOKEN).trim(),
    };
  },
  true,
);

try {
  const { copied, leftOut } = await backUp(new Bench(server, token), folder);
  for (const { name, members, bytes } of copied)
    console.log(`${name}: ${counted(members, 'member')}, ${(bytes / 2 ** 20).toFixed(1)} MiB`);
  for (const { name, why } of leftOut) console.error(`World ${name} is left out. ${why}`);
  console.log(`${counted(copied.length, 'world')} in ${folder}, each copied and checked.`);
  if (leftOut.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error;
  console.error(`Nothing was backed up. ${error.message}`);
  process.exitCode = 2;
}

/** The address of the server, which ends with a slash so that the paths of calls come after it. */
function parseServer(text: string): URL {
  const server = parseUrl(text.endsWith('/') ? text : `${text}/`);
  if (server && /^https?:$/.test(server.protocol)) return server;
  throw new UsageError('--server must be an address such as http://127.0.0.1:4000.');
}
