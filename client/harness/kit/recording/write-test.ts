import { control } from '#contract/control/control.ts';
import { isOperatorCall } from '#contract/control/observation.ts';
import { keysOf, type BalanceLine, type CallLine, type Line } from './lines.ts';
import { literal } from './literal.ts';

/** The content of a written test. */
export interface Recorded {
  readonly title: string;
  /** The name of the file of the world in which it begins, which lies beside the test. */
  readonly worldFile: string;
  readonly lines: readonly Line[];
  /** The name of a member by phone number or e-mail address. */
  readonly nameOf: (account: string) => string;
}

/** A picture of one pixel, for calls that upload one: the log does not keep pictures. */
export const picture = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptV',
  'AAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
].join('');

export const pictureCode = `const picture = Buffer.from('${picture}', 'base64');`;

/** A runner imports its `test`; everything else is the same for both. */
const runners = { vitest: 'vitest', node: 'node:test' } as const;

/** The parts that tests for all runners share: the lines as code, what it imports, and the variables of the members. */
export function writtenParts({ lines, nameOf }: Recorded) {
  const names = namesFor(accountsOf(lines), nameOf);
  const keys = keysOf(lines);
  const calls = lines.filter((line) => line.kind === 'call');
  const services = [...new Set(calls.filter(namesEndpoint).map(serviceOf))];
  return {
    names,
    code: lines.map((line) => codeOf(line, names, keys.get(line.id))),
    imports: services.toSorted().map((name) => `import { ${name} } from 'assay/contract/${pathOf(name)}';`),
    members: [...names].map(([account, name]) => `const ${name} = ${literal(account)};`),
  };
}

/** A test of `assay/kit` for Vitest or node:test. It runs as it is, with the world's file beside it. */
export function kitTest(recorded: Recorded, runner: keyof typeof runners): string {
  const { title, worldFile, lines } = recorded;
  const { code, imports, members } = writtenParts(recorded);
  const has = (text: string) => code.some((line) => line.includes(text));
  const limit = runner === 'vitest' && lines.length > manyLines ? ', 120_000' : '';
  return [
    ...(has('assert.') ? [`import assert from 'node:assert/strict';`] : []),
    `import { readFileSync } from 'node:fs';`,
    `import { test } from '${runners[runner]}';`,
    ...imports,
    `import { testWorld } from 'assay/kit';`,
    '',
    ...(has('picture }') ? [pictureCode, ''] : []),
    ...(members.length > 0 ? [...members, ''] : []),
    `test(${literal(title)}, async () => {`,
    `  // The world in which the recording began, with its clock at that moment.`,
    `  const saved = readFileSync(new URL(${literal(`./${worldFile}`)}, import.meta.url));`,
    `  const world = await testWorld({ saved });`,
    '',
    ...code.map((line) => `  ${line}`),
    `}${limit});`,
    '',
  ].join('\n');
}

/** A test of so many lines has more time than a runner gives by default. */
const manyLines = 50;

const serviceOf = ({ endpoint }: CallLine): string => endpoint.split('.')[0] ?? '';
/** `wallet` is a file of the contract; these are folders. */
const pathOf = (service: string): string =>
  ['user', 'control'].includes(service) ? `${service}/${service}` : service;

export const accountsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) =>
    line.kind === 'call' ? line.phone || [] : line.kind === 'balance' ? line.account : [],
  );

/** Returns true for a call that sent a picture, or that came from elsewhere and may have. */
export const isUpload = (line: Line): boolean =>
  line.kind === 'call' &&
  line.hasFile !== false &&
  line.headers['content-type']?.startsWith('multipart/form-data') === true;

const isMove = ({ endpoint }: CallLine): boolean => endpoint === control.setClock.id;
const keepsSessions = ({ input }: CallLine): boolean => input['keepSessions'] === true;
/** A move of the clock without choices is a call of `world.clock`. */
const namesEndpoint = (line: CallLine): boolean => !isMove(line) || keepsSessions(line) || line.end !== 'ok';

type Names = ReadonlyMap<string, string>;

function codeOf(line: Line, names: Names, key: string | undefined): string {
  if (line.kind === 'wait') return `await world.clock.advance('${line.seconds}s');`;
  if (line.kind === 'balance') return balanceCode(line, names);
  if (!namesEndpoint(line)) return `await world.clock.${moveCode(line.input)};`;
  const isRefused = line.end === 'refused';
  const sent = argumentsOf(line, key);
  const call = `${callerOf(line, names)}.${isRefused ? 'refused' : 'ok'}(${[line.endpoint, ...sent].join(', ')})`;
  return line.end === 'failed' ? `await assert.rejects(async () => ${call});` : `await ${call};`;
}

function callerOf(line: CallLine, names: Names): string {
  if (isOperatorCall(line)) return 'world.operator';
  return line.phone === '' ? 'world.guest' : `world.as(${names.get(line.phone)})`;
}

/** The arguments after the endpoint: the input, the reason of a refusal, and the options. */
function argumentsOf(line: CallLine, key: string | undefined): string[] {
  const options = [
    ...(key === undefined ? [] : [`idempotencyKey: '${key}'`]),
    ...(isUpload(line) ? ['file: picture'] : []),
  ];
  const rest = [
    ...(line.end === 'refused' ? [`'${line.reason}'`] : []),
    ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : []),
  ];
  const needsInput = rest.length > 0 || Object.keys(line.input).length > 0;
  return [...(needsInput ? [literal(line.input)] : []), ...rest];
}

const balanceCode = ({ account, amounts }: BalanceLine, names: Names): string =>
  `await world.expectBalances({ [${names.get(account)}]: ${literal(amounts)} });`;

function moveCode({ advance, to }: CallLine['input']): string {
  if (typeof advance === 'string') return `advance('${advance}')`;
  return typeof to === 'number' ? `advanceTo(${to})` : 'advanceToNext()';
}

/** The names that a test uses itself, or that JavaScript has words for. */
const taken: ReadonlySet<string> = new Set(
  [
    'test expect world saved picture assert phone page base user gift msg income product fund wallet square control',
    'await async new let const var in of do if for case this null true false class enum try void with yield eval static',
    'public private import export break catch delete else return super switch throw typeof while package default',
    'extends finally function continue debugger instanceof interface arguments implements protected undefined',
  ].flatMap((words) => words.split(' ')),
);

/** A variable for each account, after the member's first name if it has Latin letters: `bob`, or `member2`. */
function namesFor(
  accounts: readonly string[],
  nameOf: (account: string) => string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const used = new Set(taken);
  for (const account of new Set(accounts)) {
    const plain = nameOf(account).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const first = /^[a-z]+/.exec(plain)?.[0] ?? 'member';
    const numbered = (number: number): string => {
      const name = number === 1 && first !== 'member' ? first : `${first}${number}`;
      return used.has(name) ? numbered(number + 1) : name;
    };
    const name = numbered(1);
    used.add(name);
    names.set(account, name);
  }
  return names;
}
