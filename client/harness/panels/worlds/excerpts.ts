const maxLength = 240;
const contextLength = 40;

/** Shortens two long texts for a narrow column. The excerpts begin shortly before the first difference. */
export function excerptsAtDifference(here: string, there: string): [string, string] {
  if (Math.max(here.length, there.length) <= maxLength) return [here, there];
  let same = 0;
  while (same < here.length && here[same] === there[same]) same += 1;
  const from = same < maxLength - contextLength ? 0 : same - contextLength;
  return [excerpt(here, from), excerpt(there, from)];
}

function excerpt(text: string, from: number): string {
  const shown = text.slice(from, from + maxLength);
  return `${from > 0 && shown ? '…' : ''}${shown}${from + maxLength < text.length ? '…' : ''}`;
}
