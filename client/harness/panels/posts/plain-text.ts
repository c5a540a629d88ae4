const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** What a sanitised text says, in one line, to be shown as a text. The page's policy lets nobody parse HTML unchecked. */
export const plainText = (html: string): string =>
  html
    // What is within a line parts no words: a comma may follow a bold one.
    .replace(/<\/?(?:a|b|code|em|i|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
