import { describe, expect, it } from 'vitest';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { Refusal } from '../handling/refusal.ts';
import { UploadMemory, type ReserveBytes } from './upload-memory.ts';

/** Starts an upload that takes the given size and runs until `end` is called. */
function holding(memory: UploadMemory, mebibytes: number) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const done = memory.within(async (reserveBytes) => {
    reserveBytes(mebibytes * MEBIBYTE);
    await ended;
  });
  done.catch(() => undefined);
  return { done, end: () => end() };
}

describe('uploads', () => {
  it('are rejected when the memory is full; a finished upload frees its space', async () => {
    const memory = new UploadMemory();
    const held = [1, 2, 3, 4].map(() => holding(memory, 32));
    await expect(holding(memory, 1).done).rejects.toBeInstanceOf(Refusal);
    held[0]?.end();
    await held[0]?.done;
    const next = holding(memory, 32);
    await expect(holding(memory, 1).done).rejects.toBeInstanceOf(Refusal);
    next.end();
    await next.done;
  });

  it('of all worlds share memory besides that of each world', async () => {
    const ofAll = { left: 256 * MEBIBYTE };
    const [first, second, third] = [1, 2, 3].map(() => new UploadMemory(ofAll)) as [
      UploadMemory,
      UploadMemory,
      UploadMemory,
    ];
    const held = [holding(first, 128), holding(second, 100)];
    await expect(holding(third, 29).done).rejects.toMatchObject({ reason: 'OVERLOADED' });
    await expect(holding(second, 29).done).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
    held[0]?.end();
    await held[0]?.done;
    const next = holding(third, 128);
    for (const upload of [held[1], next]) upload?.end();
    await Promise.all([held[1]?.done, next.done]);
    expect(ofAll.left).toBe(256 * MEBIBYTE);
  });

  it('that fail free their space and cannot take more', async () => {
    const memory = new UploadMemory();
    let late: ReserveBytes | undefined;
    const failed = memory.within((reserveBytes) => {
      late = reserveBytes;
      reserveBytes(128 * MEBIBYTE);
      return Promise.reject(new Error('It went wrong.'));
    });
    await expect(failed).rejects.toThrow('It went wrong.');
    expect(() => late?.(1)).toThrow(Refusal);
    const whole = holding(memory, 128);
    whole.end();
    await whole.done;
  });
});
