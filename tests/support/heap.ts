import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MEBIBYTE } from '#contract/endpoint.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Makes a value, and measures the heap that it keeps. */
export function heapOf<T>(make: () => T): { value: T; mebibytes: number } {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const value = make();
  collectGarbage();
  return { value, mebibytes: (process.memoryUsage().heapUsed - before) / MEBIBYTE };
}
