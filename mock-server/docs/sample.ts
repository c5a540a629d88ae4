import type { JsonSchema, Named } from '#contract/openapi/document.ts';

const PREFIX = '#/components/schemas/';

/** The name of the component that a schema refers to. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(PREFIX.length);

/** The schema itself, or its component with the keywords beside the reference. */
export function resolve(schema: JsonSchema, components: Named<JsonSchema>): JsonSchema {
  const name = nameOf(schema);
  return name === undefined ? schema : { ...components[name], ...schema };
}

/** Returns true if a schema restricts the items of a list. Otherwise a sample item would be useless. */
const isDescribed = (items: JsonSchema | undefined): items is JsonSchema =>
  items !== undefined && Object.keys(items).length > 0;

export function sampleOf(schema: JsonSchema, components: Named<JsonSchema>): unknown {
  const all = resolve(schema, components);
  const sample = (inner: JsonSchema) => sampleOf(inner, components);
  const given = [all.examples?.[0], all.default, all.const, all.enum?.[0]].find((one) => one !== undefined);
  if (given !== undefined) return given;
  const [choice] = all.anyOf ?? all.oneOf ?? [];
  return choice ? sample(choice) : sampleOfType(all, sample);
}

function sampleOfType(
  { type, properties = {}, prefixItems, items, minimum = 1 }: JsonSchema,
  sample: (inner: JsonSchema) => unknown,
): unknown {
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sample(one)]));
    case 'array':
      return prefixItems?.map(sample) ?? (isDescribed(items) ? [sample(items)] : []);
    case 'integer':
    case 'number':
      return minimum;
    case 'boolean':
      return true;
    case 'string':
      return '…';
    default:
      return null;
  }
}
