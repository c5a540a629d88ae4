import * as z from 'zod/mini';

const count = (max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,5}$/, { error: 'count' }),
      z.refine((text) => Number(text) <= max, { error: 'count' }),
    ),
    z.transform(Number),
  );

/** The page of a list, counted from 1. */
export const pageInput = {
  pageNum: z.prefault(count(999_999), '1'),
  pageSize: z.prefault(count(100), '10'),
};

/** The page of a list with a larger first page: `size` is its default and its maximum. */
export const pageInputOf = (size: number) => ({
  pageNum: z.prefault(count(999_999), '1'),
  pageSize: z.prefault(count(size), String(size)),
});
export const largePageInput = pageInputOf(100);

/** A whole number from 1 to 1000. */
export const Quantity = count(1000);

/** The validity of a machine in days. */
export const Days = count(3650);

/** One page of a list, and the total number of its items. */
export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ total: z.int(), list: z.array(item) });
