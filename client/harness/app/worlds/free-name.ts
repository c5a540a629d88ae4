const longestStem = 58;

/** The wanted name, or with the next number that is free: `main-2`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/-\d+$/, '').slice(0, longestStem);
  let number = 2;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
