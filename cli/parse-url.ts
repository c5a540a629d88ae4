/**
 * An address, or undefined for another text. A frequently called `URL.canParse` of Node 20 refuses addresses with letters
 * such as ü.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
