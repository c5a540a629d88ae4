/** How deep a team reaches. */
export const levels = [1, 2, 3] as const;

export type Level = (typeof levels)[number];

/** The level that an address asks for; the first one where it names none. */
export const levelOf = (text: string | null): Level => levels.find((level) => String(level) === text) ?? 1;
