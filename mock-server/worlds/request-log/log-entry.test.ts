import { expect, it } from 'vitest';
import { heapOf } from '#tests/support/heap.ts';
import { redactFields } from '../../pipeline/redact.ts';
import { shortened, type LogEntry } from './log-entry.ts';

/** The heap that fifty of these values keep, in MiB. */
const heapOfFifty = (make: () => unknown): number => heapOf(() => Array.from({ length: 50 }, make)).mebibytes;

it('a logged call keeps the beginning of a long answer or field, and not the rest of it', () => {
  let count = 0;
  // A flat string of its own on the heap: Node keeps longer ones of a buffer elsewhere.
  const long = () => Buffer.alloc(1_000_000, `${(count += 1)}x`).toString('latin1');
  expect(heapOfFifty(() => shortened({ answer: long() } as LogEntry))).toBeLessThan(10);
  expect(heapOfFifty(() => redactFields('square.addTextPost', { content: long() }))).toBeLessThan(10);
  expect(shortened({ answer: 'x'.repeat(10_001) } as LogEntry).answer).toMatch(/^x{10000}… \(10001 /);
});
