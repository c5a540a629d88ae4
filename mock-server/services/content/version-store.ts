import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

/** A release of the app. `platform` is in capitals, and `extra` is stored in the form of `local-text.ts`. */
export type VersionRow = Row<'appVersion'>;

/** All releases, newest first. */
export const listVersions = (sql: Sql): VersionRow[] =>
  sql.all<VersionRow>('SELECT * FROM appVersion ORDER BY id DESC');

/** The highest release of a platform above a version code. */
export const findNewestAbove = (sql: Sql, platform: string, versionCode: number): VersionRow | undefined =>
  sql.one<VersionRow>(
    'SELECT * FROM appVersion WHERE platform = ? AND versionCode > ? ORDER BY versionCode DESC LIMIT 1',
    platform,
    versionCode,
  );

/** Returns true if a platform has a compulsory release above a version code. */
export const hasCompulsoryAbove = (sql: Sql, platform: string, versionCode: number): boolean =>
  sql.value(
    'SELECT EXISTS (SELECT 1 FROM appVersion WHERE platform = ? AND versionCode > ? AND compulsory = 1)',
    platform,
    versionCode,
  ) === 1;

export const findVersion = (sql: Sql, id: number): VersionRow | undefined =>
  sql.one<VersionRow>('SELECT * FROM appVersion WHERE id = ?', id);

export const findVersionOf = (sql: Sql, platform: string, versionCode: number): VersionRow | undefined =>
  sql.one<VersionRow>(
    'SELECT * FROM appVersion WHERE platform = ? AND versionCode = ?',
    platform,
    versionCode,
  );

export const insertVersion = (sql: Sql, version: NewRow<'appVersion'>): number =>
  sql.insertRow('appVersion', version);

export const updateVersion = (sql: Sql, version: Omit<VersionRow, 'createdAt'>): void =>
  sql.updateRow('appVersion', version);

/** Returns false if it does not exist. */
export const deleteVersion = (sql: Sql, id: number): boolean =>
  sql.change('DELETE FROM appVersion WHERE id = ?', id) === 1;
