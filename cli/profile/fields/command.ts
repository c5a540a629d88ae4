import { nearest } from '#contract/nearest.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointIds, memberEndpoints, serviceNames } from '#contract/profile/names.ts';
import { readCommandLine, UsageError } from '../../command-line.ts';
import type { Environment } from '../environment.ts';
import { answerOf, requestOf, type DescribedField } from './list-fields.ts';

const fieldsHelp = `Lists the fields of endpoints, as a profile names them.

  npx assay profile fields                        all endpoints
  npx assay profile fields wallet                 those of a service
  npx assay profile fields wallet.withdraw        one endpoint

Each line has the field or its place, its type and its meaning. A field with "?" may be missing.
Amounts are decimal texts, instants milliseconds since 1970, and texts with HTML are HTML, unless the profile says otherwise.

Exit code: 0; 2 if there is no such endpoint.`;

/** Runs \`fields\` and returns its exit code. */
export function fields(args: readonly string[], { write }: Environment): 0 {
  const { values, positionals } = readCommandLine(args, {}, true);
  if (values.help) {
    write(fieldsHelp);
    return 0;
  }
  const chosen = positionals.length > 0 ? positionals.flatMap(chosenBy) : memberEndpoints;
  write(chosen.map(textOf).join('\n\n'));
  return 0;
}

function chosenBy(word: string): readonly Endpoint[] {
  const found = memberEndpoints.filter(({ id, service }) => id === word || service === word);
  if (found.length > 0) return found;
  const near = nearest(word, [...endpointIds, ...serviceNames]);
  throw new UsageError(
    `There is no endpoint or service ${word}.${near === undefined ? ' See --help.' : ` Did you mean ${near}?`}`,
  );
}

function textOf(endpoint: Endpoint): string {
  const { id, method, path, description } = endpoint;
  return [
    `${id}  ${method} ${path}`,
    `  ${description}`,
    ...part('request', requestOf(endpoint)),
    ...part('answer', answerOf(endpoint)),
  ].join('\n');
}

function part(title: string, all: readonly DescribedField[]): readonly string[] {
  if (all.length === 0) return [`  ${title}: no fields`];
  const names = all.map(({ place, isOptional }) => place + (isOptional ? '?' : ''));
  const widthOf = (texts: readonly string[]) => Math.min(32, Math.max(...texts.map(({ length }) => length)));
  const [name, type] = [widthOf(names), widthOf(all.map((one) => one.type))];
  return [
    `  ${title}`,
    ...all.map((one, at) =>
      `    ${names[at]?.padEnd(name)}  ${one.type.padEnd(type)}  ${one.meaning}`.trimEnd(),
    ),
  ];
}
