/** Something that is measured in every round. */
export interface Contestant {
  readonly name: string;
  /** Runs one round and returns its figure. */
  readonly round: () => Promise<number> | number;
}

/** The rounds of each contestant, by name, in the order in which they were run. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/**
 * Measures contestants in turn, so that other work on the computer affects all of them alike. The first round of each
 * only warms up.
 */
export async function takeTurns(contestants: readonly Contestant[], rounds: number): Promise<Rounds> {
  const measured = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, round: run } of contestants) {
      const value = await run();
      if (round > 0) measured.get(name)?.push(value);
    }
  }
  return measured;
}

/** The median of the ratios of two contestants, each ratio within one round. */
export function ratioOf(rounds: Rounds, one: string, other: string): number {
  const others = rounds.get(other) ?? [];
  return median((rounds.get(one) ?? []).map((value, round) => value / (others[round] ?? Number.NaN)));
}

export const medianOf = (rounds: Rounds, name: string): number => median(rounds.get(name) ?? []);

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = [...values].sort((one, other) => one - other);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
}

/** The duration of work in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The CPU time of this process in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
