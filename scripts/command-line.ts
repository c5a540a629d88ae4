import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What is wrong with a command line, in one sentence. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

const help = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** The options of a command line, `--help` among them, and what stands there without one. Throws a UsageError. */
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
 * What a script that is run by itself was asked for. It ends here where that was the help, which it tells, or what it does
 * not know, which it says in one sentence and by the exit code 2.
 */
export function askedOf<const O extends Options, T>(
  usage: string,
  options: O,
  read: (values: ReturnType<typeof readCommandLine<O>>['values']) => T,
): T {
  try {
    const { values } = readCommandLine(process.argv.slice(2), options);
    // The compiler does not follow it through options that it does not know.
    if (!(values as { help?: boolean }).help) return read(values);
    console.log(usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** The one of those that are known that was named. */
export function oneOf<T extends string>(option: string, given: string, known: readonly T[]): T {
  const found = known.find((one) => one === given);
  if (found === undefined) throw new UsageError(`${option} is one of ${known.join(', ')}.`);
  return found;
}

export function numberFrom(option: string, text: string, least: number, most: number): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} must be a number from ${least} to ${most}.`);
}

export function countFrom(option: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} must be a whole number from ${least} to ${most}.`);
}
