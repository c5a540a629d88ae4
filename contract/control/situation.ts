/**
 * The first line of a shared situation's file, with the size of the JSON that follows it. The world's bytes follow the JSON,
 * which has the world's name, the `page` that was shown and the `requests` that led there.
 */
export const situationOpening = (jsonBytes: number): string => `Assay situation ${jsonBytes}\n`;

/** No opening is longer. */
export const maxOpeningBytes = 32;

/** The offsets of the JSON and of the world in a situation's file. Undefined for any other file. */
export function readSituationOpening(head: string): { jsonAt: number; worldAt: number } | undefined {
  const [opening, jsonBytes] = /^Assay situation (\d{1,9})\n/.exec(head) ?? [];
  if (opening === undefined) return undefined;
  return { jsonAt: opening.length, worldAt: opening.length + Number(jsonBytes) };
}
