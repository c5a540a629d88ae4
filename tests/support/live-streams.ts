import { afterEach } from 'vitest';
import { msg } from '#contract/msg.ts';
import type { Caller } from '#kit/caller.ts';
import { Stream } from './stream.ts';

interface LiveStreams {
  /** The open streams, which end after the test. */
  readonly open: Stream[];
  /** Opens the live channel like a browser: with the ticket in the address and without headers. */
  readonly listen: (origin: string, caller: Caller) => Promise<Stream>;
}

/** The live channels of a test file. */
export function useLiveStreams(): LiveStreams {
  const open: Stream[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  return {
    open,
    async listen(origin, caller) {
      const { ticket } = await caller.ok(msg.liveTicket);
      const stream = await Stream.open(`${origin}/api/msg/live?ticket=${ticket}`);
      open.push(stream);
      return stream;
    },
  };
}
