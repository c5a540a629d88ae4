import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '#client/api/failure.ts';
import { randomKey } from '#client/api/idempotency.ts';
import { isAssertion, lacksSecret, type Line } from '#client/harness/kit/recording/lines.ts';
import type { Recording } from '#client/harness/kit/recording/recorder.ts';
import { firstDifference, minimalLines, type Difference } from '#client/harness/kit/recording/repeat.ts';
import { isCommandUnderWay } from '#client/harness/kit/recording/watch-sends.ts';
import { inFork } from './fork-bench.ts';

/** The lines of a recording's test, or the reason why it has none. */
export type Written =
  | {
      readonly lines: readonly Line[];
      readonly of: number;
      readonly isCutShort: boolean;
      /** The world of a script of these lines. Nobody has another world of its name. */
      readonly scriptWorld: string;
    }
  | { readonly problem: 'empty' | 'noAssertion' | 'underWay' }
  | { readonly problem: 'secret' | 'differs'; readonly difference: Difference; readonly number: number }
  | { readonly problem: 'lostStart' };

/** The time after which no further lines are left out. */
const patienceMs = 60_000;

/** Repeats a recording in copies of its world, and leaves out the lines that change no assertion. */
export function useWrittenTest() {
  const [tried, setTried] = useState(0);
  const writing = useMutation<Written, Failure, Recording>({
    mutationFn: (recording) => write(recording, () => setTried((count) => count + 1)),
    onMutate: () => setTried(0),
  });
  const { data: written, error: failure, isPending: isBusy, mutate } = writing;
  return { written, failure, isBusy, tried, write: mutate };
}

async function write({ base, lines }: Recording, onTry: () => void): Promise<Written> {
  if (isCommandUnderWay()) return { problem: 'underWay' };
  if (lines.length === 0) return { problem: 'empty' };
  if (!lines.some(isAssertion)) return { problem: 'noAssertion' };
  const numbered = (problem: 'secret' | 'differs', difference: Difference) => ({
    ...{ problem, difference, number: lines.indexOf(difference.line) + 1 },
  });
  const secret = lines.find(lacksSecret);
  if (secret) return numbered('secret', { line: secret, found: '' });
  const differenceIn = (tried: readonly Line[]) => {
    onTry();
    return inFork(base, (bench) => firstDifference(tried, bench));
  };
  try {
    const difference = await differenceIn(lines);
    if (difference) return numbered('differs', difference);
    const until = Date.now() + patienceMs;
    const isOver = () => Date.now() > until;
    const passes = async (fewer: readonly Line[]) => (await differenceIn(fewer)) === undefined;
    const kept = await minimalLines(lines, { passes, isOver });
    const scriptWorld = `recorded-${randomKey().slice(0, 8)}`;
    return { lines: kept, of: lines.length, isCutShort: isOver(), scriptWorld };
  } catch (error) {
    if (error instanceof Failure && error.reason === 'UNKNOWN_WORLD') return { problem: 'lostStart' };
    throw error;
  }
}
