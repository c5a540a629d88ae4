import { lastOf } from '#contract/profile/dialect/path.ts';
import { plain } from './names.ts';

/** The end of a page that names the next one, as in `next_cursor`. */
export interface Cursor {
  /** With dots inside an object. */
  readonly place: string;
  readonly value: string;
}

const MAX_DEPTH = 4;

const answered =
  /^(next(page)?(cursor|token|marker|key|after)|next(page|id)?|(end|page)?cursor|(next)?continuation(token)?|marker|after|scrollid)$/;
const requested =
  /^((next)?(page)?cursor|(next)?pagetoken|nexttoken|next|(starting|search)?after|(next)?continuation(token)?|(next)?marker|scrollid)$/;

/** Whether a field of a request is named as a cursor. */
export const isCursorField = (name: string): boolean => requested.test(plain(name));

/**
 * Whether a value names the next page. A number may be the number of the page, and no field of a request takes an
 * address.
 */
const isCursor = (name: string, value: unknown): value is string | number =>
  typeof value === 'string'
    ? value !== '' && !/^(https?:)?\//.test(value) && (/cursor/i.test(name) || !/^\d{1,4}$/.test(value))
    : typeof value === 'number' && /cursor/i.test(name);

/** The cursors in an answer, outside its lists. */
export function cursorsIn(value: unknown, path = '', depth = 0): readonly Cursor[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return answered.test(plain(name)) && isCursor(name, inner)
      ? [{ place, value: String(inner) }]
      : cursorsIn(inner, place, depth + 1);
  });
}

/** The request field that probably sends a cursor: `page_token` for `next_page_token`. */
export function likelyField(place: string): string {
  const name = lastOf(place);
  if (/^end_?cursor$/i.test(name)) return 'after';
  const rest = name.replace(/^next_?/i, '');
  return rest === '' ? name : rest.charAt(0).toLowerCase() + rest.slice(1);
}
