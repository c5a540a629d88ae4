/** The levels of a team. */
export const levels = [1, 2, 3] as const;

export type Level = (typeof levels)[number];

/** Parses the level in an address; level 1 by default. */
export const levelOf = (text: string | null): Level => levels.find((level) => String(level) === text) ?? 1;
