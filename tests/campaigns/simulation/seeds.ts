import { shrink } from '#tests/support/shrink.ts';
import { play, type Run } from './play.ts';
import type { Coverage } from './simulation.ts';

/** A seed that failed, with the smallest history that still fails. */
export interface FailedSeed {
  readonly seed: string;
  readonly message: string;
  /** The number of commands of the smallest history. */
  readonly commands: number;
  /** The world at the moment of the failure, or at the end of the second run. */
  readonly image: Buffer;
}

interface Options {
  readonly seed: string;
  readonly commands: number;
  readonly folder: string;
  readonly coverage: Coverage;
  /** The instant, in milliseconds of the process, at which shrinking must end. */
  readonly shrinkUntil: number;
}

/** Plays a seed twice. Both runs must end with equal rows in every table. */
export async function playTwice(options: Options): Promise<{ calls: number; failed?: FailedSeed }> {
  const first = await play(options);
  if (first.failure) return { calls: first.calls, failed: await shrinkSeed(options, first) };
  const second = await play(options);
  const calls = first.calls + second.calls;
  if (second.failure) return { calls, failed: await shrinkSeed(options, second) };
  const message = differenceOf(first, second);
  if (message === undefined) return { calls };
  const { seed, commands } = options;
  return { calls, failed: { seed, message, commands, image: second.image } };
}

/** Names the first table in which two runs differ. */
export function differenceOf({ digests }: Run, second: Run): string | undefined {
  const different = [...digests].find(([table, digest]) => digest !== second.digests.get(table));
  return different && `Two runs of the seed ended with different rows in the table ${different[0]}.`;
}

/** Leaves out what does not matter, as long as the same command still fails. */
async function shrinkSeed({ seed, folder, shrinkUntil }: Options, failed: Run): Promise<FailedSeed> {
  const last = failed.failure?.command ?? 0;
  let smallest = failed;
  const omitted = await shrink({ last, until: shrinkUntil }, async (tried) => {
    const run = await play({ seed, commands: last, folder, omitted: tried });
    if (run.failure?.command !== last) return false;
    smallest = run;
    return true;
  });
  const { image, failure } = smallest;
  return { seed, message: failure?.message ?? '', commands: last - omitted.size, image };
}
