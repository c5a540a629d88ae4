import { FairQueue } from './fair-queue.ts';

/** The queues of the process, and every limit on work that waits. docs/operations.md#limits shows them. */
export const queues = {
  /** Calls until they are answered. Each holds memory, also while it waits in another queue. */
  calls: new FairQueue({
    atOnce: { ofWorld: 1000, ofAll: 2000 },
    waiting: { ofAll: 0, refusal: { reason: 'OVERLOADED', values: { seconds: 2 } } },
  }),
  /** Bodies that have not arrived. The other calls of a world keep the rest of its room, so slow senders cannot stop them. */
  bodies: new FairQueue({
    atOnce: { ofWorld: 500 },
    waiting: { ofAll: 0, refusal: { reason: 'OVERLOADED', values: { seconds: 2 } } },
  }),
  /** Hashes of passwords. Each takes a core and 32 MiB. */
  hashes: new FairQueue({
    atOnce: { ofAll: 2 },
    waiting: {
      ...{ ofCaller: 12, ofWorld: 64, ofAll: 256, alwaysOfWorld: 2 },
      refusal: { reason: 'TOO_MANY_REQUESTS', values: { context: 'passwords', seconds: 5 } },
    },
  }),
  /** Uploads. Further ones of a caller wait unread. */
  uploads: new FairQueue({ atOnce: { ofCaller: 2 } }),
  /** Pictures that are encoded. A decoded picture takes far more memory than its file. */
  pictures: new FairQueue({ atOnce: { ofAll: 2 } }),
  /** JSON bodies that may hold a world or a log. Each takes several times its length of memory until its call ends. */
  largeBodies: new FairQueue({ atOnce: { ofAll: 2 } }),
  /** Exports. A world takes its size until its response is sent, and several times that in JSON. */
  exports: new FairQueue({ atOnce: { ofAll: 2 } }),
  /** Replays. Each holds two copies of its world and lengthens every pass of the event loop. */
  replays: new FairQueue({ atOnce: { ofAll: 2 } }),
  /** Checks of world files. Each has a thread with a heap of its own. */
  fileChecks: new FairQueue({
    atOnce: { ofAll: 1 },
    waiting: { ofAll: 64, refusal: { reason: 'OVERLOADED', values: { seconds: 10 } } },
  }),
};
