/** The place of a value in a profile, as keys. */
export type Path = readonly PropertyKey[];

export interface Mistake {
  readonly path: Path;
  /** The value, if the sentence shows it. */
  readonly written?: unknown;
  /** Completes the sentence "<place> …". */
  readonly problem: string;
}

/** The most mistakes in a report. */
export const maxLines = 20;
const maxName = 200;

/** One line for each mistake, in the order of the file. */
export function reportOf(mistakes: readonly Mistake[], content: unknown, file: string): string {
  const positions = new Map<unknown, ReadonlyMap<string, number>>();
  const lines = mistakes
    .map((mistake) => ({
      line: `${file}: ${sentenceOf(mistake)}`,
      at: positionOf(mistake.path, content, positions),
    }))
    .toSorted((one, other) => compare(one.at, other.at))
    .map(({ line }) => line);
  const more = lines.length - maxLines;
  return [...lines.slice(0, maxLines), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function sentenceOf({ path, written, problem }: Mistake): string {
  const place = path.length === 0 ? 'the profile' : path.map((key) => shortened(String(key))).join('.');
  return shown(
    `${place}${written === undefined ? '' : `: ${shortened(JSON.stringify(written))}`} ${problem}`,
  );
}

/** The beginning of a name that is too long for a sentence. */
const shortened = (name: string): string => (name.length > maxName ? `${name.slice(0, maxName)}…` : name);

/** A sentence with the names of a profile, which may act on a terminal or turn the text after them around. */
const shown = (sentence: string): string =>
  sentence.replaceAll(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (one) => String.raw`\u` + one.charCodeAt(0).toString(16).padStart(4, '0'),
  );

/** The position of each key of a path among its siblings. A missing key follows them. */
function positionOf(
  path: Path,
  content: unknown,
  known: Map<unknown, ReadonlyMap<string, number>>,
): readonly number[] {
  let value: unknown = content;
  return path.map((key) => {
    const places = known.get(value) ?? new Map(Object.keys(value ?? {}).map((name, at) => [name, at]));
    known.set(value, places);
    const at = places.get(String(key));
    value = at === undefined ? undefined : (value as Record<PropertyKey, unknown>)[key];
    return at ?? places.size;
  });
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((position, index) => position !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}
