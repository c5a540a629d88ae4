import * as z from 'zod/mini';

const count = (max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,5}$/, { error: 'count' }),
      z.refine((text) => Number(text) <= max, { error: 'count' }),
    ),
    z.transform(Number),
  );

/** Which page of a list, from 1. */
export const pageInput = {
  pageNum: z.prefault(count(999_999), '1'),
  pageSize: z.prefault(count(100), '10'),
};

/** The same for a list that came in one piece once: without them as many of its first as it had then. */
export const pageInputOf = (max: number) => ({
  pageNum: z.prefault(count(999_999), '1'),
  pageSize: z.prefault(count(max), String(max)),
});
/** The same for the lists whose first part has a hundred. */
export const largePageInput = pageInputOf(100);

/** A whole number of things, from 1. */
export const Quantity = count(1000);

/** For how many days a machine is valid. */
export const Days = count(3650);

/** One page of a list and how many there are in all. */
export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ total: z.int(), list: z.array(item) });
