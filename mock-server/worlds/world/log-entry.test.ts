import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { redactFields } from '../../pipeline/redact.ts';
import { MEBIBYTE } from '../../mebibyte.ts';
import { shortened, type LogEntry } from './log-entry.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The heap that these values keep, in MiB. */
function heapOf(make: () => unknown): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const values = Array.from({ length: 50 }, make);
  collectGarbage();
  expect(values).toHaveLength(50);
  return (process.memoryUsage().heapUsed - before) / MEBIBYTE;
}

it('a logged call keeps the beginning of a long answer or field, and not the rest of it', () => {
  let count = 0;
  const long = () => `${(count += 1)}${'x'.repeat(2 * MEBIBYTE)}`.split('').join('');
  expect(heapOf(() => shortened({ answer: long() } as LogEntry))).toBeLessThan(10);
  expect(heapOf(() => redactFields('square.addTextPost', { content: long() }))).toBeLessThan(10);
  expect(shortened({ answer: 'x'.repeat(10_001) } as LogEntry).answer).toMatch(/^x{10000}… \(10001 /);
});
