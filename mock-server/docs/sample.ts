import type { JsonSchema, Named } from '#contract/openapi/document.ts';

const PREFIX = '#/components/schemas/';

/** The name of the component that a schema refers to. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(PREFIX.length);

/** The schema itself, or its component with the keywords beside the reference. */
export function resolve(schema: JsonSchema, components: Named<JsonSchema>): JsonSchema {
  const name = nameOf(schema);
  return name === undefined ? schema : { ...components[name], ...schema };
}

/** Whether a schema describes the items of a list. For any value no sample helps. */
const says = (items: JsonSchema | undefined): items is JsonSchema =>
  items !== undefined && Object.keys(items).length > 0;

/** A sample value of a schema. */
export function sampleOf(schema: JsonSchema, components: Named<JsonSchema>): unknown {
  const all = resolve(schema, components);
  const sample = (inner: JsonSchema) => sampleOf(inner, components);
  if (all.examples) return all.examples[0];
  if (all.default !== undefined) return all.default;
  if (all.const !== undefined) return all.const;
  if (all.enum) return all.enum[0];
  const choices = all.anyOf ?? all.oneOf;
  if (choices?.[0]) return sample(choices[0]);
  switch (all.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(all.properties ?? {}).map(([name, one]) => [name, sample(one)]),
      );
    case 'array':
      return all.prefixItems?.map(sample) ?? (says(all.items) ? [sample(all.items)] : []);
    case 'integer':
    case 'number':
      return all.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return '…';
    default:
      return null;
  }
}
