import { mostDays, mostMarks, type tape } from '#contract/control/tape.ts';
import { toMoney } from '#contract/money.ts';
import { dayStart, nextDayStart } from '../clock/platform-time.ts';
import type { OperatorHandlersOf, OperatorWorld } from '../pipeline/operator.ts';
import { earningsByDay } from '../services/product/earnings-by-day.ts';
import { listEarningOrders } from '../services/product/order-store.ts';
import { findOrigin } from '../worlds/storage/command-store.ts';
import { countMarks, listMarks, type Stretch } from '../worlds/storage/tape-store.ts';

/** The past of a world on one strip. */
export const tapeHandlers: OperatorHandlersOf<typeof tape> = {
  tape(world, { from, to = world.now, parts, pageNum }) {
    const { sql, now } = world;
    const begin = findOrigin(sql).fixtureUntilAt;
    const stretch = { from: from ?? begin, to };
    const partMs = Math.max(1, Math.ceil((stretch.to - stretch.from + 1) / parts));
    const counted = countMarks(sql, stretch, partMs);
    return {
      ...{ begin, now, ...stretch },
      total: counted.reduce((sum, { count }) => sum + count, 0),
      marks: listMarks(sql, stretch, { limit: mostMarks, offset: (pageNum - 1) * mostMarks }),
      parts: counted.map(({ part, ...rest }) => ({ at: stretch.from + part * partMs, ...rest })),
      earned: describeEarnings(world, stretch),
    };
  },
};

function describeEarnings({ sql, params }: OperatorWorld, { from, to }: Stretch) {
  const starts = [nextDayStart(to, params.timeZone)];
  while ((starts[0] ?? from) > from && starts.length <= mostDays)
    starts.unshift(dayStart((starts[0] ?? from) - 1, params.timeZone));
  const [first = from] = starts;
  return earningsByDay(listEarningOrders(sql, first - 1), starts).flatMap((micro, day) =>
    micro === 0 ? [] : [{ at: starts[day] ?? from, to: starts[day + 1] ?? to, amount: toMoney(micro) }],
  );
}
