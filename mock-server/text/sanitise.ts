import sanitizeHtml from 'sanitize-html';

/**
 * The HTML that a member or the operator may write. It loads nothing, runs nothing and cannot imitate the platform. No
 * element changes how a browser parses its content, so clean HTML is safe in every place.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'span'],
    ...['a', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The content of these elements is not readable text.
  nonTextTags: [
    ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'option', 'xmp', 'plaintext'],
    ...['iframe', 'noembed', 'noframes', 'object', 'svg', 'math'],
  ],
  nestingLimit: 20,
  transformTags: { a: (_, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href.trim()) }) },
};

/** A link needs a whole address: without a scheme it would be a path of the page that shows it. */
const linkTo = (href: string): Record<string, string> =>
  /^(https?:\/\/|mailto:)/i.test(href) ? { href, target: '_blank', rel: 'noopener nofollow' } : {};

/** Control characters but line breaks and tabs, and the replacement character of invalid bytes. */
const CONTROLS = /(?![\n\r\t])[\p{Cc}\ufffd]/gu;

/** HTML with the allowed elements only. Cleaning it again changes nothing. */
export const cleanHtml = (html: string): string =>
  // Removes them again afterwards, since `&#0;` is a control character, too.
  sanitizeHtml(html.replace(CONTROLS, ''), allowed).replace(CONTROLS, '').trim();

const DECODED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10ffff;

/** Decodes the entities that could hide HTML, and leaves the others. */
const decode = (html: string): string =>
  html.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|lt|gt|(?:amp|quot|apos)(?=;));?/gi,
    (_, entity: string) => DECODED[entity.toLowerCase()] ?? decodeNumber(entity.slice(1)),
  );

/** The character of a decimal code, or of a hexadecimal one after an `x`. */
function decodeNumber(digits: string): string {
  const code = /^x/i.test(digits) ? parseInt(digits.slice(1), 16) : Number(digits);
  return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '';
}

const noTags: sanitizeHtml.IOptions = {
  allowedTags: [],
  allowedAttributes: {},
  nonTextTags: allowed.nonTextTags ?? [],
  parser: { decodeEntities: false },
};

/** Each round undoes one way of hiding tags. The limit bounds the time. */
const MAX_ROUNDS = 20;

/**
 * Text without any HTML. Removes tags and decodes entities until nothing changes, so that no tag reappears however the text
 * is shown. `1 < 2` stays.
 */
export function plainText(html: string): string {
  let text = html.replace(CONTROLS, '');
  // Most texts hold no HTML, and parsing takes longer than all other checks of an imported row.
  if (!/[<&]/.test(text)) return text.trim();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const plain = decode(sanitizeHtml(text, noTags)).replace(CONTROLS, '');
    if (plain === text) return text.trim();
    text = plain;
  }
  return text.replace(/[<>&]/g, '').trim();
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML that shows it literally, with special characters escaped. */
export const plainHtml = (text: string): string =>
  text
    .replace(CONTROLS, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '')
    .trim();

/** Returns true if clean HTML has readable text besides tags, blanks and invisible characters. */
export const hasVisibleText = (html: string): boolean =>
  /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(html.replace(/<[^>]*>/g, ''));
