interface Options {
  /** The number of the last step, which failed. It stays. */
  readonly last: number;
  /** The instant, in milliseconds of the process, at which shrinking must end. */
  readonly until: number;
}

/**
 * Leaves out ever smaller groups of the steps before the last, as long as `stillFails` says so of the omitted ones. Returns
 * the steps that do not matter.
 */
export async function shrink(
  { last, until }: Options,
  stillFails: (omitted: ReadonlySet<number>) => Promise<boolean>,
): Promise<ReadonlySet<number>> {
  let omitted: ReadonlySet<number> = new Set();
  for (let size = Math.ceil(last / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 1; from < last && performance.now() < until; from += size) {
      const group = Array.from({ length: Math.min(size, last - from) }, (_, at) => from + at);
      const tried = new Set([...omitted, ...group]);
      if (tried.size > omitted.size && (await stillFails(tried))) omitted = tried;
    }
  }
  return omitted;
}
