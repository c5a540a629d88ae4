import { expect, it } from 'vitest';
import type { QueueLimits } from '#server/handling/fair-queue.ts';
import { queues } from '#server/handling/queues.ts';
import { read } from './named-tests.ts';

const rows = new Map(
  [...read('docs/operations.md').matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
    name,
    cells.split('|').map((cell) => cell.trim()),
  ]),
);

it.each(Object.entries(queues))('docs/operations.md has the limits of %s', (name, { limits }) => {
  expect(rows.get(name)?.slice(1)).toEqual(cellsOf(limits));
});

function cellsOf({ atOnce, waiting }: QueueLimits): string[] {
  if (!waiting) return [textOf(atOnce), 'any number', ''];
  const always = waiting.alwaysOfWorld === undefined ? '' : `; always ${waiting.alwaysOfWorld} of a world`;
  const { reason, values } = waiting.refusal;
  return [textOf(atOnce), textOf(waiting) + always, `\`${reason}\`, ${values.seconds} s`];
}

const textOf = ({ ofCaller, ofWorld, ofAll }: QueueLimits['atOnce']): string =>
  Object.entries({ 'a caller': ofCaller, 'a world': ofWorld, all: ofAll })
    .flatMap(([whose, count]) =>
      count === undefined ? [] : [`${count.toLocaleString('en-US')} of ${whose}`],
    )
    .join(', ');
