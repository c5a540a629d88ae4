import { languages } from '../languages.ts';
import type { Header, JsonSchema, Named, Parameter } from './document.ts';

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

export const language = parameter('Language');
export const world = parameter('X-World');
export const idempotencyKey = parameter('Idempotency-Key');

export const outHeaders = Object.fromEntries(
  ['X-Sandbox', 'X-World', 'X-World-Time', 'X-World-Rate', 'X-Request-Id'].map((name) => [
    name,
    header(name),
  ]),
);

const requestHeader = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** The optional request headers. The token is a security scheme instead. */
export const headerParameters = (): Named<Parameter> => ({
  Language: requestHeader(
    'Language',
    `The language of \`msg\` and of texts: ${languages.map((one) => `${one.header} ${one.name}`).join(', ')}.`,
    { type: 'string', enum: languages.map((one) => one.header), default: languages[0].header },
  ),
  'X-World': requestHeader('X-World', 'The world of the call.', {
    type: 'string',
    pattern: '^[a-z0-9][a-z0-9~-]{0,62}$',
    default: 'main',
  }),
  'Idempotency-Key': requestHeader(
    'Idempotency-Key',
    'A repeat with the same key returns the first result without a second effect. The same key for another request is refused.',
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  ),
});

export const headerDescriptions = (): Named<Header> => ({
  'X-Sandbox': {
    description: 'On every response: all funds are simulated.',
    schema: { type: 'string', const: 'simulated-funds' },
  },
  'X-World': {
    description: 'The world that responded.',
    schema: { type: 'string', examples: ['main'] },
  },
  'X-World-Time': {
    description: "The world's time of the response, in epoch milliseconds.",
    schema: { type: 'string', examples: ['1772434800000'] },
  },
  'X-World-Rate': {
    description:
      "The rate of the world's clock: world milliseconds per real millisecond, 0 if frozen. Absent if it is 1.",
    schema: { type: 'string', examples: ['0', '60'] },
  },
  'X-Request-Id': {
    description: 'The id of the call in the ledger and in the request log.',
    schema: { type: 'string', format: 'uuid' },
  },
});
