import type { Database } from 'better-sqlite3';
import type { Params } from '#contract/control/params.ts';
import { migrate } from '../../db/schema.ts';
import { Sql } from '../../db/sql.ts';
import { findOrigin, type Origin } from './command-store.ts';
import { addMissingParams } from './params.ts';

export type FixtureParams = Readonly<Record<Origin['fixture'], { readonly params: Params }>>;

/**
 * Brings a world of an earlier version to this one: its schema, and the parameters that its fixture has gained since.
 * Returns true if it changed. Throws what `migrate` throws, or if the world does not name its fixture.
 */
export function upgradeWorld(db: Database, fixtures: FixtureParams): boolean {
  const isMigrated = migrate(db);
  const sql = new Sql(db);
  const { params } = fixtures[findOrigin(sql).fixture];
  return sql.atomically(() => addMissingParams(sql, params)) || isMigrated;
}
