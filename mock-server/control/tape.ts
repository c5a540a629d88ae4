import { mostMarks, type tape } from '#contract/control/tape.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { findOrigin } from '../worlds/storage/command-store.ts';
import { countMarks, listMarks } from '../worlds/storage/tape-store.ts';

/** The past of a world on one strip. */
export const tapeHandlers: OperatorHandlersOf<typeof tape> = {
  tape({ sql, now }, { from, to = now, parts }) {
    const begin = findOrigin(sql).fixtureUntilAt;
    const stretch = { from: from ?? begin, to };
    const partMs = Math.max(1, Math.ceil((stretch.to - stretch.from + 1) / parts));
    const counted = countMarks(sql, stretch, partMs);
    return {
      ...{ begin, now, ...stretch },
      total: counted.reduce((sum, { count }) => sum + count, 0),
      marks: listMarks(sql, stretch, mostMarks),
      parts: counted.map(({ part, ...rest }) => ({ at: stretch.from + part * partMs, ...rest })),
    };
  },
};
