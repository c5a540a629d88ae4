import './closed-pipe.ts';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A mistake on the command line, described in one sentence. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

const help = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** Parses the options, `--help` included, and the positional arguments. Throws a UsageError. */
export function readCommandLine<const O extends Options>(
  args: readonly string[],
  options: O,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...help }, allowPositionals });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\. |\.?\n/)[0] ?? ''}. See --help.`);
  }
}

/**
 * Parses the options and positional arguments of the running script. `--help` prints the usage and exits with 0. A mistake
 * prints one sentence and exits with 2.
 */
export function parseScriptOptions<const O extends Options, T>(
  usage: string,
  options: O,
  read: (values: ReturnType<typeof readCommandLine<O>>['values'], positionals: readonly string[]) => T,
  allowPositionals = false,
): T {
  try {
    const { values, positionals } = readCommandLine(process.argv.slice(2), options, allowPositionals);
    // The generic type hides the help option from the compiler.
    if (!(values as { help?: boolean }).help) return read(values, positionals);
    console.log(usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

export function parseChoice<T extends string>(option: string, given: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === given);
  if (found === undefined) throw new UsageError(`${option} must be one of ${choices.join(', ')}.`);
  return found;
}

export function parseNumber(option: string, text: string, min: number, max: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${option} must be a number from ${min} to ${max}.`);
}

export function parseInteger(option: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}.`);
}

export function parseSeed(text: string): string {
  if (/^\w{1,40}$/.test(text)) return text;
  throw new UsageError('--seed must be up to 40 letters and digits.');
}
