/** A longer text was not meant as a name, and comparing megabytes would block the server. */
const longestSlip = 100;

/** The known name nearest to the written one; undefined if none is similar. The first one if several are as near. */
export const nearest = (written: string, known: readonly string[]): string | undefined =>
  written.length > longestSlip ? undefined : nearestOf(written, known.map(comparable))?.name;

/** A known name, prepared to be compared often. */
export interface Comparable {
  readonly name: string;
  readonly letters: string;
}

export const comparable = (name: string): Comparable => ({ name, letters: plain(name) });

/** Like `nearest`, for prepared names. */
export function nearestOf<Known extends Comparable>(
  written: string,
  known: readonly Known[],
): Known | undefined {
  if (written.length > longestSlip) return undefined;
  const meant = plain(written);
  let best: Known | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const one of known) {
    const most = Math.min(maxSlips(one.name), fewest - 1);
    const slips = slipsBetween(meant, one.letters, most);
    if (slips > most) continue;
    best = one;
    fewest = slips;
  }
  return best;
}

const maxSlips = (name: string): number => Math.max(1, name.length / 3);

const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, '').toLowerCase();

/**
 * Levenshtein's distance: the insertions, deletions and substitutions between two words. Infinite once it must exceed
 * `most`, because anyone may send unknown names, and each is compared with hundreds.
 */
function slipsBetween(one: string, other: string, most: number): number {
  const exceeded = Number.POSITIVE_INFINITY;
  // The difference in length is a lower bound of the distance.
  if (Math.abs(one.length - other.length) > most) return exceeded;
  const row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const letter = one.codePointAt(at);
    let [diagonal, left] = [at, at + 1];
    let least = left;
    row[0] = left;
    for (let to = 1; to <= other.length; to += 1) {
      const above = row[to] ?? 0;
      const isSame = letter === other.codePointAt(to - 1);
      left = Math.min(left + 1, above + 1, diagonal + (isSame ? 0 : 1));
      diagonal = above;
      row[to] = left;
      if (left < least) least = left;
    }
    if (least > most) return exceeded;
  }
  return row.at(-1) ?? 0;
}
