import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';
import { callKeys } from '../../contract/called-endpoint.ts';
import { planOf } from '../../contract/profile/dialect/normalise-plan.ts';

/** The contract's files that define a service. */
const serviceFile = { id: /\/contract\/.*\.ts$/, code: /= service\('/ };

/**
 * Removes the schemas of endpoints from the client: 14 KiB of a first visit, 17 at home. The client needs only their
 * types, because the platform validates its input, and forms validate with single fields of the contract.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    enforce: 'pre',
    transform: {
      filter: serviceFile,
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
    },
  };
}

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

/** Replaces an endpoint by the parts that a caller needs, and keeps any other value. */
function toCall(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('idempotent' in value)) return value;
  const endpoint = value as Endpoint;
  const call = Object.fromEntries(callKeys.map((key) => [key, endpoint[key]]));
  return { ...call, plan: planOf(endpoint.output) };
}
