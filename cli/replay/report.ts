import { describeCommand, flawOf, type Replayed } from '#server/pipeline/replay-outcome.ts';
import type { CommandRow } from '#server/worlds/storage/command-store.ts';

export type Write = (line: string) => void;

/** A line with its control characters written out: in a foreign world they could act on the terminal. */
export const visible = (line: string): string =>
  line.replaceAll(/(?!\n)\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

export const countCommands = (commands: number): string =>
  `${commands} ${commands === 1 ? 'command' : 'commands'}`;

/** The point of the replay at which the world is examined. */
export const placeOf = (command: CommandRow | undefined): string =>
  command ? `after command ${describeCommand(command)}` : 'in the fixture, before any command';

/** Reports whether the replay matches the original, and returns the exit code. */
export function reportComparison(replayed: Replayed, write: Write): number {
  const flaw = flawOf(replayed);
  write(
    flaw === undefined
      ? `The replay matches: ${countCommands(replayed.commands)}, every row equal.`
      : `The replay differs after ${countCommands(replayed.commands)}. ${flaw}.`,
  );
  return flaw === undefined ? 0 : 1;
}

/** Reports where the expression first became false, and returns the exit code. */
export function reportStop({ after, byTime }: NonNullable<Replayed['stopped']>, write: Write): number {
  if (byTime) {
    const since = after ? `command ${describeCommand(after)}` : 'the fixture';
    write(`The expression is first false after events that fell due after ${since}.`);
  } else if (after) {
    write(`The expression is first false ${placeOf(after)}.`);
    write(JSON.stringify(after.detail.input ?? {}));
  } else write(`The expression is already false ${placeOf(undefined)}.`);
  return 1;
}
