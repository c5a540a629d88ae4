import * as z from 'zod/mini';
import * as accounting from '../control/accounting.ts';
import * as books from '../control/books.ts';
import * as catalogue from '../control/catalogue.ts';
import * as items from '../control/items.ts';
import * as observation from '../control/observation.ts';
import * as people from '../control/people.ts';
import * as publishing from '../control/publishing.ts';
import * as rail from '../control/rail.ts';
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
import { samples } from './samples.ts';

const rooms = {
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
  ...catalogue,
  ...items,
  ...publishing,
  ...observation,
};

/** What a reader should know of a schema before the pattern, and what one may send or get. */
const notes: Named<Pick<JsonSchema, 'description' | 'examples'>> = {
  Money: { description: 'An amount as a decimal string with 2 to 6 decimals.', examples: ['12.50'] },
  Instant: { description: "Epoch milliseconds of the world's clock.", examples: [1772434800000] },
  Amount: {
    description: 'An amount as it is typed: at most 9 digits and 2 decimals, no leading zero.',
    examples: ['10'],
  },
  FineAmount: {
    description: 'An amount above 0 with at most 9 digits and 6 decimals, text or number.',
    examples: ['40'],
  },
  Quantity: { description: 'A whole number from 1 to 1000.', examples: ['1'] },
  Id: { description: 'An id: a decimal number in text.', examples: ['1'] },
  Phone: {
    description: 'Country code and number: 6 to 15 digits, no leading 0.',
    examples: ['254700000002'],
  },
  Email: { description: 'An e-mail address.', examples: ['alice@example.com'] },
  Password: {
    description: '8 to 24 letters and digits, the first a letter.',
    examples: ['Touchstone1'],
  },
  PayPassword: { description: 'The fund password: six digits.', examples: ['246810'] },
  Code: { description: 'The code that was sent: six digits.', examples: ['135790'] },
  InviteCode: { description: "Another member's invitation code.", examples: ['7K2MQX'] },
  AccountName: {
    description: 'An account as postings name it, or a member with all five: `member:2`.',
    examples: ['member:2:available'],
  },
  AreaCode: { description: 'The country code of a phone.', examples: ['254'] },
  Name: { description: 'A display name: 1 to 20 characters without < or >.', examples: ['Alice W.'] },
  FaultKind: {
    description: 'What happens to a call instead of its answer, or before it.',
    examples: ['drop'],
  },
  WorldName: { description: 'Small letters, digits and hyphens.', examples: ['mine'] },
  LocalText: {
    description: 'One text for every language, or one by locale with `en-US` among them.',
    examples: ['Welcome'],
  },
  Url: {
    description: 'A path that starts with / or an http(s) address.',
    examples: ['/files/products/sluice-box.svg'],
  },
} satisfies Partial<Record<keyof typeof rooms, unknown>>;

/** Every schema that the contract exports under a capitalised name is a component of that name. */
const components = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(rooms))
  if (/^[A-Z]/.test(id) && schema instanceof z.core.$ZodType) components.add(schema as Schema, { id });

const IN_ZOD = '#/$defs/';
const IN_OPENAPI = '#/components/schemas/';

export type Describe = (schema: Schema, io: 'input' | 'output') => JsonSchema;

/** Turns schemas of the contract into JSON Schema, and collects the components they refer to on the way. */
export function describer(): { describe: Describe; collected: Named<JsonSchema> } {
  const collected: Record<string, JsonSchema> = {};
  const describe: Describe = (schema, io) => {
    const described = z.toJSONSchema(schema, {
      io,
      metadata: components,
      unrepresentable: 'any',
      override: ({ jsonSchema, path }) => tidy(jsonSchema, path),
    });
    const moved = JSON.stringify(described).replaceAll(IN_ZOD, IN_OPENAPI);
    const { $schema: _dialect, $defs = {}, ...rest } = JSON.parse(moved) as Described;
    for (const [name, schema] of Object.entries($defs))
      collected[name] = { ...notes[name], ...exampleFor(name, schema), ...schema };
    return rest;
  };
  return { describe, collected };
}

interface Described extends JsonSchema {
  readonly $schema: string;
  readonly $defs?: Named<JsonSchema>;
}

/** A text that is an entity of its own, such as a phone, goes by the name of its fields; a choice by its first. */
function exampleFor(name: string, { type, anyOf }: JsonSchema): JsonSchema | undefined {
  const first = anyOf?.[0]?.$ref?.split('/').at(-1);
  if (first !== undefined) return exampleFor(first, { type: 'string' });
  const sample = samples[`${name.charAt(0).toLowerCase()}${name.slice(1)}`];
  return type === 'string' && sample !== undefined ? { examples: [sample] } : undefined;
}

/** Leaves out what only says that this is JSON, and gives a text an example by the name it goes by. */
function tidy(schema: z.core.JSONSchema.BaseSchema, path: readonly (string | number)[]): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.type !== 'string' || schema.enum || schema.examples || path.at(-2) !== 'properties') return;
  const sample = samples[String(path.at(-1))];
  const fits = schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(sample ?? '');
  if (sample !== undefined && fits) schema.examples = [sample];
}
