import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { Refusal } from '../handling/refusal.ts';
import { UploadRoom, type ReserveBytes } from './upload-room.ts';

/** Starts an upload that takes the given size and runs until `end` is called. */
function holding(room: UploadRoom, caller: string, mebibytes: number) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let given: ReserveBytes | undefined;
  const done = room.within(caller, async (reserveBytes) => {
    given = reserveBytes;
    reserveBytes(mebibytes * MEBIBYTE);
    await ended;
  });
  done.catch(() => undefined);
  return { done, end: () => end(), hasBegun: () => given !== undefined };
}

describe('uploads', () => {
  it('are rejected when the room is full; a finished upload frees its space', async () => {
    const room = new UploadRoom();
    const held = ['a', 'b', 'c', 'd'].map((caller) => holding(room, caller, 32));
    await expect(holding(room, 'e', 1).done).rejects.toBeInstanceOf(Refusal);
    held[0]?.end();
    await held[0]?.done;
    const next = holding(room, 'e', 32);
    await expect(holding(room, 'f', 1).done).rejects.toBeInstanceOf(Refusal);
    next.end();
    await next.done;
  });

  it('of all worlds share a room besides those of each world', async () => {
    const ofAll = { left: 256 * MEBIBYTE };
    const [first, second, third] = [1, 2, 3].map(() => new UploadRoom(ofAll)) as [
      UploadRoom,
      UploadRoom,
      UploadRoom,
    ];
    const held = [holding(first, 'a', 128), holding(second, 'a', 100)];
    await expect(holding(third, 'a', 29).done).rejects.toMatchObject({ reason: 'OVERLOADED' });
    await expect(holding(second, 'b', 29).done).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
    held[0]?.end();
    await held[0]?.done;
    const next = holding(third, 'a', 128);
    for (const upload of [held[1], next]) upload?.end();
    await Promise.all([held[1]?.done, next.done]);
    expect(ofAll.left).toBe(256 * MEBIBYTE);
  });

  it('that fail free their space and cannot take more', async () => {
    const room = new UploadRoom();
    let late: ReserveBytes | undefined;
    const failed = room.within('a', (reserveBytes) => {
      late = reserveBytes;
      reserveBytes(128 * MEBIBYTE);
      return Promise.reject(new Error('It went wrong.'));
    });
    await expect(failed).rejects.toThrow('It went wrong.');
    expect(() => late?.(1)).toThrow(Refusal);
    const whole = holding(room, 'b', 128);
    whole.end();
    await whole.done;
  });

  it('a caller may run two at once; the third waits, other callers do not', async () => {
    const room = new UploadRoom();
    const [first, second, third] = [1, 2, 3].map(() => holding(room, 'a', 0));
    const other = holding(room, 'b', 0);
    await setImmediate();
    expect([first, second, third, other].map((upload) => upload?.hasBegun())).toEqual([
      true,
      true,
      false,
      true,
    ]);
    first?.end();
    await first?.done;
    await setImmediate();
    expect(third?.hasBegun()).toBe(true);
    for (const upload of [second, third, other]) upload?.end();
    await Promise.all([second?.done, third?.done, other.done]);
  });
});
