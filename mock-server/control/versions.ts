import type { publishing } from '#contract/control/publishing.ts';
import { refuse } from '../refusal.ts';
import { deleteVersion, listVersions } from '../services/content/version-store.ts';
import { manageVersion, releaseVersion, reviseVersion } from '../services/content/versions.ts';
import type { OperatorHandlersOf } from './desk.ts';

type Versions = Pick<typeof publishing, 'manageVersions' | 'addVersion' | 'changeVersion' | 'removeVersion'>;

/** The versions of the app that the operator releases. */
export const versionHandlers: OperatorHandlersOf<Versions> = {
  manageVersions: (desk) => desk.act(({ sql }) => listVersions(sql).map(manageVersion)),

  addVersion: (desk, release) => desk.act((world) => manageVersion(releaseVersion(world, release))),

  changeVersion: (desk, changes) => desk.act((world) => manageVersion(reviseVersion(world, changes))),

  removeVersion: (desk, { id }) =>
    desk.act(({ sql }) => (deleteVersion(sql, id) ? null : refuse('UNKNOWN_ITEM'))),
};
