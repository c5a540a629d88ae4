/** The contract requires these values, and a host may leave each of them out. */

/** Returns true if a host has sent a value. */
export const isPresent = (value: unknown): boolean => value !== undefined && value !== '';

/** Returns true if a host has sent `false`. A missing value does not count. */
export const isExplicitlyFalse = (flag: unknown): boolean => flag === false;
