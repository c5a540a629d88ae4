import './report-crash.ts';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCells } from '#server/cells/cell-setting.ts';
import { packageFolder } from '#server/process/package-folder.ts';
import { readSettings } from '#server/process/settings.ts';
import { ChildGroup, PROXY } from './cells/child-group.ts';
import { haproxyConfig, nginxConfig, UnfitRing } from './cells/proxies.ts';
import { resolvedCells } from './cells/resolved.ts';
import { parseInteger, parseScriptOptions, UsageError } from './command-line.ts';

const usage = `Runs a bench of several processes behind HAProxy on this machine, or prints the configuration of a proxy.

  npx assay cells 3
  npx assay cells --haproxy

  N                start N cells (1 to 16) and HAProxy, until Ctrl+C
  --port PORT      the port of the proxy; the cells have the ports after it (default 4000)
  --data FOLDER    the folder of the cells' data folders (default data/cells)
  --haproxy        print the configuration of HAProxy for the cells of ASSAY_CELLS
  --nginx          print the configuration of nginx for them
  --listen ADDRESS where the printed proxy listens (default 127.0.0.1:4000); at others than loopback, the operator needs a token
  --help           show this help

With ASSAY_BASE_PATH, the bench is below that path. With tokens (ASSAY_TOKENS or CONTROL_TOKEN), cells need one ASSAY_CELL_SECRET. The N cells here receive a new one, unless it is set.

Exit code: 0; 1 if a cell or the proxy cannot start or ends; 2 for a mistake on the command line.`;

const MAX_HERE = 16;
const RETRY_MS = 100;

interface Start {
  readonly count: number;
  readonly port: number;
  readonly data: string;
}

const task = parseScriptOptions(
  usage,
  {
    port: { type: 'string', default: '4000' },
    data: { type: 'string', default: 'data/cells' },
    haproxy: { type: 'boolean', default: false },
    nginx: { type: 'boolean', default: false },
    listen: { type: 'string', default: '127.0.0.1:4000' },
  },
  ({ port, data, haproxy, nginx, listen }, [count, ...others]) => {
    if (others.length > 0 || [count !== undefined, haproxy, nginx].filter(Boolean).length !== 1)
      throw new UsageError('Give a number of cells, --haproxy or --nginx. See --help.');
    if (count === undefined) return { isOfNginx: nginx, listen };
    const first = parseInteger('--port', port, 1, 65_535 - MAX_HERE);
    return {
      count: parseInteger('The number of cells', count, 1, MAX_HERE),
      port: first,
      data: resolve(data),
    };
  },
  true,
);

if (task.count !== undefined) await start(task);
else {
  const { ASSAY_CELLS: ring } = process.env;
  const cells = readCells(/^\s*([^=]*)=/.exec(ring ?? '')?.[1] ?? '', ring ?? '');
  if (!cells || 'problem' in cells)
    fail('Set ASSAY_CELLS to the cells, such as a=http://10.0.0.1:4000,b=http://10.0.0.2:4000.');
  await print(task, cells.addresses);
}

async function print(
  { listen, isOfNginx }: { readonly listen: string; readonly isOfNginx: boolean },
  cells: ReadonlyMap<string, string>,
): Promise<void> {
  const proxy = { listen, basePath: basePathOf(process.env) };
  try {
    console.log(
      isOfNginx
        ? nginxConfig({ ...proxy, cells: await resolvedCells(cells) })
        : haproxyConfig({ ...proxy, cells }),
    );
  } catch (error) {
    if (!(error instanceof UnfitRing)) throw error;
    fail(error.message);
  }
}

async function start({ count, port, data }: Start): Promise<void> {
  const server = join(packageFolder, 'dist/server/main.js');
  if (!existsSync(server)) fail('The server is not built. Run npm run build first.');
  const basePath = basePathOf(process.env);
  const cells = new Map<string, string>();
  for (const name of 'abcdefghijklmnop'.slice(0, count).split(''))
    cells.set(name, `http://127.0.0.1:${port + 1 + cells.size}`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const config = join(data, 'haproxy.cfg');
  writeFileSync(config, haproxyConfig({ cells, listen: `127.0.0.1:${port}`, basePath }));
  const ring = [...cells].map(([cell, address]) => `${cell}=${address}`).join(',');
  const { ASSAY_CELL_SECRET: secret = randomBytes(32).toString('hex') } = process.env;
  const group = new ChildGroup();
  for (const [cell, address] of cells)
    group.run(`Cell ${cell}`, process.execPath, [server], {
      ...{ ASSAY_CELL: cell, ASSAY_CELLS: ring, ASSAY_DATA: join(data, cell) },
      ...{ PORT: new URL(address).port, HOST: '127.0.0.1', ASSAY_CELL_SECRET: secret },
    });
  for (const address of cells.values()) await answerOf(address, group);
  if (group.hasStopped()) return;
  group.run(PROXY, 'haproxy', ['-db', '-f', config]);
  const bench = `http://127.0.0.1:${port}${basePath}`;
  await answerOf(bench, group);
  if (group.hasStopped()) return;
  console.log(
    [
      `Assay: ${count} cells behind HAProxy. Simulated funds only.`,
      '',
      `  Client   ${bench}/`,
      `  Harness  ${bench}/harness`,
      ...[...cells].map(([cell, address]) => `  Cell ${cell}   ${address}   ${join(data, cell)}`),
      `  HAProxy  ${config}`,
    ].join('\n'),
  );
}

/** The path below which the cells are. Ends the process if it is none. */
function basePathOf({ ASSAY_BASE_PATH }: NodeJS.ProcessEnv): string {
  const settings = readSettings({ ASSAY_BASE_PATH });
  return 'problem' in settings ? fail(settings.problem) : settings.basePath;
}

/** Waits until a server answers, or the group stops. */
async function answerOf(address: string, group: ChildGroup): Promise<void> {
  while (!group.hasStopped()) {
    const response = await fetch(`${address}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
