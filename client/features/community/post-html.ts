const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Converts typed text to the HTML of posts: escapes it, and keeps paragraphs and line breaks.
 */
export const postHtml = (text: string): string =>
  text
    .trim()
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br />')}</p>`)
    .join('');
