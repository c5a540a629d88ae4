import type { Values } from '../db/sql.ts';
import type { CommandRow } from '../worlds/storage/command-store.ts';

/** The first row in which a world and its replay differ. */
export interface Difference {
  readonly table: string;
  /** Counted from 1, in the order of the table's key. */
  readonly row: number;
  readonly original: Values | undefined;
  readonly replayed: Values | undefined;
}

export interface Replayed {
  /** The number of commands that ended as they did originally. */
  readonly commands: number;
  /**
   * The point at which the watcher stopped it: after a command, after the fixture, or at an entry due after the last
   * command.
   */
  readonly stopped?: { readonly after: CommandRow | undefined; readonly byTime?: true };
  /** The command that ended otherwise, and the reason. */
  readonly failed?: { readonly command: CommandRow; readonly why: string };
  readonly difference?: Difference | undefined;
}

/** A moment as a call names it: an instant, the number of the last command before it, or both. */
export interface AskedMoment {
  readonly at?: number | undefined;
  readonly after?: number | undefined;
}

/** A moment of a world's past. */
export interface Moment {
  /** The number of the last command that has happened; 0 before the first. */
  readonly after: number;
  /** In epoch milliseconds of the world's clock. */
  readonly at: number;
  /** The request of the next command that has one. */
  readonly nextRequest: string | undefined;
}

/** A moment of a world's past, with the whole world as it was then but for the clock, which is still to be set. */
export interface PastWorld extends Moment {
  readonly image: Buffer;
}

/** The sentence that tells why a replay does not match; undefined if it does. */
export function flawOf({ failed, difference }: Replayed): string | undefined {
  if (failed) return `Command ${describeCommand(failed.command)} ended otherwise than it did: ${failed.why}`;
  if (!difference) return undefined;
  const { table, row, original, replayed } = difference;
  return `Row ${row} of ${table} is ${rowText(original)} and was replayed as ${rowText(replayed)}`;
}

/** A command as testers find it: its number in the log, its name, its instant and its request. */
export const describeCommand = ({ id, name, at, requestId }: CommandRow): string =>
  [`${id} ${name} at ${new Date(at).toISOString()}`, requestId && `(request ${requestId})`]
    .filter(Boolean)
    .join(' ');

const rowText = (row: Values | undefined): string =>
  row
    ? JSON.stringify(row, (_, value: unknown) =>
        isBytes(value) ? Buffer.from(value.data).toString('hex') : value,
      )
    : 'missing';

/** A Buffer as JSON.stringify passes it to its replacer. */
const isBytes = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';
