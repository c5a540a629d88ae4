import { parseArgs } from 'node:util';

const usage = `Serves the client, the API and the harness on http://127.0.0.1:4000. Simulated funds only.

  assay start
  assay start --mock-only
  node dist/server/main.js

  --mock-only   serve the API without the client
  --help        show this help

The environment has the settings, such as PORT (docs/operations.md).`;

export interface Options {
  readonly mockOnly: boolean;
}

/**
 * Reads the command line. An unknown option is a problem, so that a misspelt one starts no server. `help` is the text that
 * `--help` prints.
 */
export function readOptions(
  args: readonly string[],
): Options | { readonly help: string } | { readonly problem: string } {
  const options = { 'mock-only': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return values.help ? { help: usage } : { mockOnly: values['mock-only'] ?? false };
  } catch (error) {
    return { problem: `${(error as Error).message.split(/\. |\.?\n/)[0] ?? ''}. See --help.` };
  }
}
