/**
 * How the file of a shared situation begins: what it is, and how many bytes of JSON come before the world itself, which
 * stands in it as it is. The JSON says what the world was called, the `page` that showed it and the `requests` that led there.
 */
export const situationOpening = (jsonBytes: number): string => `Assay situation ${jsonBytes}\n`;

/** In so many bytes an opening has room. */
export const maxOpeningBytes = 32;

/** Where the JSON of a situation and the world behind it begin in a file of this head; undefined for any other file. */
export function readSituationOpening(head: string): { jsonAt: number; worldAt: number } | undefined {
  const [opening, jsonBytes] = /^Assay situation (\d{1,9})\n/.exec(head) ?? [];
  if (opening === undefined) return undefined;
  return { jsonAt: opening.length, worldAt: opening.length + Number(jsonBytes) };
}
