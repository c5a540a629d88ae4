/** The contract requires these values, and a host may leave each of them out. */

/** Whether a host has sent a value. */
export const isPresent = (value: unknown): boolean => value !== undefined && value !== '';

/** Whether a host has sent that something is not so. */
export const isExplicitlyFalse = (flag: unknown): boolean => flag === false;
