const mostShown = 240;
const shownBefore = 40;

/** Two texts for a narrow column: long ones from shortly before they begin to differ, as far as there is room. */
export function whereTheyPart(here: string, there: string): [string, string] {
  if (Math.max(here.length, there.length) <= mostShown) return [here, there];
  let same = 0;
  while (same < here.length && here[same] === there[same]) same += 1;
  const from = same < mostShown - shownBefore ? 0 : same - shownBefore;
  return [excerpt(here, from), excerpt(there, from)];
}

function excerpt(text: string, from: number): string {
  const shown = text.slice(from, from + mostShown);
  return `${from > 0 && shown ? '…' : ''}${shown}${from + mostShown < text.length ? '…' : ''}`;
}
