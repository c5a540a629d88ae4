import sanitizeHtml from 'sanitize-html';

/**
 * What HTML of a member's or the operator's may consist of. Nothing in it loads anything, runs anything or looks like
 * the platform's own; none of these elements makes a browser parse what is inside it in another way, so what is safe
 * here is safe wherever it is put.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'span'],
    ...['a', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The content of these is not text that anybody meant to be read.
  nonTextTags: [
    ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'option', 'xmp', 'plaintext'],
    ...['iframe', 'noembed', 'noframes', 'object', 'svg', 'math'],
  ],
  nestingLimit: 20,
  transformTags: { a: (_, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href.trim()) }) },
};

/** A link leads to a whole address and nowhere else: what has no scheme would be read as a path of whoever shows it. */
const linkTo = (href: string): Record<string, string> =>
  /^(https?:\/\/|mailto:)/i.test(href) ? { href, target: '_blank', rel: 'noopener nofollow' } : {};

/** Control characters but line breaks and tabs, and what stands for bytes that were no text. */
const CONTROLS = /(?![\n\r\t])[\p{Cc}\ufffd]/gu;

/** HTML with nothing left in it but what is allowed. What it answers, it answers again for itself. */
export const cleanHtml = (html: string): string =>
  // Again afterwards, since `&#0;` stands for one as well.
  sanitizeHtml(html.replace(CONTROLS, ''), allowed).replace(CONTROLS, '').trim();

const DECODED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const MOST_CODE_POINT = 0x10ffff;

/** The entities that HTML could be hidden in; others are left as they were typed. */
const decode = (html: string): string =>
  html.replace(
    /&(?:#x([0-9a-f]{1,6});?|#(\d{1,7});?|(lt|gt);?|(amp|quot|apos);)/gi,
    (_, hex: string | undefined, decimal: string | undefined, bracket?: string, mark?: string) => {
      const name = bracket ?? mark;
      if (name !== undefined) return DECODED[name.toLowerCase()] ?? '';
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code <= MOST_CODE_POINT ? String.fromCodePoint(code) : '';
    },
  );

const noTags: sanitizeHtml.IOptions = {
  allowedTags: [],
  allowedAttributes: {},
  nonTextTags: allowed.nonTextTags ?? [],
  parser: { decodeEntities: false },
};

/** Each round undoes one way of hiding tags. Nobody has a reason for more, and rounds without end would take time. */
const MOST_ROUNDS = 20;

/**
 * Text without any HTML in it: tags are taken out and entities read, again and again until nothing changes, so that
 * nothing comes back to life however it is shown. `1 < 2` stays.
 */
export function plainText(html: string): string {
  let text = html.replace(CONTROLS, '');
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
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

/** Text as HTML that shows it letter by letter: no tags, special characters escaped. */
export const plainHtml = (text: string): string =>
  text
    .replace(CONTROLS, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '')
    .trim();

/** Whether there is anything to be read in clean HTML: tags, blanks and invisible characters say nothing. */
export const saysSomething = (html: string): boolean =>
  /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(html.replace(/<[^>]*>/g, ''));
