import * as z from 'zod/mini';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { JsonSchema, OpenApi, Operation } from '#contract/openapi/document.ts';
import { openApi } from '#contract/openapi.ts';
import { products } from '#fixtures/products.ts';
import { saleStatus } from '#contract/product.ts';
import { params } from '#fixtures/data/params.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { sampleOf } from '#server/docs/sample.ts';
import { peopleLines } from './people-text.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The text of docs/calls.md: people, rules that tests meet, and each call as the kit makes it. */
export async function callsText(): Promise<string> {
  const document = openApi();
  const services = [...new Set(contract.map(serviceOf))];
  return [
    '# All calls in TypeScript',
    '',
    'Written by `npm run calls` from the contract and the fixtures. A test creates a world and calls as a person, a guest or the operator',
    "([guide](testing.md)): below, `alice` is `world.as('alice')`, and `picture` the bytes of a picture. After the arrow are the fields of the answer,",
    'at the end the reasons with which the call is refused, besides the general ones. `/docs` describes every field.',
    '',
    ...(await peopleLines()),
    ...machineLines(),
    ...ruleLines(),
    ...services.flatMap((service) => serviceLines(service, document)),
  ].join('\n');
}

const machineLines = (): string[] => [
  '## Machines',
  '',
  `The \`status\` of a machine is a number: ${Object.entries(saleStatus)
    .map(([name, value]) => `${value} \`${name}\``)
    .join(', ')} (\`saleStatus\` of \`assay/contract/product\`). By \`productId\`:`,
  '',
  ...products.map(
    ({ name, price, dayReturn, validDays, stock, limit, status }, at) =>
      `- ${at + 1}, ${name}: costs ${price}, returns ${dayReturn} a day for ${validDays} days, ${stock} in stock, at most ${limit} a member, status ${stock === 0 ? saleStatus.soldOut : status}.`,
  ),
  '',
];

/** The rules that refuse a call of somebody who does not know them. */
function ruleLines(): string[] {
  const { withdrawWindow, minWithdraw, withdrawFeeRate, reviewMinutes, incomeArrivalMinutes, ...rest } =
    params;
  const open = withdrawWindow.days.map((day) => days[day - 1]);
  const [soonest, latest] = incomeArrivalMinutes;
  return [
    '## Rules that tests meet',
    '',
    'Parameters can be changed: `world.setParams({ minWithdraw: … })`.',
    '',
    `- A withdrawal is accepted at any time, from ${minWithdraw} USDT on (\`minWithdraw\`), less ${Number(withdrawFeeRate) * 100} % (\`withdrawFeeRate\`). It is processed from ${open[0]} to ${open.at(-1)}, ${withdrawWindow.from} to ${withdrawWindow.to} in ${withdrawWindow.timeZone} (\`withdrawWindow\`), and waits for that at other times. A world of the kit begins on a Monday at 10:00.`,
    `- It needs a bound account or address and the fund password, which is \`${payPassword}\` for everybody who has one. It is reviewed after ${reviewMinutes} minutes and arrives within ${rest.arrivalHours} hours.`,
    `- A machine earns after each full 24 hours. Received income arrives after ${soonest} to ${latest} minutes (\`incomeArrivalMinutes\`), and is moved to the available balance by \`income.takeOut\`.`,
    `- A recharge in USDT is credited after ${rest.confirmations} confirmations of ${rest.blockSeconds} seconds, from ${rest.minRecharge} USDT on.`,
    `- Uplines receive ${shares(rest.bonusRates.purchase)} of a purchase and ${shares(rest.bonusRates.income)} of received income.`,
    `- A code is valid for ${rest.codeMinutes} minutes and ${rest.codeTries} tries. It is in \`world.operator.ok(control.outbox, { to })\`.`,
    '- An equal call of the same member within a second of world time has the first answer and no effect: [advance the clock between them](testing.md#repeated-calls).',
    `- A session ends after ${rest.sessionIdleDays} days without a call.`,
    '',
  ];
}

const shares = (rates: readonly string[]): string =>
  rates.map((rate) => `${Number(rate) * 100} %`).join(', ');

const serviceOf = ({ id }: Endpoint): string => id.split('.')[0] ?? '';

/** `user` and `control` have a folder each. */
const moduleOf = (service: string): string =>
  `assay/contract/${['user', 'control'].includes(service) ? `${service}/` : ''}${service}`;

function serviceLines(service: string, document: OpenApi): string[] {
  const endpoints = contract.filter((endpoint) => serviceOf(endpoint) === service && !endpoint.stream);
  return [
    `## ${service}`,
    '',
    `\`import { ${service} } from '${moduleOf(service)}'\``,
    '',
    ...endpoints.map((endpoint) => callLine(endpoint, operationOf(endpoint, document), document)),
    '',
  ];
}

function operationOf({ id }: Endpoint, { paths }: OpenApi): Operation {
  const found = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The document has no operation ${id}.`);
  return found;
}

const callers = {
  member: 'alice',
  optional: 'alice',
  operator: 'world.operator',
  public: 'world.guest',
} as const;

function callLine(endpoint: Endpoint, operation: Operation, document: OpenApi): string {
  const { id, access, files, refusals, output } = endpoint;
  const fields = fieldsOf(operation);
  const sample = (schema: JsonSchema) => literal(sampleOf(schema, document.components.schemas));
  const needed = fields.filter(({ isRequired }) => isRequired);
  const input = needed.map(({ name, schema }) => `${name}: ${sample(schema)}`).join(', ');
  const others = fields.filter(({ isRequired }) => !isRequired).map(({ name }) => `\`${name}\``);
  const caller = callers[access];
  const given = [
    ...(input ? [`{ ${input} }`] : files ? ['{}'] : []),
    ...(files ? [`{ ${files.maxFiles === 1 ? 'file: picture' : 'files: [picture]'} }`] : []),
  ];
  const call = `${caller}.ok(${[id, ...given].join(', ')})`;
  const also = others.length > 0 ? ` Also ${others.join(', ')}.` : '';
  const answer = answerText(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }));
  const returned = answer && ` → \`${answer}\``;
  const refused =
    refusals.length > 0 ? ` Refuses ${refusals.map((reason) => `\`${reason}\``).join(', ')}.` : '';
  return `- \`${call}\`${returned}: ${operation.summary.replace(/\.?$/, '.')}${also}${refused}`;
}

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** The fields of the input, in the path, the query or the body. Pictures are options of a call. */
function fieldsOf({ parameters, requestBody }: Operation): Field[] {
  const named = parameters.flatMap((one) =>
    'schema' in one && one.in !== 'header'
      ? [{ name: one.name, schema: one.schema, isRequired: one.required }]
      : [],
  );
  const [body] = Object.values(requestBody?.content ?? {}).filter(({ schema }) => schema.properties);
  const { properties = {}, required = [] } = body?.schema ?? {};
  const inBody = Object.entries(properties)
    .filter(([, { format, items }]) => format !== 'binary' && items?.format !== 'binary')
    .map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
  const known = new Set(named.map(({ name }) => name));
  return [...named, ...inBody.filter(({ name }) => !known.has(name))];
}

/** A value as TypeScript in single quotes. */
const literal = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('"', "'");

type Schema = z.core.JSONSchema.BaseSchema;

const MAX_DEPTH = 3;
const MAX_VALUES = 8;

/** The fields of an answer in short, such as `{ total, list: [{ id, status: 'valid' | 'expired' }] }`. Empty without fields. */
function answerText(schema: Schema, depth = 1): string {
  const { enum: values, items, properties, required = [], anyOf, oneOf } = schema;
  if (values)
    return values.length > MAX_VALUES ? '' : values.map((value) => `'${String(value)}'`).join(' | ');
  const cases = anyOf ?? oneOf;
  if (cases) return textOfCases(cases, depth);
  if (schema.type === 'array') {
    const item = answerText(items as Schema, depth);
    return item ? `[${item}]` : '[…]';
  }
  if (!properties) return '';
  if (depth > MAX_DEPTH) return '{…}';
  const fields = Object.entries(properties).map(([name, field]) => {
    const text = answerText(field as Schema, depth + 1);
    return `${name}${required.includes(name) ? '' : '?'}${text && `: ${text}`}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/** The only case that has fields, or nothing: the reader of a list of calls needs no union in full. */
function textOfCases(cases: readonly Schema[], depth: number): string {
  const texts = cases.map((one) => answerText(one, depth)).filter(Boolean);
  const isNullable = cases.some(({ type }) => type === 'null');
  return texts.length === 1 ? `${texts[0]}${isNullable ? ' | null' : ''}` : '';
}
