import {
  comparedKinds,
  type comparison,
  type ComparedKind,
  type Difference,
} from '#contract/control/comparison.ts';
import { timeAt } from '../worlds/world/world-time.ts';
import type { Sql } from '../db/sql.ts';
import { comparedTables } from '../worlds/world/compared-tables.ts';
import {
  countRows,
  differingKeys,
  findComparedRow,
  type ComparedRow,
} from '../worlds/world/comparison-store.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { aboutWorlds, type WorldsContext } from '../pipeline/operator.ts';

interface Side {
  readonly sql: Sql;
  readonly open: OpenWorld;
}

interface Comparing {
  readonly here: Side;
  readonly there: Side;
  /** True to compare instants, too. */
  readonly times: boolean;
  /** One instant of the system clock for both worlds, since their clocks may run. */
  readonly machineAt: number;
}

interface Found {
  readonly here: number;
  readonly there: number;
  readonly differing: readonly (string | number)[];
  readonly row: (side: Side, id: string | number) => ComparedRow | undefined;
}

/** The differences between two worlds. */
export const comparisonHandlers = aboutWorlds<typeof comparison>({
  comparison: (worlds, { other, without }) =>
    readBoth(worlds, other, without === undefined, (both) => {
      const kinds = comparedKinds.map((kind) => {
        const { here, there, differing } = find(kind, both);
        return { kind, here, there, differing: differing.length };
      });
      return { differing: kinds.reduce((sum, { differing }) => sum + differing, 0), kinds };
    }),

  differences: (worlds, { other, without, kind, pageNum, pageSize }) =>
    readBoth(worlds, other, without === undefined, (both) => {
      const { differing, row } = find(kind, both);
      const page = differing.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return {
        total: differing.length,
        list: page.map((id) => ({
          kind,
          id: String(id),
          ...differenceOf(row(both.here, id), row(both.there, id)),
        })),
      };
    }),
});

/** Reads both worlds at one instant. A world may be compared with itself. */
async function readBoth<T>(
  { registry, world: here, transaction }: WorldsContext,
  other: string,
  times: boolean,
  compare: (both: Comparing) => T,
): Promise<T> {
  await registry.get(other).clock.catchUpInSlices();
  const there = registry.get(other);
  const machineAt = there.runtime.now();
  return here.read(transaction, (ours) =>
    there.read(transaction, (theirs) =>
      compare({
        here: { sql: ours.sql, open: here },
        there: { sql: theirs.sql, open: there },
        times,
        machineAt,
      }),
    ),
  );
}

const find = (kind: ComparedKind, both: Comparing): Found =>
  kind === 'clock'
    ? findAmong(({ open }) => clockOf(open, both), both)
    : kind === 'params'
      ? findAmong(paramsOf, both)
      : findRows(kind, both);

function findRows(kind: keyof typeof comparedTables, { here, there, times }: Comparing): Found {
  const table = comparedTables[kind];
  return {
    here: countRows(here.sql, table),
    there: countRows(there.sql, table),
    differing: differingKeys({ here: here.sql, there: there.sql, table, times }),
    row: ({ sql }, id) => findComparedRow(sql, table, times, id),
  };
}

type Values = ComparedRow['values'];

/** The differences of a kind without a table, such as the clock, which has a few named values. */
function findAmong(read: (side: Side) => ReadonlyMap<string, Values>, { here, there }: Comparing): Found {
  const [ours, theirs] = [read(here), read(there)];
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return {
    here: ours.size,
    there: theirs.size,
    differing: [...names].filter(
      (name) => JSON.stringify(ours.get(name)) !== JSON.stringify(theirs.get(name)),
    ),
    row: (side, name) => {
      const values = (side === here ? ours : theirs).get(String(name));
      return values && { name: String(name), values };
    },
  };
}

function clockOf(open: OpenWorld, { times, machineAt }: Comparing): ReadonlyMap<string, Values> {
  const clock = open.clock.state;
  const { mode, rate } = clock;
  return new Map([['clock', { ...(times && { time: timeAt(clock, machineAt) }), mode, rate }]]);
}

const paramsOf = ({ open }: Side): ReadonlyMap<string, Values> =>
  new Map(
    Object.entries(open.params).map(([name, value]: [string, unknown]) => [
      name,
      { value: typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value) },
    ]),
  );

function differenceOf(
  here: ComparedRow | undefined,
  there: ComparedRow | undefined,
): Omit<Difference, 'kind' | 'id'> {
  const names = new Set([...Object.keys(here?.values ?? {}), ...Object.keys(there?.values ?? {})]);
  const fields = [...names]
    .map((name) => ({ name, here: here?.values[name] ?? null, there: there?.values[name] ?? null }))
    .filter((field) => field.here !== field.there);
  return {
    name: (here ?? there)?.name ?? '',
    in: here && there ? 'both' : here ? 'here' : 'there',
    fields,
  };
}
