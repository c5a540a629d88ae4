/** One line for a profile, with the observation that suggests it. */
export interface Line {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly because: string;
}

export const placeOf = ({ path }: Pick<Line, 'path'>): string => path.join('.');

/** A line as people read it: `wire.paging.list: "rows"`. */
export const lineText = (line: Line): string => `${placeOf(line)}: ${JSON.stringify(line.value)}`;

type Content = Readonly<Record<string, unknown>>;

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A profile with a line added. A value in a short form is expanded where the line needs the long form. */
export function withLine(content: Content, { path, value }: Pick<Line, 'path' | 'value'>): Content {
  const [key = '', ...rest] = path;
  const old = content[key];
  if (rest.length === 0)
    return { ...content, [key]: isContent(value) && isContent(old) ? { ...old, ...value } : value };
  return { ...content, [key]: withLine(writtenOut(old), { path: rest, value }) };
}

/** An endpoint's `"POST path"` and a field's `"name"` as objects. */
function writtenOut(value: unknown): Content {
  if (isContent(value)) return value;
  if (typeof value !== 'string') return {};
  const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (\S+)$/.exec(value) ?? [];
  return path === undefined ? { name: value } : { method, path };
}
