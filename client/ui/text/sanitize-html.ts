import { untilFetched } from './until-fetched.ts';

type Purify = (html: string) => DocumentFragment;

let loading: Promise<Purify> | undefined;
let loaded: Purify | undefined;

/** Returns true if a text has neither tags nor entities, so that it needs no sanitiser. */
export const hasNoMarkup = (html: string): boolean => !/[<&]/.test(html);

/**
 * Sanitises HTML and returns nodes. They are never serialised again, which rules out mutation XSS and satisfies Trusted
 * Types. DOMPurify is loaded for the first text with markup; afterwards the result is synchronous. If loading fails, the
 * promise stays pending until a retry succeeds.
 */
export function sanitizeHtml(html: string): DocumentFragment | Promise<DocumentFragment> {
  if (hasNoMarkup(html)) return textOnly(html);
  if (loaded) return loaded(html);
  return fetchSanitizer().then((purify) => purify(html));
}

/** Returns true once the sanitiser is loaded. Formatted text is then rendered at once. */
export const hasSanitizer = (): boolean => loaded !== undefined;

/** Preloads DOMPurify, for screens that always show formatted text, to avoid a layout shift. */
export const fetchSanitizer = (): Promise<Purify> =>
  (loading ??= new Promise((resolve) => untilFetched(loadPurify, resolve)));

async function loadPurify(): Promise<Purify> {
  const { purify } = await import('./purify.ts');
  return (loaded = purify);
}

function textOnly(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}
