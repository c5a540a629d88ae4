import type { trace } from '#contract/control/trace.ts';
import { refuse } from '../handling/refusal.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { spansOf } from './spans.ts';
import { threadOf } from './thread.ts';

/** The course of calls and due events. */
export const traceHandlers: OperatorHandlersOf<typeof trace> = {
  spans(world, { requestId }) {
    const spans = spansOf(world, requestId);
    return spans.length > 0 ? spans : refuse('UNKNOWN_ITEM');
  },

  thread: (world, input) => threadOf(world, input),
};
