/** A piece of HTML that is safe to insert into a page. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | undefined | readonly Part[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"]/g, (character) => entities[character] ?? character);
};

/** Writes HTML. Escapes every inserted text and drops the template's indentation. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings.map((text) => text.replace(/\n\s+/g, '\n')) }, ...parts.map(textOf)));
