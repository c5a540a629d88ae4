/** Plain texts of a host where the contract has HTML. */

/** A plain text as HTML without tags. */
export const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/\r?\n/g, '<br>');

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of the HTML that this client writes: paragraphs and line breaks become lines, and no other tag stays. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>(?=\s*\S)/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '');
