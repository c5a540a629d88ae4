import { join } from 'node:path';
import type { Plugin } from 'vite';

const checks = join(import.meta.dirname, '../i18n/field-checks.ts');

/**
 * Lets the fields that forms check (contract/fields.ts) do without zod, of which they need a twentieth. Whatever else of
 * the contract names a schema is not in the client (leave-out-schemas.ts).
 */
export function plainFields(): Plugin {
  return {
    name: 'plain-fields',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/fields\.ts$/ },
      handler(code) {
        const rest = code.replace("'zod/mini'", JSON.stringify(checks));
        if (rest === code) this.error('contract/fields.ts does not import zod/mini any more.');
        return rest;
      },
    },
  };
}
