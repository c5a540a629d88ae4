/** A piece of HTML that is safe to insert into a page. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | undefined | readonly Part[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
};

/** Writes HTML. Escapes every inserted text and drops the template's indentation. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings.map((text) => text.replace(/\n\s+/g, '\n')) }, ...parts.map(textOf)));
