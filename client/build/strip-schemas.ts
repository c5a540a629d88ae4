import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';
import { callKeys } from '../../contract/called-endpoint.ts';
import { planOf } from '../../contract/profile/dialect/normalise-plan.ts';

/** The contract's files that define a service. */
const serviceFile = { id: /\/contract\/.*\.ts$/, code: /= service\('/ };

/**
 * The operator's endpoints keep their schemas, from which the harness makes its forms, but not their descriptions. These are
 * texts or templates; a template has no other one in it.
 */
const operatorFile = { id: /\/contract\/control\/.*\.ts$/, code: /\bdescription:/ };
const descriptions = /\bdescription:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,/gs;
const leftDescription = /\bdescription:\s*['"`]/;
/** An expression of a template with a backtick in it. */
const nestedTemplate = /\$\{[^}]*`/;

/** The tables that are derived from schemas. */
const tables = {
  /** The checks of forms before a call. */
  'derive-field-rules': 'client/drafts/field-rules.ts',
  /** The numbers and flags in answers, for hosts that write them as texts. */
  'derive-scalar-fields': 'contract/profile/dialect/scalar-fields.ts',
};

/**
 * Removes the schemas of endpoints from the client: 14 KiB of a first visit, 17 at home. The client uses their types, the
 * platform validates what it receives, and forms check what members type by patterns that are derived from the schemas.
 */
export const stripSchemas = (): Plugin[] => [
  { name: 'strip-schemas', enforce: 'pre', transform: evaluated(serviceFile) },
  {
    name: 'strip-descriptions',
    enforce: 'pre',
    transform: {
      filter: operatorFile,
      handler(code, id) {
        const cut = code.match(descriptions) ?? [];
        const rest = code.replaceAll(descriptions, '');
        if (leftDescription.test(rest) || cut.some((text) => nestedTemplate.test(text)))
          this.error(`A description in ${id} cannot be removed: write it as one text or one plain template.`);
        return rest;
      },
    },
  },
  ...Object.entries(tables).map(([name, file]): Plugin => ({
    name,
    enforce: 'pre',
    buildStart() {
      // In another file the table would need the schemas, and the client could call nothing.
      if (!existsSync(resolve(import.meta.dirname, '../..', file))) this.error(`${file} is not there.`);
    },
    transform: evaluated({ id: new RegExp(`/${file.replaceAll('.', String.raw`\.`)}$`) }),
  })),
];

/** Replaces a module by the values that it exports. */
const evaluated = (filter: { id: RegExp; code?: RegExp }) =>
  ({
    filter,
    async handler(_code, id) {
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
      });
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .filter(([, value]) => !isSchema(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, toCall)};`)
        .join('\n');
    },
  }) satisfies Plugin['transform'];

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

/** Replaces an endpoint by the parts that a caller needs, and keeps any other value. */
function toCall(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('idempotent' in value)) return value;
  const endpoint = value as Endpoint;
  const call = Object.fromEntries(callKeys.map((key) => [key, endpoint[key]]));
  return { ...call, plan: planOf(endpoint.output) };
}
