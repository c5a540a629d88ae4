import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { placeOf, type Stretch } from './tape-scale.ts';

type World = OutputOf<typeof control.worlds>[number];

/** A fork that left a world at an instant. */
export interface Branch extends World {
  readonly fromTime: number;
}

/** The forks of a world, in the order in which they left it. */
export const branchesOf = (worlds: readonly World[], source: string): Branch[] =>
  worlds
    .filter((world): world is Branch => world.from === source && world.fromTime !== null)
    .sort((one, other) => one.fromTime - other.fromTime);

/** A branch on the tape: its lane from the top, and both ends from 0 to 1. */
export interface PlacedBranch {
  readonly branch: Branch;
  readonly lane: number;
  readonly start: number;
  readonly end: number;
}

/** The room of a name, as a part of the tape. */
const nameRoom = 0.12;

/** Places as many branches as there is room for, each in the first lane in which it covers no other one. */
export function placeBranches(branches: readonly Branch[], scale: Stretch, lanes: number): PlacedBranch[] {
  const ends = Array.from({ length: lanes }, () => -Infinity);
  return branches.flatMap((branch) => {
    const start = Math.max(0, placeOf(scale, branch.fromTime));
    const end = Math.min(1, placeOf(scale, branch.now));
    if (start > 1 || end < 0) return [];
    const lane = ends.findIndex((taken) => taken <= start);
    if (lane < 0) return [];
    ends[lane] = Math.max(end, start + nameRoom);
    return [{ branch, lane, start, end: Math.max(start, end) }];
  });
}
