import purifier, { type Config } from 'dompurify';

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

// DOMPurify allows `data:` addresses of images regardless of ALLOWED_URI_REGEXP.
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName === 'src' && !allowed.ALLOWED_URI_REGEXP.test(attribute.attrValue.trim())) {
    attribute.keepAttr = false;
  }
});
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') protectImage(node);
  if (node.tagName === 'A') protectLink(node);
});

/**
 * Removes forbidden tags and attributes from HTML. Only `sanitize-html.ts` loads this file, because few visits need it.
 */
export const purify = (html: string): DocumentFragment => purifier.sanitize(html, allowed);

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
  if (href === null || href.startsWith('#/')) return;
  if (href.startsWith('#')) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}
