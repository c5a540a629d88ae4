import * as z from 'zod/mini';
import { fixtures } from '#contract/control/worlds.ts';
import { readCells } from '../cells/cell-setting.ts';
import type { CellSettings } from '../cells/cells.ts';
import { spanMs } from '../time/span.ts';
import { isBasePath } from '../http/base-path.ts';
import type { FixtureName } from '../worlds/world/fixture.ts';

/** Names in a list that is separated by commas. */
const list = (pattern: RegExp, error: string) =>
  z._default(
    z.string().check(z.refine((text) => namesIn(text).every((name) => pattern.test(name)), { error })),
    '',
  );

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** An address of HTTP without a user and a password, which would be printed. Empty is as if it were not set. */
const httpAddress = (name: string) =>
  z.string().check(
    z.refine((text) => text === '' || isHttpAddress(text), {
      error: `${name} must be an address such as http://localhost:4318, without a password`,
    }),
  );

function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

/** The environment variables. An invalid value stops the start with one sentence. */
const Environment = z.object({
  PORT: z._default(
    z.string().check(
      z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
        error: 'PORT must be a number from 0 to 65535',
      }),
    ),
    '4000',
  ),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, { error: 'HOST must be an address or a host name' })),
    '127.0.0.1',
  ),
  ASSAY_DATA: z._default(
    z.string().check(z.minLength(1, { error: 'ASSAY_DATA must be a folder, or :memory:' })),
    'data',
  ),
  ASSAY_FIXTURE: z._default(
    z.enum(fixtures, { error: `ASSAY_FIXTURE must be one of ${fixtures.join(', ')}` }),
    'basic',
  ),
  ASSAY_BASE_PATH: z._default(
    z.string().check(
      z.refine((text) => text === '' || isBasePath(text), {
        error:
          'ASSAY_BASE_PATH must be a path such as /assay, without a slash at its end, and begin with no address of the server such as /api',
      }),
    ),
    '',
  ),
  ASSAY_ORIGINS: list(
    /^(null|[a-z][a-z\d+.-]*:\/\/[\w.-]+(:\d+)?|https?:\/\/\[[\da-f:]+\](:\d+)?)$/,
    'ASSAY_ORIGINS must be origins such as https://localhost, separated by commas',
  ),
  ASSAY_HOSTS: list(
    /^[a-z\d]([\w.-]*[a-z\d])?$/,
    'ASSAY_HOSTS must be host names without ports, separated by commas',
  ),
  ASSAY_CELL: z.optional(z.string()),
  ASSAY_CELLS: z.optional(z.string()),
  ASSAY_CELL_SECRET: z.optional(
    z.string().check(
      z.regex(/^[\x21-\x7e]{32,}$/, {
        error: 'ASSAY_CELL_SECRET must have at least 32 characters and no blanks',
      }),
    ),
  ),
  ASSAY_TOKENS: z.optional(
    z.string().check(z.minLength(1, { error: 'ASSAY_TOKENS must be the file of the operator’s tokens' })),
  ),
  ASSAY_TTL: z.optional(
    z
      .string()
      .check(z.regex(/^[1-9]\d{0,3}[smhdw]$/, { error: 'ASSAY_TTL must be a time such as 90m, 24h or 7d' })),
  ),
  ASSAY_METRICS: z.optional(
    z.enum(['operator', 'public'], { error: 'ASSAY_METRICS must be operator or public' }),
  ),
  ASSAY_LOG: z.optional(z.enum(['json'], { error: 'ASSAY_LOG must be json' })),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress('OTEL_EXPORTER_OTLP_ENDPOINT')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(httpAddress('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')),
  CONTROL_TOKEN: z.optional(
    z.string().check(
      z.regex(/^[\x21-\x7e]{16,}$/, {
        error: 'CONTROL_TOKEN must have at least 16 characters and no blanks',
      }),
    ),
  ),
});

/** The names of the environment variables that the server reads. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

export interface Settings {
  /** The other origins whose pages may call members' services. */
  readonly origins: readonly string[];
  /** The names under which the server is called. */
  readonly hosts: readonly string[];
  readonly port: number;
  readonly host: string;
  /** The path below which the server is, such as `/assay`; empty for none. */
  readonly basePath: string;
  /** The data folder for worlds and uploads; undefined for a server in memory. */
  readonly dataFolder: string | undefined;
  /** The fixture of a new main world. */
  readonly fixture: FixtureName;
  readonly controlToken: string | undefined;
  /** The file of the operator's named tokens. */
  readonly tokenFile: string | undefined;
  /** The readers of `/metrics`; undefined if it is off, and then nothing is counted. */
  readonly metrics: 'operator' | 'public' | undefined;
  /** True if calls are logged as JSON lines. */
  readonly logsJson: boolean;
  /** The address to which traces are exported by OpenTelemetry; undefined for none. */
  readonly tracesTo: string | undefined;
  /** This process among several that share the worlds; undefined for a bench of one process. */
  readonly cells: CellSettings | undefined;
  /** The time to live of new worlds that are not durable. */
  readonly ttlMs: number | undefined;
}

function cellsIn(settings: z.output<typeof Environment>): ReturnType<typeof readCells> {
  const { ASSAY_CELL, ASSAY_CELLS, ASSAY_CELL_SECRET: secret, ASSAY_TOKENS, CONTROL_TOKEN } = settings;
  const cells = readCells(ASSAY_CELL, ASSAY_CELLS);
  if (!cells || 'problem' in cells) return cells;
  if (secret === undefined && (ASSAY_TOKENS ?? CONTROL_TOKEN) !== undefined)
    return {
      problem:
        'Cells with tokens need ASSAY_CELL_SECRET, the same in each: set it to what "openssl rand -hex 32" prints',
    };
  return { ...cells, secret };
}

/** Reads the settings, or returns one sentence about the problem. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Settings | { problem: string } {
  const result = Environment.safeParse(environment);
  if (!result.success) return { problem: `${result.error.issues[0]?.message ?? 'A setting is wrong'}.` };
  const { PORT, HOST, ASSAY_DATA, ASSAY_FIXTURE, CONTROL_TOKEN, ASSAY_TOKENS } = result.data;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = result.data;
  const { ASSAY_ORIGINS, ASSAY_HOSTS, ASSAY_TTL, ASSAY_METRICS, ASSAY_LOG, ASSAY_BASE_PATH } = result.data;
  const cells = cellsIn(result.data);
  if (cells && 'problem' in cells) return { problem: `${cells.problem}.` };
  const own = cells?.addresses.get(cells.name);
  return {
    origins: namesIn(ASSAY_ORIGINS),
    // The other cells call this one by its address in the ring.
    hosts: [
      ...namesIn(ASSAY_HOSTS),
      HOST.toLowerCase(),
      ...(own === undefined ? [] : [new URL(own).hostname]),
    ],
    cells,
    port: Number(PORT),
    host: HOST,
    basePath: ASSAY_BASE_PATH,
    dataFolder: ASSAY_DATA === ':memory:' ? undefined : ASSAY_DATA,
    fixture: ASSAY_FIXTURE,
    controlToken: CONTROL_TOKEN,
    tokenFile: ASSAY_TOKENS,
    metrics: ASSAY_METRICS,
    logsJson: ASSAY_LOG === 'json',
    tracesTo: OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    ttlMs: ASSAY_TTL === undefined ? undefined : spanMs(ASSAY_TTL),
  };
}
