import { shrink } from '#tests/support/shrink.ts';
import { play, type Run } from './play.ts';
import type { Coverage } from './simulation.ts';

/** A seed that failed, with the smallest history that still fails. */
export interface FailedSeed {
  readonly seed: string;
  readonly message: string;
  /** The number of commands of the smallest history. */
  readonly commands: number;
  /** The world at the moment of the failure. */
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
  if (first.failure) return { calls: first.calls, failed: await shrinkSeed(options, first.failure) };
  const second = await play(options);
  const calls = first.calls + second.calls;
  if (second.failure) return { calls, failed: await shrinkSeed(options, second.failure) };
  if (first.digest === second.digest) return { calls };
  const message = 'Two runs of the seed ended with different rows.';
  return {
    calls,
    failed: { seed: options.seed, message, commands: options.commands, image: Buffer.alloc(0) },
  };
}

type Failure = NonNullable<Run['failure']>;

/** Leaves out what does not matter, as long as the same command still fails. */
async function shrinkSeed({ seed, folder, shrinkUntil }: Options, failure: Failure): Promise<FailedSeed> {
  const { command: last } = failure;
  let smallest = failure;
  const omitted = await shrink({ last, until: shrinkUntil }, async (tried) => {
    const run = await play({ seed, commands: last, folder, omitted: tried });
    if (run.failure?.command !== last) return false;
    smallest = run.failure;
    return true;
  });
  const { message, image } = smallest;
  return { seed, message, commands: last - omitted.size, image };
}
