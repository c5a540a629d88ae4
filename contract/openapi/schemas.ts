import * as z from 'zod/mini';
import * as accounting from '../control/accounting.ts';
import * as books from '../control/books.ts';
import * as catalogue from '../control/catalogue.ts';
import * as faults from '../control/faults.ts';
import * as items from '../control/items.ts';
import * as observation from '../control/observation.ts';
import * as people from '../control/people.ts';
import * as publishing from '../control/publishing.ts';
import * as rail from '../control/rail.ts';
import * as solvency from '../control/solvency.ts';
import * as worlds from '../control/worlds.ts';
import type { Schema } from '../endpoint.ts';
import * as fields from '../fields.ts';
import * as fund from '../fund.ts';
import * as gift from '../gift.ts';
import * as money from '../money.ts';
import * as msg from '../msg.ts';
import * as page from '../page.ts';
import * as product from '../product.ts';
import * as square from '../square.ts';
import * as content from '../user/content.ts';
import * as session from '../user/session.ts';
import * as system from '../user/system.ts';
import * as team from '../user/team.ts';
import * as wallet from '../wallet.ts';
import type { JsonSchema, Named } from './document.ts';
import { meanings, seeded } from './meanings.ts';
import { samples } from './samples.ts';

const schemas = {
  ...fields,
  ...money,
  ...page,
  ...session,
  ...system,
  ...content,
  ...team,
  ...gift,
  ...msg,
  ...product,
  ...fund,
  ...wallet,
  ...square,
  ...worlds,
  ...people,
  ...rail,
  ...accounting,
  ...books,
  ...solvency,
  ...catalogue,
  ...items,
  ...publishing,
  ...observation,
  ...faults,
};

/** Descriptions and examples of shared schemas, which read better than their patterns. */
const notes: Named<Pick<JsonSchema, 'description' | 'examples'>> = {
  Money: { description: 'An amount as a decimal string with 2 to 6 decimals.', examples: ['12.50'] },
  Instant: { description: "Epoch milliseconds of the world's clock.", examples: [1772434800000] },
  Amount: {
    description: 'An amount with at most 9 digits and 2 decimals, no leading zero.',
    examples: ['10'],
  },
  FineAmount: {
    description: 'An amount above 0 with at most 9 digits and 6 decimals, as text or number.',
    examples: ['40'],
  },
  SaleStatus: { description: '3 sold out, 4 on sale, 5 pre-sale, 6 rush purchase.', examples: [4] },
  Quantity: { description: 'A whole number from 1 to 1000.', examples: ['1'] },
  Id: { description: 'An id: a decimal number as text.', examples: ['1'] },
  Phone: {
    description:
      'Country code and number: 6 to 15 digits, no leading 0. Also read with a plus, `00`, spaces and brackets.',
    examples: ['254700000002'],
  },
  Email: { description: 'An e-mail address.', examples: ['alice@example.com'] },
  Password: {
    description: '8 to 24 letters and digits, the first a letter.',
    examples: ['Touchstone1'],
  },
  PayPassword: { description: 'The fund password: six digits.', examples: ['246810'] },
  RepeatedPayPassword: { description: 'The new fund password once more.', examples: ['246810'] },
  Code: { description: 'The code from the message: six digits.', examples: ['135790'] },
  InviteCode: { description: "Another member's invitation code.", examples: ['7K2MQX'] },
  AccountName: {
    description: 'An account as postings name it, or all five accounts of a member: `member:2`.',
    examples: ['member:2:available'],
  },
  AreaCode: { description: 'The country code of a phone.', examples: ['254'] },
  Name: { description: 'A display name: 1 to 20 characters without < or >.', examples: ['Alice W.'] },
  FaultKind: {
    description: 'The effect of a fault on a call.',
    examples: ['drop'],
  },
  HarnessPhone: { description: 'The number of a phone of the harness, emulated or real.', examples: ['2'] },
  WorldName: { description: 'Lower-case letters, digits, hyphens and tildes.', examples: ['mine'] },
  LocalText: {
    description: 'One text for all languages, or one per locale, including `en-US`.',
    examples: ['Welcome'],
  },
  Url: {
    description: 'A path that starts with / or an http(s) URL.',
    examples: ['/files/products/sluice-box.svg'],
  },
} satisfies Partial<Record<keyof typeof schemas, unknown>>;

/** Every schema that the contract exports under a capitalised name is a component of that name. */
const components = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas))
  if (/^[A-Z]/.test(id) && schema instanceof z.core.$ZodType) components.add(schema as Schema, { id });

const ZOD_REF = '#/$defs/';
const OPENAPI_REF = '#/components/schemas/';

export type Describe = (schema: Schema, io: 'input' | 'output') => JsonSchema;

/** Converts schemas of the contract to JSON Schema, and collects the components they refer to. */
export function describer(): { describe: Describe; collected: Named<JsonSchema> } {
  const collected: Record<string, JsonSchema> = {};
  const describe: Describe = (schema, io) => {
    const described = z.toJSONSchema(schema, {
      io,
      metadata: components,
      unrepresentable: 'any',
      override: ({ jsonSchema, path }) => tidy(jsonSchema, path),
    });
    const moved = JSON.stringify(described).replaceAll(ZOD_REF, OPENAPI_REF);
    const { $schema: _dialect, $defs = {}, ...rest } = JSON.parse(moved) as Described;
    for (const [name, definition] of Object.entries($defs))
      collected[name] = { ...exampleFor(name, definition), ...explained(definition, name), ...notes[name] };
    return explained(rest);
  };
  return { describe, collected };
}

/** Converts one schema of the contract to a JSON Schema that refers to no component. */
export const describeWhole = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => tidy(jsonSchema, path),
  });

interface Described extends JsonSchema {
  readonly $schema: string;
  readonly $defs?: Named<JsonSchema>;
}

/** Finds the example of a text component by its name, and of a union by its first option. */
function exampleFor(name: string, { type, anyOf }: JsonSchema): JsonSchema | undefined {
  const first = anyOf?.[0]?.$ref?.split('/').at(-1);
  if (first !== undefined) return exampleFor(first, { type: 'string' });
  const sample = samples[`${name.charAt(0).toLowerCase()}${name.slice(1)}`];
  return type === 'string' && sample !== undefined ? { examples: [sample] } : undefined;
}

const amountRefs = [`${OPENAPI_REF}Money`, `${OPENAPI_REF}QuotedAmount`];

/** Returns true for an amount where the schema has an amount, and for a number where it has a whole number. */
const fits = (value: string | number, { type, $ref = '' }: JsonSchema): boolean =>
  typeof value === 'string' ? amountRefs.includes($ref) : type === 'integer';

/** Adds to each field its meaning, and an example of the seeded world. */
function explained(schema: JsonSchema, component = ''): JsonSchema {
  const { properties, items } = schema;
  const fieldOf = (name: string, field: JsonSchema): JsonSchema => {
    const meaning = meanings[`${component}.${name}`] ?? meanings[name];
    const value = seeded[name];
    return {
      ...(meaning !== undefined && { description: meaning }),
      ...(value !== undefined && fits(value, field) && { examples: [value] }),
      ...explained(field),
    };
  };
  return {
    ...schema,
    ...(items && { items: explained(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, fieldOf(name, field)]),
      ),
    }),
  };
}

/** Removes redundant keywords, and adds an example to a text by its field name. */
function tidy(schema: z.core.JSONSchema.BaseSchema, path: readonly (string | number)[]): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.type !== 'string' || schema.enum || schema.examples || path.at(-2) !== 'properties') return;
  const sample = samples[String(path.at(-1))];
  const fits = schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(sample ?? '');
  if (sample !== undefined && fits) schema.examples = [sample];
}
