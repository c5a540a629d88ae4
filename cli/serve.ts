import './report-crash.ts';
import './callers-folder.ts';
import { join } from 'node:path';
import { ProfileError } from '#contract/profile/read.ts';
import { packageFolder } from '#server/process/package-folder.ts';
import { readSettings } from '#server/process/settings.ts';
import { parseInteger, parseScriptOptions, UsageError } from './command-line.ts';
import { readProfileFile } from './profile-file.ts';
import { createClientApp, isBuilt } from './serve/app.ts';

const usage = `Serves the built client for the hosts of a profile (docs/hosts.md).

  npx assay serve --profile profile.json
  npx assay serve --profile profile.json --gateway

  --profile FILE   the hosts
  --gateway        forward the calls of the client, for hosts that do not answer across origins
  --port N         the port (default 4100)
  --host ADDRESS   the address to listen on (default 127.0.0.1, this machine only)
  --help           show this help

The gateway answers pages at localhost, an IP address, --host, and the names in ASSAY_HOSTS.`;

const clientFolder = join(packageFolder, 'dist/client');

const options = parseScriptOptions(
  usage,
  {
    profile: { type: 'string' },
    gateway: { type: 'boolean', default: false },
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  ({ profile: file, gateway, port, host }) => {
    if (file === undefined) throw new UsageError('--profile must name the file of a profile. See --help.');
    if (!isBuilt(clientFolder))
      throw new UsageError('The client is not built. Run npm run build:client first.');
    const settings = readSettings({ HOST: host, ASSAY_HOSTS: process.env['ASSAY_HOSTS'] });
    if ('problem' in settings) throw new UsageError(settings.problem);
    try {
      const profile = readProfileFile(file);
      const app = createClientApp({ profile, file, clientFolder, gateway, hosts: settings.hosts });
      return { app, host, port: parseInteger('--port', port, 0, 65_535) };
    } catch (error) {
      throw error instanceof ProfileError ? new UsageError(error.message) : error;
    }
  },
);

const { app, host, port } = options;
const server = app.listen(port, host, (error?: Error) => {
  if (error) {
    console.error(`Cannot listen on ${host}:${port}: ${error.message}`);
    process.exit(2);
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  console.log(`Client   ${origin}/\nHosts    ${origin}/profile`);
});
