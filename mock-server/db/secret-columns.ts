import type { Row, Table } from './tables.ts';

/**
 * The columns that hold a secret or its hash, by table. A comparison of worlds leaves them out. A replay, whose log has no
 * secrets, compares only whether they are set.
 */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  member: ['passwordHash', 'payPasswordHash'],
  pushToken: ['token'],
} satisfies { [T in Table]?: (keyof Row<T>)[] };
