import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';
import { readingOf } from './reading-plan.ts';

/** The files of the contract that make a service of their endpoints. */
const serviceFile = { id: /\/contract\/.*\.ts$/, code: /= service\('/ };

/**
 * Leaves the schemas of endpoints out of the client. Of an endpoint it needs to know how to call it: the platform checks
 * what it is sent, and the client goes by the schemas' types.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
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

/** Keeps of an endpoint what a caller needs, and everything of anything else. */
function toCall(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('idempotent' in value)) return value;
  const {
    id,
    service,
    method,
    path,
    access,
    reads,
    changes,
    idempotent,
    fingerprintOmissions,
    binary,
    files,
    output,
  } = value as Endpoint;
  return {
    id,
    service,
    method,
    path,
    access,
    reads,
    changes,
    idempotent,
    fingerprintOmissions,
    binary,
    files,
    reading: readingOf(output),
  };
}
