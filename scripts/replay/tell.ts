import { describeCommand, flawOf, type Replayed } from '#server/replay/outcome.ts';
import type { CommandRow } from '#server/worlds/command-store.ts';

export type Write = (line: string) => void;

export const counted = (commands: number): string => `${commands} ${commands === 1 ? 'command' : 'commands'}`;

/** When the world was as it is looked at. */
export const placeOf = (command: CommandRow | undefined): string =>
  command ? `after command ${describeCommand(command)}` : 'in the fixture, before any command';

/** Tells whether a replay came to the same world, and answers the exit code. */
export function tellSame(replayed: Replayed, write: Write): number {
  const flaw = flawOf(replayed);
  write(
    flaw === undefined
      ? `The same world: ${counted(replayed.commands)} replayed, every row equal.`
      : `Not the same world after ${counted(replayed.commands)}. ${flaw}.`,
  );
  return flaw === undefined ? 0 : 1;
}

/** Tells where an expression no longer held, and answers the exit code. */
export function tellStop({ after, byTime }: NonNullable<Replayed['stopped']>, write: Write): number {
  if (byTime) {
    const since = after ? `command ${describeCommand(after)}` : 'the fixture';
    write(`It no longer holds by what fell due after ${since}.`);
  } else if (after) {
    write(`It no longer holds ${placeOf(after)}.`);
    write(JSON.stringify(after.detail.input ?? {}));
  } else write(`It does not hold ${placeOf(undefined)}.`);
  return 1;
}
