import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { normalize } from '@scalar/openapi-parser';
import { isBase } from '#contract/profile/network.ts';
import { checkProfile, ProfileError } from '#contract/profile/read.ts';
import { platformName, type Profile } from '#contract/profile/schema.ts';
import { packageFolder } from '#server/process/package-folder.ts';
import { counted } from '../../counted.ts';
import { readCommandLine, UsageError } from '../../command-line.ts';
import { SuiteError } from '../../conformance/outcome.ts';
import { Redactor } from '../../conformance/redactor.ts';
import { writeText } from '../../conformance/report-files.ts';
import { readText } from '../../read-file.ts';
import type { Environment } from '../environment.ts';
import { identify } from '../inference/endpoints/identify.ts';
import { callsOfHar } from '../inference/evidence/har.ts';
import type { Observed } from '../inference/evidence/observation.ts';
import { callsOfOpenApi } from '../inference/evidence/openapi.ts';
import {
  line,
  optionText,
  printLines,
  printQuestions,
  withLine,
  type Question,
  type Written,
} from '../inference/conclusion.ts';
import { infer } from '../inference/infer.ts';
import { unshown } from '../inference/rules/endpoints.ts';
import { questionsFor } from './questions.ts';

const initHelp = `Writes the profile of a platform.

  npx assay profile init                         ask on the terminal
  npx assay profile init --from app.har          from calls of the platform's own app, recorded by a browser or a proxy
  npx assay profile init --from openapi.yaml     from an OpenAPI or Swagger document

  --from FILE    a HAR file, or an OpenAPI document of version 2.0 to 3.1 as JSON or YAML
  --server URL   the address of the platform, if the document names none or another is meant
  --name TEXT    the platform's name
  --out FILE     the profile (default profile.json)
  --force        replace the file if it exists

It prints each line that it writes, with the reason. What the file leaves open it asks on a terminal, and lists otherwise.
A profile receives names and addresses from a file, never a value such as a token, a password or a phone number.
Exit code: 0; 2 if no profile could be written.`;

const schemaFile = join(packageFolder, 'docs/profile.schema.json');

/** Runs `init` and returns its exit code. */
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
  const { from, out, server } = values;
  if (existsSync(out) && !values.force)
    throw new UsageError(`${out} exists. Give another file with --out, or replace it with --force.`);
  if (server !== undefined && !isBase(server))
    throw new UsageError(
      '--server must be an http or https address without name, password, query or fragment.',
    );
  const schema = relative(dirname(resolve(out)), schemaFile);
  const start = { $schema: schema.startsWith('.') ? schema : `./${schema}` };
  if (values.name !== undefined && !platformName.test(values.name))
    throw new UsageError('--name must be a name of 1 to 60 characters.');
  const profile =
    from === undefined
      ? await askAll(start, environment)
      : await profileFrom({ ...start, name: values.name ?? nameOf(from) }, { from, server }, environment);
  writeText(out, `${JSON.stringify(profile, undefined, 2)}\n`);
  write(`${out} is written. Check the hosts: npx assay profile check ${out}`);
  return 0;
}

/** The name of a file, as the platform's name. */
function nameOf(file: string): string {
  const words = basename(file)
    .replace(/\.\w+$/, '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  return words.slice(0, 60) || 'Platform';
}

/** Asks for all of a profile. An endpoint whose path stays unknown is written as missing. */
async function askAll(start: Profile, environment: Environment): Promise<Profile> {
  let profile = start;
  const done = new Set<string>();
  for (
    let [next] = questionsFor(profile);
    next;
    next = questionsFor(profile).find(({ text }) => !done.has(text))
  ) {
    done.add(next.text);
    profile = await answered(next, profile, environment);
  }
  const unnamed = [...unshown].filter((id) => profile.endpoints?.[id] === undefined).map((id) => [id, null]);
  if (unnamed.length > 0)
    environment.write(
      `Without a path, these are written as missing (null): ${unnamed.map(([id]) => id).join(', ')}.`,
    );
  return checkProfile(
    { ...profile, endpoints: { ...profile.endpoints, ...(Object.fromEntries(unnamed) as object) } },
    'the profile',
  );
}

interface Source {
  readonly from: string;
  readonly server: string | undefined;
}

/** Infers a profile from a file, and asks what the file leaves open. */
async function profileFrom(start: Profile, source: Source, environment: Environment): Promise<Profile> {
  const { write } = environment;
  const observed = await readCalls(source, write);
  for (const note of observed.notes) write(note);
  if (observed.calls.length === 0)
    throw new SuiteError(`${source.from}: none of its entries is a call that can be read.`);
  if (observed.calls.length > SLOW_CALLS)
    write(`Comparing ${observed.calls.length} calls with the contract …`);
  const identified = identify(observed);
  const { matches } = identified;
  if (matches.length === 0 && identified.open.every(({ possible }) => possible.length === 0))
    throw new SuiteError(`${source.from}: no call in it looks like one of the contract.`);
  const exchanges = matches
    .filter(({ call }) => call.status < 400)
    .map(({ endpoint, call }) => ({
      endpoint,
      call,
      fields: {},
      status: call.status,
      headers: call.answerHeaders,
      body: call.answer,
    }));
  const { lines, profile, questions } = infer(start, { exchanges, app: { ...identified, ...observed } });
  const printing = { write, redactor: new Redactor() };
  write(
    `Found ${counted(matches.length, 'endpoint')}, ${matches.filter(({ isByPath }) => isByPath).length} of them at the contract's paths. The profile has:`,
  );
  printLines([line(['name'], start.name, 'as --name says, or the name of the file'), ...lines], printing);
  if (!environment.isInteractive) {
    printQuestions(questions, 'Open. Write what is right into the profile:', printing);
    return profile;
  }
  write('');
  write(
    `${counted(questions.length, 'question')}. Answer with a number or in words, or press Enter to leave one open.`,
  );
  let answeredSoFar = profile;
  for (const question of questions) answeredSoFar = await answered(question, answeredSoFar, environment);
  return answeredSoFar;
}

const mebibyte = 1024 * 1024;
const MAX_BYTES = 256 * mebibyte;
const SLOW_CALLS = 300;
const SLOW_BYTES = 2 * mebibyte;

async function readCalls({ from, server }: Source, write: Environment['write']): Promise<Observed> {
  const size = statSync(from, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_BYTES) throw new SuiteError(`${from} is larger than ${MAX_BYTES / mebibyte} MB.`);
  if (size > SLOW_BYTES) write(`Reading ${from}, ${Math.round(size / mebibyte)} MB …`);
  const content = parsed(readText(from), from);
  const calls = callsOfHar(content) ?? (await callsOfOpenApi(content, { file: resolve(from), server }));
  if (!calls) throw new SuiteError(`${from} is neither a HAR file nor an OpenAPI document.`);
  return calls;
}

function parsed(text: string, file: string): unknown {
  if (text.trim() === '') throw new SuiteError(`${file} is empty.`);
  const isJson = /^\s*[[{]/.test(text);
  try {
    return isJson ? (JSON.parse(text) as unknown) : normalize(text);
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n');
    const isDeep = first.startsWith('Maximum call stack size exceeded');
    const reason = isDeep
      ? 'it is nested too deeply.'
      : first.replace(/; please use \S+/, '').replace(/:$/, '.');
    const isCut = isJson && !/[\]}]\s*$/.test(text);
    throw new SuiteError(
      `${file} cannot be read as ${isJson ? 'JSON' : 'YAML'}: ${isCut ? 'it breaks off before its end.' : reason}`,
    );
  }
}

/** A profile with these lines. Throws a ProfileError. */
const withAll = (profile: Profile, lines: readonly Written[]): Profile =>
  checkProfile(
    lines.reduce<object>((draft, one) => withLine(draft as Record<string, unknown>, one), profile),
    'This answer',
  );

/** The lines for an answer: the number of an option, or words. Undefined if it is neither. */
const linesFor = ({ options, means }: Question, answer: string): readonly Written[] | undefined =>
  options.length > 0 && /^\d+$/.test(answer) ? options[Number(answer) - 1]?.lines : means?.(answer);

/** Asks a question until its answer makes a valid profile. An empty answer changes nothing. */
async function answered(
  question: Question,
  profile: Profile,
  { ask, write }: Pick<Environment, 'ask' | 'write'>,
): Promise<Profile> {
  question.options.forEach((option, at) => write(`  ${at + 1}) ${optionText(option)}`));
  for (;;) {
    const answer = (await ask(`${question.text}: `)).trim();
    if (answer === '') return profile;
    try {
      const lines = linesFor(question, answer);
      if (lines) return withAll(profile, lines);
      write(`Give a number from 1 to ${question.options.length}, or nothing.`);
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      write(error.message);
    }
  }
}
