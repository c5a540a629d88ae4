import type { JsonSchema, Named } from '#contract/openapi/document.ts';
import { html, type Html } from './html.ts';
import { inlineMarkdown } from './markdown.ts';
import { nameOf, resolve } from './sample.ts';

type Components = Named<JsonSchema>;

/** A longer pattern is not readable. */
const READABLE = 40;

/** The type of a value in one line, with links to named schemas. */
export function typeOf(schema: JsonSchema, components: Components): Html {
  const inner = (one: JsonSchema) => typeOf(one, components);
  const name = nameOf(schema);
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((one) => JSON.stringify(one)).join(' | ')}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return html`${choices.map((one, place) => html`${place > 0 && ' | '}${inner(one)}`)}`;
  if (schema.prefixItems)
    return html`[${schema.prefixItems.map((one, place) => html`${place > 0 && ', '}${inner(one)}`)}]`;
  if (schema.items) return html`${inner(schema.items)}[]`;
  const { additionalProperties: values } = schema;
  if (typeof values === 'object')
    return Object.keys(values).length > 0
      ? html`{ any name: ${inner(values)} }`
      : html`{ any name: anything }`;
  return html`${schema.format === 'binary' ? 'file' : [schema.type ?? 'anything'].flat().join(' | ')}`;
}

/** The fields of an object, and the fields of inner objects under dotted names. */
export function fieldList(schema: JsonSchema, components: Components): Html | undefined {
  const rows = rowsOf(schema, components, '');
  return rows.length > 0
    ? html`<ul class="fields">
        ${rows}
      </ul>`
    : undefined;
}

function rowsOf(schema: JsonSchema, components: Components, prefix: string): Html[] {
  const { properties = {}, required = [], items } = schema;
  if (items) return rowsOf(items, components, `${prefix}[]`);
  const start = prefix === '' ? '' : `${prefix}.`;
  return Object.entries(properties).flatMap(([name, one]) => [
    fieldRow(`${start}${name}`, one, required.includes(name), components),
    ...rowsOf(one, components, `${start}${name}`),
  ]);
}

/** One field: its name, type, whether it is optional, and notes. */
export function fieldRow(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  components: Components,
): Html {
  const notes = notesOf(schema, components);
  return html`<li>
    <span>
      <code>${name}</code>
      <span class="type">${typeOf(schema, components)}</span>
      ${!isRequired && html`<i>optional</i>`}
    </span>
    ${notes.length > 0 && html`<span class="notes">${notes.map((note) => html` ${note}`)}</span>`}
  </li>`;
}

function notesOf(schema: JsonSchema, components: Components): Html[] {
  const { type, description, default: usual, examples, ...limits } = resolve(schema, components);
  const { pattern, maxLength, maxItems } = limits;
  const isSaid = description !== undefined;
  return [
    isSaid && type !== 'object' && inlineMarkdown(description),
    usual !== undefined && html`<code>${String(usual)}</code> when absent.`,
    !isSaid && pattern !== undefined && pattern.length <= READABLE && html`<code>${pattern}</code>`,
    !isSaid && maxLength !== undefined && html`At most ${maxLength} characters.`,
    rangeNote(limits),
    maxItems !== undefined && html`At most ${maxItems}.`,
    exampleNote(examples?.[0]),
  ].filter((note) => note !== false);
}

const exampleNote = (example: unknown): Html | false =>
  (typeof example === 'string' || typeof example === 'number') && html`Example: <code>${example}</code>`;

const rangeNote = ({ minimum, maximum }: JsonSchema): Html | false =>
  minimum !== undefined && html`From ${minimum}${maximum !== undefined && html` to ${maximum}`}.`;
