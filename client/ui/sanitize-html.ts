import type { Config, DOMPurify } from 'dompurify';
import { untilFetched } from './until-fetched.ts';

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'div', 'span', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'lang', 'dir'],
  // Values that are no addresses, which the expression below is not meant for.
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Web and mail addresses, and those within this site; no other scheme.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

let loading: Promise<DOMPurify> | undefined;
let loaded: DOMPurify | undefined;

/** Whether a text has neither a tag nor an entity: it says what it says, letter by letter. */
export const hasNoMarkup = (html: string): boolean => !/[<&]/.test(html);

/**
 * The harmless part of an HTML text, as nodes: it is never turned back into text, so nothing can change its meaning on
 * the way into the page, and Trusted Types hold. DOMPurify is loaded when the first text with markup is shown; from then
 * on the answer comes at once. Where it cannot be loaded, the answer waits until it can.
 */
export function sanitizeHtml(html: string): DocumentFragment | Promise<DocumentFragment> {
  if (hasNoMarkup(html)) return textOnly(html);
  if (loaded) return loaded.sanitize(html, allowed);
  return fetchSanitizer().then((purifier) => purifier.sanitize(html, allowed));
}

/** For screens that are sure to show formatted texts: it comes beside them, so that nothing moves for it afterwards. */
export const fetchSanitizer = (): Promise<DOMPurify> =>
  (loading ??= new Promise((resolve) => untilFetched(loadPurifier, resolve)));

function textOnly(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}

async function loadPurifier(): Promise<DOMPurify> {
  const { default: purify } = await import('dompurify');
  // DOMPurify lets images hold `data:` addresses whatever the expression above says.
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
 * What lies outside opens beside the app, which it learns nothing about. A link to a part of the text has none to lead to:
 * what names one is not taken over.
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
