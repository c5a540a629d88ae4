import './report-crash.ts';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readSettings } from '#server/process/settings.ts';
import { parseInteger, parseScriptOptions, UsageError } from './command-line.ts';
import { BenchClient } from './mcp/client.ts';
import { mcpApp } from './mcp/http.ts';
import { startOwnBench } from './mcp/own-bench.ts';
import { createMcpServer } from './mcp/server.ts';
import { parseUrl } from './parse-url.ts';
import { MAX_TOKEN, readText } from './read-file.ts';

const usage = `Gives agents the bench as tools of the Model Context Protocol (docs/agents.md). Simulated funds only.

  npx assay mcp
  npx assay mcp --server http://127.0.0.1:4000
  ASSAY_TOKENS=tokens.json npx assay mcp --http

It speaks over stdin and stdout. Without --server it starts a bench of its own, which ends with it.

  --server ADDRESS   use a running bench, so that a person sees in its harness what the agent does
  --token-file FILE  a file with a token of that bench (default: the setting CONTROL_TOKEN)
  --data FOLDER      keep the worlds of its own bench in this folder (default: in memory)
  --files FOLDER     the folder of saved worlds (default: assay-files)
  --http             speak over HTTP at /mcp. Each agent sends a token of the operator, of ASSAY_TOKENS or CONTROL_TOKEN
  --port N           the port with --http (default: 4200)
  --host ADDRESS     the address to listen on with --http (default: 127.0.0.1, this machine only)
  --help             show this help

With --http it answers at localhost, an IP address, --host, and the names in ASSAY_HOSTS.`;

const options = parseScriptOptions(
  usage,
  {
    server: { type: 'string' },
    'token-file': { type: 'string' },
    data: { type: 'string' },
    files: { type: 'string', default: 'assay-files' },
    http: { type: 'boolean', default: false },
    port: { type: 'string', default: '4200' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  ({ server, 'token-file': tokenFile, data, files, http, port, host }) => {
    const { ASSAY_HOSTS, ASSAY_TOKENS, CONTROL_TOKEN } = process.env;
    const settings = readSettings({ HOST: host, ASSAY_HOSTS, ASSAY_TOKENS, CONTROL_TOKEN });
    if ('problem' in settings) throw new UsageError(settings.problem);
    if (server !== undefined && data !== undefined)
      throw new UsageError('--data is for a bench of its own. A running one has its data.');
    if (http && tokenFile !== undefined)
      throw new UsageError('With --http each agent sends a token of its own. Leave --token-file out.');
    if (http && server === undefined && (settings.tokenFile ?? settings.controlToken) === undefined)
      throw new UsageError('--http needs tokens: make one with "npx assay token add", and set ASSAY_TOKENS.');
    return {
      ...settings,
      ...{ data, files, http },
      server: server === undefined ? undefined : parseServer(server),
      token: tokenFile === undefined ? settings.controlToken : readText(tokenFile, MAX_TOKEN).trim(),
      port: parseInteger('--port', port, 0, 65_535),
    };
  },
);

try {
  if (options.http) await serveHttp();
  else await serveStdio();
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}

async function serveStdio(): Promise<void> {
  const { server, token, files, data } = options;
  const origin = server ?? (await ownBench({ dataFolder: data }));
  const client = new BenchClient(origin, server === undefined ? undefined : token, files);
  await createMcpServer(client).connect(new StdioServerTransport());
  // The client that started this process closes its input when it ends.
  process.stdin.once('end', () => process.exit(0)).once('close', () => process.exit(0));
}

async function serveHttp(): Promise<void> {
  const { server, files, data, controlToken, tokenFile, host, hosts, port } = options;
  const bench = server ?? (await ownBench({ dataFolder: data, controlToken, tokenFile }));
  const app = mcpApp({ bench, folder: files, access: { origins: [], hosts } });
  const listening = app.listen(port, host, (error?: Error) => {
    if (error) {
      console.error(`Cannot listen on ${host}:${port}: ${error.message}`);
      process.exit(2);
    }
    const address = listening.address();
    const actualPort = typeof address === 'object' && address ? address.port : port;
    console.log(
      `Tools   http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/mcp\nBench   ${bench}`,
    );
  });
}

async function ownBench(settings: Partial<Parameters<typeof startOwnBench>[0]>): Promise<string> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  const none = { dataFolder: undefined, controlToken: undefined, tokenFile: undefined };
  return (await startOwnBench({ ...none, ...settings })).origin;
}

/** The address of the bench without a slash at its end. */
function parseServer(text: string): string {
  const server = parseUrl(text);
  if (server && /^https?:$/.test(server.protocol) && server.username === '' && server.search === '')
    return server.href.replace(/[/#]+$/, '');
  throw new UsageError('--server must be an address such as http://127.0.0.1:4000.');
}
