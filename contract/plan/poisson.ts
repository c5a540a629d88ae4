/** Values beyond so many standard deviations are too rare to be drawn. */
const deviations = 12;
const guideSize = 4096;

/**
 * Returns a function that maps a uniform number of [0, 1) to a Poisson number of this mean, by the inverse of the
 * distribution. A guide table begins each search next to its end, so that a draw costs the same for any mean.
 */
export function poissonOf(mean: number): (uniform: number) => number {
  if (mean === 0) return () => 0;
  const spread = deviations * Math.sqrt(mean) + deviations;
  const first = Math.max(0, Math.floor(mean - spread));
  const below = cumulated(mean, first, Math.ceil(mean + spread));
  const guide = new Int32Array(guideSize + 1);
  for (let cell = 0, at = 0; cell <= guideSize; cell += 1) {
    while (at < below.length - 1 && (below[at] ?? 1) <= cell / guideSize) at += 1;
    guide[cell] = at;
  }
  return (uniform) => {
    let at = guide[Math.floor(uniform * guideSize)] ?? 0;
    while (at < below.length - 1 && (below[at] ?? 1) <= uniform) at += 1;
    return first + at;
  };
}

/** The probability of at most each number from `first` to `last`. */
function cumulated(mean: number, first: number, last: number): Float64Array {
  const mode = Math.floor(mean);
  // Relative to the most frequent number, so that no factor underflows.
  const weights = new Float64Array(last - first + 1);
  weights[mode - first] = 1;
  for (let at = mode - first + 1; at < weights.length; at += 1)
    weights[at] = ((weights[at - 1] ?? 0) * mean) / (first + at);
  for (let at = mode - first - 1; at >= 0; at -= 1)
    weights[at] = ((weights[at + 1] ?? 0) * (first + at + 1)) / mean;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => (sum += weight) / total);
}
