const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Converts sanitized HTML to one line of text. The page's Trusted Types policy allows no parsing of unchecked HTML. */
export const plainText = (html: string): string =>
  html
    // Inline elements do not separate words: a comma may follow a bold word.
    .replace(/<\/?(?:a|b|code|em|i|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
