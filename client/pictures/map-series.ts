/** One after the other: a phone has no memory for the pixels of nine photographs at once. */
export async function mapSeries<T, R>(items: readonly T[], does: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await does(item));
  return done;
}
