import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { memberEndpoints } from '#contract/profile/names.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { readCommandLine, UsageError } from '../../command-line.ts';
import { SuiteError } from '../../conformance/outcome.ts';
import { writeText } from '../../conformance/report-files.ts';
import type { Environment } from '../environment.ts';
import { composeProfile, foundText, type Composed } from './compose.ts';
import { callsOfHar } from './har.ts';
import type { Observed } from './observation.ts';
import { callsOfOpenApi } from './openapi.ts';
import { askProfile } from './questions.ts';

const initHelp = `Writes the profile of a platform.

  npm run profile -- init                         ask on the terminal
  npm run profile -- init --from app.har          from calls of the platform's own app, recorded by a browser or a proxy
  npm run profile -- init --from openapi.json     from an OpenAPI document

  --from FILE    a HAR file or an OpenAPI document, as JSON
  --server URL   the address of the platform, if the OpenAPI document names none
  --name TEXT    the platform's name
  --out FILE     the profile (default profile.json)
  --force        replace the file if it exists

A profile receives names and addresses from a file, never a value such as a token, a password or a phone number.
Exit code: 0; 2 if no profile could be written.`;

const schemaFile = join(import.meta.dirname, '../../../docs/profile.schema.json');

/** Runs \`init\` and returns its exit code. */
export async function init(args: readonly string[], environment: Environment): Promise<0 | 2> {
  const { write } = environment;
  const { values } = readCommandLine(args, {
    from: { type: 'string' },
    server: { type: 'string' },
    name: { type: 'string' },
    out: { type: 'string', default: 'profile.json' },
    force: { type: 'boolean', default: false },
  });
  if (values.help) {
    write(initHelp);
    return 0;
  }
  const { from, out } = values;
  if (existsSync(out) && !values.force)
    throw new UsageError(`${out} exists. Give another file with --out, or replace it with --force.`);
  const schema = relative(dirname(resolve(out)), schemaFile);
  const $schema = schema.startsWith('.') ? schema : `./${schema}`;
  if (from === undefined) save(out, await askProfile(environment, $schema));
  else {
    const composed = composeProfile(readCalls(from, values.server), values.name ?? nameOf(from));
    if (composed.matches.length === 0) throw new SuiteError(`${from}: no call in it is one of the contract.`);
    save(out, { ...composed.profile, $schema });
    tell(composed, out, write);
  }
  write(`${out} is written. Check the hosts: npm run profile -- check ${out}`);
  return 0;
}

const save = (file: string, profile: Profile): void =>
  writeText(file, `${JSON.stringify(profile, undefined, 2)}\n`);

const nameOf = (file: string): string =>
  basename(file)
    .replace(/\.\w+$/, '')
    .slice(0, 60);

function readCalls(file: string, server: string | undefined): Observed {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const hint = /\.ya?ml$/i.test(file) ? ' Convert it from YAML to JSON first.' : '';
    throw new SuiteError(`${file} cannot be read as JSON: ${(error as Error).message}.${hint}`);
  }
  const calls = callsOfHar(content) ?? callsOfOpenApi(content, server);
  if (!calls) throw new SuiteError(`${file} is neither a HAR file nor an OpenAPI document.`);
  return calls;
}

function tell({ matches, lines, open }: Composed, out: string, write: Environment['write']): void {
  const others = matches.filter(({ isExact }) => !isExact);
  const sure = others.filter(({ isSure }) => isSure).length;
  write(
    `Found ${matches.length} of ${memberEndpoints.length} endpoints: ${matches.length - others.length} by the contract's paths, ${sure} surely by what the calls send and answer, ${others.length - sure} to check; and ${lines.length} more differences from their answers.`,
  );
  if (others.length > 0) write('');
  for (const match of others) write(`  ${foundText(match)}`);
  if (open.length === 0) return;
  write('');
  write(`Not found out, in the order in which the app needs it; complete it in ${out}:`);
  for (const question of open) write(`  ${question}`);
  write('');
}
