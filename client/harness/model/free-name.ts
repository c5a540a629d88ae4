const maxLength = 63;
/** Leaves room for a number. */
const maxStemLength = 58;

/**
 * The wanted name if it is free, or else with the next free number: `main-2`, and `main~2` after `main~1`. A long name loses
 * its end, but nothing before its first tilde, which decides its cell.
 */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const joint = /~\d+$/.test(wanted) ? '~' : '-';
  const stem = wanted.replace(/[-~]\d+$/, '').slice(0, Math.max(maxStemLength, wanted.indexOf('~') + 1));
  let number = 2;
  while (taken.includes(`${stem}${joint}${number}`)) number += 1;
  return `${stem}${joint}${number}`;
}

/**
 * The name of a world that belongs to another one: `main~past`. It begins with that world's, which a token may ask for, and the
 * tilde keeps it in the same cell. If what decides the cell leaves no room, the name is too long, and the platform refuses it.
 */
export function nameBeside(world: string, suffix: string, joint: '~' | '-' = '~'): string {
  const room = maxLength - suffix.length - 1;
  const key = joint === '~' ? (world.split('~', 1)[0]?.length ?? 0) : 0;
  return `${world.slice(0, Math.max(room, key))}${joint}${suffix}`;
}
