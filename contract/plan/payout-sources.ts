import type { Run } from './cohorts.ts';

/** A part of a day's payout, and the day whose buyers had paid it in. */
export interface PayoutSource {
  readonly day: number;
  readonly micro: bigint;
}

/** Returns where the payout of a day came from, if the money that was paid in first is paid out first. */
export function payoutSourcesOf({ unit, days }: Run, day: number): readonly PayoutSource[] {
  const payoutOn = (at: number) => BigInt(days[at]?.paying ?? 0) * BigInt(unit.paidMicro);
  let first = 0n;
  for (let before = 0; before < day; before += 1) first += payoutOn(before);
  const last = first + payoutOn(day);

  const sources: PayoutSource[] = [];
  let begin = 0n;
  for (let joined = 0; joined <= day && begin < last; joined += 1) {
    const end = begin + BigInt(days[joined]?.sold ?? 0) * BigInt(unit.keptMicro);
    const micro = (end < last ? end : last) - (begin > first ? begin : first);
    if (micro > 0n) sources.push({ day: joined, micro });
    begin = end;
  }
  return sources;
}
