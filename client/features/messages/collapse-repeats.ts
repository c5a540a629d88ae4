import type { Message } from '#contract/msg.ts';

/** A row of the list: a message, or the number of further messages that repeat it. */
export type Entry = { id: string; message: Message } | { id: string; repeats: readonly Message[] };

/** A run of messages with the same title is collapsed if it has at least this many. */
const minRun = 3;

const isRepeat = (one: Message, other: Message | undefined): boolean =>
  one.type === other?.type && one.title === other.title;

/**
 * Collapses runs of messages with the same title: the newest one is shown, followed by one row for the others. `openIds`
 * are the ids of such rows that the member has opened.
 */
export function collapseRepeats(messages: readonly Message[], openIds: ReadonlySet<string>): Entry[] {
  const entries: Entry[] = [];
  let from = 0;
  while (from < messages.length) {
    let to = from + 1;
    while (to < messages.length && isRepeat(messages[from] as Message, messages[to])) to += 1;
    const run = messages.slice(from, to);
    const [first, ...repeats] = run.map((message) => ({ id: message.id, message }));
    // The oldest message names the row, because newer ones may still arrive.
    const id = `repeats of ${run.at(-1)?.id}`;
    if (first && run.length >= minRun && !openIds.has(id))
      entries.push(first, { id, repeats: repeats.map(({ message }) => message) });
    else if (first) entries.push(first, ...repeats);
    from = to;
  }
  return entries;
}
