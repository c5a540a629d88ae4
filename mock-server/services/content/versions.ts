import type { publishing } from '#contract/control/publishing.ts';
import type { OutputOf, InputOf } from '#contract/endpoint.ts';
import { keepText, readText, textIn } from '../../text/local-text.ts';
import { mergeDefined } from '../merge-defined.ts';
import { refuse } from '../../handling/refusal.ts';
import type { World } from '../../handling/world.ts';
import {
  findNewestAbove,
  findVersion,
  findVersionOf,
  hasCompulsoryAbove,
  insertVersion,
  updateVersion,
  type VersionRow,
} from './version-store.ts';

type Release = Omit<OutputOf<typeof publishing.addVersion>, 'id' | 'createTime'>;

/** Releases a version of the app. Refuses ITEM_EXISTS for a second release of a version code. */
export function releaseVersion(
  world: World,
  { extra = '', compulsory = false, ...release }: InputOf<typeof publishing.addVersion>,
): VersionRow {
  const version = storedForm({ ...release, extra, compulsory });
  refuseDuplicate(world, version);
  return versionOf(world, insertVersion(world.sql, { ...version, createdAt: world.now }));
}

/** Changes a release. Refuses UNKNOWN_ITEM and ITEM_EXISTS. */
export function reviseVersion(
  world: World,
  { id, ...changes }: InputOf<typeof publishing.changeVersion>,
): VersionRow {
  const version = storedForm(mergeDefined(describeManagedVersion(versionOf(world, id)), changes));
  refuseDuplicate(world, version, id);
  updateVersion(world.sql, { ...version, id });
  return versionOf(world, id);
}

function refuseDuplicate({ sql }: World, { platform, versionCode }: StoredForm, id?: number): void {
  const duplicate = findVersionOf(sql, platform, versionCode);
  if (duplicate && duplicate.id !== id) refuse('ITEM_EXISTS');
}

const versionOf = ({ sql }: World, id: number): VersionRow => findVersion(sql, id) ?? refuse('UNKNOWN_ITEM');

type StoredForm = ReturnType<typeof storedForm>;

const storedForm = ({ platform, versionCode, version, downUrl, extra, compulsory }: Release) => ({
  platform: platform.toUpperCase(),
  versionCode,
  version,
  downUrl,
  extra: keepText(extra),
  compulsory: compulsory ? (1 as const) : (0 as const),
});

/**
 * The newest version of a platform above the caller's. It is compulsory if any version in between is, so that a compulsory
 * update cannot be skipped.
 */
export function updateFor({ sql, locale }: World, platformName: string, versionCode: number) {
  const platform = platformName.toUpperCase();
  const newest = findNewestAbove(sql, platform, versionCode);
  if (!newest) return null;
  return {
    versionCode: newest.versionCode,
    version: newest.version,
    downUrl: newest.downUrl,
    extra: textIn(locale, newest.extra),
    compulsory: hasCompulsoryAbove(sql, platform, versionCode),
  };
}

/** A release as the operator sees it, in all languages. */
export const describeManagedVersion = ({ id, extra, compulsory, createdAt, ...row }: VersionRow) => ({
  ...row,
  id: String(id),
  extra: readText(extra),
  compulsory: compulsory === 1,
  createTime: createdAt,
});
