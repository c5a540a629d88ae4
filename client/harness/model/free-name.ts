const maxLength = 63;
/** Leaves room for a number. */
const maxStemLength = 58;

/** The wanted name if it is free, or else with the next free number: `main-2`, and `main~2` after `main~1`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const joint = /~\d+$/.test(wanted) ? '~' : '-';
  const stem = wanted.replace(/[-~]\d+$/, '').slice(0, maxStemLength);
  let number = 2;
  while (taken.includes(`${stem}${joint}${number}`)) number += 1;
  return `${stem}${joint}${number}`;
}

/**
 * The name of a world that belongs to another one: `main~past`. It begins with that world's, which a token may ask for, and the
 * tilde keeps it in the same cell.
 */
export const nameBeside = (world: string, suffix: string, joint = '~'): string =>
  `${world.slice(0, maxLength - suffix.length - 1)}${joint}${suffix}`;
