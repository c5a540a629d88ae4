import { plain, wordsOf } from './words.ts';

/** The usual names of what all calls have in common: pages, languages, headers and segments of a path. */

const pages =
  /^(page|page_?num|page_?no|page_?index|current|current_?page|p|pn|p[aá]gina|seite|sayfa|ukurasa)$/i;
const offsets = /^(offset|skip|start|start_?(index|row|at)|first_?result)$/i;
const sizes =
  /^(size|page_?size|limit|rows|per_?page|ps|page_?limit|max_?results|por_?pagina|per_?pagina|par_?page|(je|pro)_?seite|tamanho|boyut)$/i;
const sentCursors =
  /^((next)?(page)?cursor|(next)?pagetoken|nexttoken|next|(starting|search)?after|(next)?continuation(token)?|(next)?marker|scrollid)$/;
const answeredCursors =
  /^(next(page)?(cursor|token|marker|key|after)|next(page|id)?|(end|page)?cursor|(next)?continuation(token)?|marker|after|scrollid)$/;
const totals = /^(count|sum|records|elements|num|quantos|cuantos|gesamt)$/i;

/** The end of a name that says hundredths. */
export const cents = /_?(in_?)?(cents?|minor|fen)$/i;

export const isPageNumberField = (name: string): boolean => pages.test(name);
export const isOffsetField = (name: string): boolean => offsets.test(name);
export const isSizeField = (name: string): boolean => sizes.test(name);
export const isCursorField = (name: string): boolean => sentCursors.test(plain(name));
export const isAnsweredCursor = (name: string): boolean => answeredCursors.test(plain(name));
/** Returns true if a field divides a list into pages. */
export const isPagingField = (name: string): boolean =>
  isPageNumberField(name) || isOffsetField(name) || isSizeField(name) || isCursorField(name);
/** Returns true for the number of all items, and not of all pages. */
export const isTotalName = (name: string): boolean =>
  totals.test(name) || (wordsOf(name).includes('total') && !/pages?$/i.test(name));

/** Returns true if a value is the code of a language, such as `en` or `en_US`. */
export const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/.test(value);
/** Returns true for the query field of the member's language. */
export const isLanguageField = (name: string, value: unknown): boolean =>
  /^(lang|language|locale|lng|hl|idioma|langue|lingua|sprache|dil|lugha)$/i.test(name) && isLanguage(value);

/** Returns true for the calling code beside a phone number. */
export const isCallingCode = (name: string): boolean => /area|country|calling|dial/i.test(name);

/** A header name as people write it. Recordings have them in lower case. */
export const titled = (name: string): string =>
  name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());

/** Returns true if platforms have a field of a request in the path. */
export const isSegment = (name: string): boolean => /id$/i.test(name) || name === 'level';
