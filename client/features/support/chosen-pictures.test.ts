import { expect, it } from 'vitest';
import { withMore } from './chosen-pictures.ts';

const picture = (mebibytes: number, type = 'image/png') =>
  new File([new Uint8Array(mebibytes * 1024 * 1024)], 'a', { type });

it('accepts up to nine pictures', () => {
  const nine = Array.from({ length: 9 }, () => picture(1));
  expect(withMore([], nine)).toEqual({ pictures: nine, problem: undefined });
  expect(withMore(nine, [picture(1)])).toEqual({ pictures: nine, problem: 'tooMany' });
});

it('accepts at most 20 MB in total, and keeps the pictures that fit', () => {
  const [large, small] = [picture(15), picture(5)];
  expect(withMore([large], [picture(6), small])).toEqual({ pictures: [large, small], problem: 'tooLarge' });
});

it('rejects empty files and files that are not pictures', () => {
  expect(withMore([], [picture(1, 'application/pdf'), picture(0)])).toEqual({
    pictures: [],
    problem: 'notAPicture',
  });
});
