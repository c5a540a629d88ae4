/** A longer text was not meant as a name, and comparing megabytes would block the server. */
const longestSlip = 100;

/** The known name nearest to what was written; undefined if none is similar. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  if (written.length > longestSlip) return undefined;
  const meant = plain(written);
  const [best] = known
    // The difference in length is a lower bound of the distance, and cheaper.
    .filter((name) => Math.abs(meant.length - plain(name).length) <= maxSlips(name))
    .map((name) => ({ name, slips: slipsBetween(meant, plain(name)) }))
    .filter(({ name, slips }) => slips <= maxSlips(name))
    .sort((one, other) => one.slips - other.slips);
  return best?.name;
}

const maxSlips = (name: string): number => Math.max(1, name.length / 3);

const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Levenshtein's distance: the insertions, deletions and substitutions between two words. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, meant] of Array.from(other).entries())
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === meant ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
