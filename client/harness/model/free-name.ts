const maxLength = 63;
/** Leaves room for a number. */
const maxStemLength = 58;

/** The wanted name if it is free, or else with the next free number: `main-2`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/-\d+$/, '').slice(0, maxStemLength);
  let number = 2;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** The name of a world that belongs to another one: `main-past`. It begins with that world's, which a token may ask for. */
export const nameBeside = (world: string, suffix: string): string =>
  `${world.slice(0, maxLength - suffix.length - 1)}-${suffix}`;
