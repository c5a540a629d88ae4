import { UsageError } from '../command-line.ts';
import { SuiteError } from '../conformance/outcome.ts';
import { nearest } from '#contract/nearest.ts';
import { ProfileError } from '#contract/profile/read.ts';
import { check } from './check/command.ts';
import type { Environment } from './environment.ts';
import { fields } from './fields/command.ts';
import { init } from './init/command.ts';

const help = `Writes and checks the profile of a platform (docs/hosts.md).

  npx assay profile init                           ask for the hosts and their dialect, and write profile.json
  npx assay profile init --from app.har            the same from recorded calls of the platform's own app
  npx assay profile init --from openapi.json       the same from an OpenAPI document
  npx assay profile check profile.json             check the hosts: TLS, calls from a browser, answers, pictures
  npx assay profile fields wallet.withdraw         list the fields of an endpoint, with types and meanings

Each has a --help.`;

const commands = { init, check, fields } as const;
const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Runs the command line and returns its exit code. Mistakes of the caller are reported, not thrown. */
export async function run(
  [command, ...args]: readonly string[],
  environment: Environment,
): Promise<0 | 1 | 2> {
  try {
    if (command === undefined || command === '--help' || command === '-h') {
      environment.write(help);
      return command === undefined ? 2 : 0;
    }
    if (isCommand(command)) return await commands[command](args, environment);
    const near = nearest(command, Object.keys(commands));
    throw new UsageError(
      `There is no command ${command}. ${near === undefined ? 'See --help.' : `Did you mean ${near}?`}`,
    );
  } catch (error) {
    if (!(error instanceof SuiteError || error instanceof UsageError || error instanceof ProfileError))
      throw error;
    environment.writeError(error.message);
    return 2;
  }
}
