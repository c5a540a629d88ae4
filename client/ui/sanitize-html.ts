import type { Config, DOMPurify } from 'dompurify';
import { untilFetched } from './until-fetched.ts';

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'div', 'span', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'lang', 'dir'],
  // Attributes that hold no address, so the expression below does not apply.
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Web and mail addresses and addresses on this site; no other scheme.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

let loading: Promise<DOMPurify> | undefined;
let loaded: DOMPurify | undefined;

/** Whether a text has neither tags nor entities, so that it needs no sanitiser. */
export const hasNoMarkup = (html: string): boolean => !/[<&]/.test(html);

/**
 * Sanitises HTML and returns nodes. They are never serialised again, which rules out mutation XSS and satisfies Trusted
 * Types. DOMPurify is loaded for the first text with markup; afterwards the result is synchronous. If loading fails, the
 * promise stays pending until a retry succeeds.
 */
export function sanitizeHtml(html: string): DocumentFragment | Promise<DocumentFragment> {
  if (hasNoMarkup(html)) return textOnly(html);
  if (loaded) return loaded.sanitize(html, allowed);
  return fetchSanitizer().then((purifier) => purifier.sanitize(html, allowed));
}

/** Whether formatted text is rendered at once. */
export const hasSanitizer = (): boolean => loaded !== undefined;

/** Preloads DOMPurify, for screens that always show formatted text, to avoid a layout shift. */
export const fetchSanitizer = (): Promise<DOMPurify> =>
  (loading ??= new Promise((resolve) => untilFetched(loadPurifier, resolve)));

function textOnly(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}

async function loadPurifier(): Promise<DOMPurify> {
  const { default: purify } = await import('dompurify');
  // DOMPurify allows `data:` addresses of images regardless of ALLOWED_URI_REGEXP.
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (attribute.attrName === 'src' && !allowed.ALLOWED_URI_REGEXP.test(attribute.attrValue.trim())) {
      attribute.keepAttr = false;
    }
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'IMG') protectImage(node);
    if (node.tagName === 'A') protectLink(node);
  });
  loaded = purify;
  return purify;
}

function protectImage(image: Element): void {
  if (!image.hasAttribute('src')) image.remove();
  else image.setAttribute('loading', 'lazy');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

/**
 * Opens external links in a new tab without a referrer or opener. Removes links to fragments, because the sanitised text
 * has no ids.
 */
function protectLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href?.startsWith('#/')) return;
  if (href?.startsWith('#')) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}
