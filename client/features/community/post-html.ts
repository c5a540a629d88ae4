const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * What was typed, as the HTML that posts are made of: letter by letter, a paragraph for every one that was typed, and
 * line breaks where they were.
 */
export const postHtml = (text: string): string =>
  text
    .trim()
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br />')}</p>`)
    .join('');
