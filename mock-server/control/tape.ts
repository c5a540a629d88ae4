import { mostDays, mostEarners, mostMarks, type tape, type TapeMark } from '#contract/control/tape.ts';
import { toMoney } from '#contract/money.ts';
import { dayStart, nextDayStart } from '../time/platform-time.ts';
import { accountName } from '../ledger/accounts.ts';
import type { OperatorHandlersOf, OperatorWorld } from '../pipeline/operator.ts';
import { earningsByDay } from '../services/product/earnings-by-day.ts';
import { wordsOf } from '../services/msg/words.ts';
import { listEarningOrders } from '../services/product/order-store.ts';
import { describeEarned } from './earned.ts';
import { findOrigin } from '../worlds/storage/command-store.ts';
import { countMarks, listMarks, listMoved, type Stretch } from '../worlds/storage/tape-store.ts';

/** The past of a world on one strip. */
export const tapeHandlers: OperatorHandlersOf<typeof tape> = {
  tape(world, { from, to = world.now, parts, pageNum, list }) {
    const { sql, now } = world;
    const begin = findOrigin(sql).fixtureUntilAt;
    const stretch = { from: from ?? begin, to };
    const partMs = Math.max(1, Math.ceil((stretch.to - stretch.from + 1) / parts));
    const counted = countMarks(sql, stretch, partMs);
    return {
      ...{ begin, now, ...stretch },
      total: counted.reduce((sum, { count }) => sum + count, 0),
      marks:
        list === 'none' ? [] : describeMarks(world, stretch, { pageNum, isNewestFirst: list === 'newest' }),
      parts: counted.map(({ part, ...rest }) => ({ at: stretch.from + part * partMs, ...rest })),
      earned: describeEarnings(world, stretch),
    };
  },
};

/** A page of marks, with the money that each of them moved. */
function describeMarks(
  world: OperatorWorld,
  stretch: Stretch,
  { pageNum, isNewestFirst }: { pageNum: number; isNewestFirst: boolean },
): TapeMark[] {
  const { sql } = world;
  const page = { isNewestFirst, limit: mostMarks, offset: (pageNum - 1) * mostMarks };
  const marks = listMarks(sql, stretch, page);
  const [first = 0, last = first] = [marks[0], marks.at(-1)]
    .flatMap((mark) => mark?.at ?? [])
    .sort((a, b) => a - b);
  const moved = new Map<string, TapeMark['moved']>();
  for (const { kind, fromId, toId, amountMicro, postings, ...cause } of listMoved(sql, {
    from: first,
    to: last,
  })) {
    const line = {
      kind,
      from: accountName(fromId),
      to: accountName(toId),
      amount: toMoney(amountMicro),
      postings,
    };
    moved.set(causeOf(cause), [...(moved.get(causeOf(cause)) ?? []), line]);
  }
  const moves = marks.filter(({ to }) => to !== null);
  const earned = describeEarned(
    world,
    moves.map(({ at, to }) => ({ from: at, to: to ?? at })),
    mostEarners,
  );
  return marks.map((mark) => ({
    ...mark,
    about:
      mark.kind === 'message'
        ? wordsOf('en-US', { words: mark.name, vals: mark.about ?? '{}' }).title
        : mark.about,
    // The strike of a fault has the id of its call.
    moved:
      (mark.kind !== 'fault' && moved.get(causeOf({ ...mark, isDue: Number(mark.kind === 'due') }))) || [],
    earned: earned[moves.indexOf(mark)] ?? null,
  }));
}

/** The call or the due event behind a mark or a movement. */
const causeOf = ({ requestId, at, isDue }: { requestId: string | null; at: number; isDue: number }): string =>
  `${requestId ?? ''} ${at} ${isDue}`;

function describeEarnings({ sql, params }: OperatorWorld, { from, to }: Stretch) {
  const starts = [nextDayStart(to, params.timeZone)];
  while ((starts[0] ?? from) > from && starts.length <= mostDays)
    starts.unshift(dayStart((starts[0] ?? from) - 1, params.timeZone));
  const [first = from] = starts;
  return earningsByDay(listEarningOrders(sql, first - 1), starts).flatMap((micro, day) =>
    micro === 0 ? [] : [{ at: starts[day] ?? from, to: starts[day + 1] ?? to, amount: toMoney(micro) }],
  );
}
