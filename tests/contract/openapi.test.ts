import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { fieldNames } from '#contract/endpoint.ts';
import type { JsonSchema } from '#contract/openapi/document.ts';
import { openApi } from '#contract/openapi.ts';
import { addressOf } from '#contract/openapi/operation.ts';
import { sampleOf } from '#server/docs/sample.ts';

const document = openApi();
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text) as Record<string, unknown>);
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('lists every endpoint of the contract once, by its id', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(contract.map(({ id }) => id).sort());
  });

  it('names the version of the package', () => {
    const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
    expect(document.info.version).toBe((JSON.parse(manifest) as { version: string }).version);
  });

  it('defines every component that it references, and no other', () => {
    const referenced = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name]) => name),
    );
    const { securitySchemes: _named, ...components } = document.components;
    const defined = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `${kind}/${name}`),
    );
    expect([...referenced].sort()).toEqual(defined.sort());
  });

  it('has no section without endpoints', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  it('is smaller than 56 KiB when compressed', () => {
    expect(gzipSync(text).length).toBeLessThan(56 * 1024);
  });
});

it('both texts of a new fund password are alike in the example', () => {
  const { PayPassword, RepeatedPayPassword } = document.components.schemas;
  expect(RepeatedPayPassword?.examples).toEqual(PayPassword?.examples);
});

describe('an example', () => {
  const sampled = (fields: [string, JsonSchema][]) =>
    Object.fromEntries(
      fields
        .filter(([, { format, items }]) => (items?.format ?? format) !== 'binary')
        .map(([name, schema]) => [name, sampleOf(schema, document.components.schemas)]),
    );

  it.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))(
    'of %s is valid input, in fields that are described',
    (_, endpoint) => {
      const operation = document.paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()];
      const [body] = Object.values(operation?.requestBody?.content ?? {});
      const parameters = operation?.parameters.filter((one) => 'schema' in one) ?? [];
      const required = [
        ...(body?.schema.required ?? []),
        ...parameters.filter((one) => one.required).map(({ name }) => name),
      ];
      const all = [
        ...parameters.map(({ name, schema }): [string, JsonSchema] => [name, schema]),
        ...Object.entries(body?.schema.properties ?? {}),
      ];
      // Some fields are alternatives, so either the required fields or all fields are valid.
      const named = all.map(([name]) => name);
      expect(named).toEqual(expect.arrayContaining([...(fieldNames(endpoint) ?? [])]));
      const calls = [all.filter(([name]) => required.includes(name)), all].map(sampled);
      const issues = calls.map((call) => endpoint.input.safeParse(call).error?.issues);
      const invalid = issues.flatMap((list = []) => list.map(({ path }) => path.join('.')));
      expect(issues, `contract/openapi/samples.ts needs a valid ${invalid.join(', ')}`).toContain(undefined);
    },
  );
});
