import { languages } from '../languages.ts';
import type { Header, JsonSchema, Named, Parameter } from './document.ts';

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

export const language = parameter('Language');
export const world = parameter('X-World');
export const idempotencyKey = parameter('Idempotency-Key');

/** The headers of every answer of a service. */
export const outHeaders = Object.fromEntries(
  ['X-Sandbox', 'X-World', 'X-World-Time', 'X-World-Rate', 'X-Request-Id'].map((name) => [
    name,
    header(name),
  ]),
);

const ask = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** Headers a caller may send; the token is a security scheme. */
export const headerParameters = (): Named<Parameter> => ({
  Language: ask(
    'Language',
    `The language of \`msg\` and of texts: ${languages.map((one) => `${one.header} ${one.name}`).join(', ')}.`,
    { type: 'string', enum: languages.map((one) => one.header), default: languages[0].header },
  ),
  'X-World': ask('X-World', 'The world to act in.', {
    type: 'string',
    pattern: '^[a-z0-9][a-z0-9-]{0,62}$',
    default: 'main',
  }),
  'Idempotency-Key': ask(
    'Idempotency-Key',
    'Answers the first result of this key again, without acting. The same key for another call is refused.',
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  ),
});

/** Headers an answer carries. */
export const headerDescriptions = (): Named<Header> => ({
  'X-Sandbox': {
    description: 'On every answer: no funds are real here.',
    schema: { type: 'string', const: 'simulated-funds' },
  },
  'X-World': {
    description: 'The world that answered.',
    schema: { type: 'string', examples: ['main'] },
  },
  'X-World-Time': {
    description: "The world's time when the answer left, in epoch milliseconds.",
    schema: { type: 'string', examples: ['1772434800000'] },
  },
  'X-World-Rate': {
    description:
      "How many milliseconds of the world's time pass in one of the machine's; only where that is not 1: 0 while its clock is frozen.",
    schema: { type: 'string', examples: ['0', '60'] },
  },
  'X-Request-Id': {
    description: "The call's name in the ledger and in the operator's log.",
    schema: { type: 'string', format: 'uuid' },
  },
});
