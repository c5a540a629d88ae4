import type { Row } from '../db/sql.ts';
import type { CommandRow } from '../worlds/world/command-store.ts';

/** The first row in which a world and its replay differ. */
export interface Difference {
  readonly table: string;
  /** Counting from 1, in the order of the table's key. */
  readonly row: number;
  readonly original: Row | undefined;
  readonly replayed: Row | undefined;
}

/** How a replay ended. */
export interface Replayed {
  /** How many commands were given again, each to the end it had come to. */
  readonly commands: number;
  /**
   * Whether whoever watched had seen enough, and after which command; none is right after the fixture. Or by what fell
   * due later than the last command.
   */
  readonly stopped?: { readonly after: CommandRow | undefined; readonly byTime?: true };
  /** The command that did not come to the end it had come to, and why. */
  readonly failed?: { readonly command: CommandRow; readonly why: string };
  /** The first row that differs, once everything was done again. */
  readonly difference?: Difference | undefined;
}

/** What keeps a replay from being the same world, in a sentence; undefined when it is the same. */
export function flawOf({ failed, difference }: Replayed): string | undefined {
  if (failed)
    return `Command ${describeCommand(failed.command)} did not come to the end it had come to: ${failed.why}`;
  if (!difference) return undefined;
  const { table, row, original, replayed } = difference;
  return `Row ${row} of ${table} is ${rowText(original)} and was replayed as ${rowText(replayed)}`;
}

/** A command as a tester finds it again: its place in the log, its name, when, and by which request. */
export const describeCommand = ({ id, name, at, requestId }: CommandRow): string =>
  [`${id} ${name} at ${new Date(at).toISOString()}`, requestId && `(request ${requestId})`]
    .filter(Boolean)
    .join(' ');

const rowText = (row: Row | undefined): string =>
  row
    ? JSON.stringify(row, (_, value: unknown) =>
        isBytes(value) ? Buffer.from(value.data).toString('hex') : value,
      )
    : 'missing';

/** How JSON tells of a Buffer by the time it asks. */
const isBytes = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';
