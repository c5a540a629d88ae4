import type { publishing } from '#contract/control/publishing.ts';
import { refuse } from '../refusal.ts';
import { deleteVersion, listVersions } from '../services/content/version-store.ts';
import { manageVersion, releaseVersion, reviseVersion } from '../services/content/versions.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

type Versions = Pick<typeof publishing, 'manageVersions' | 'addVersion' | 'changeVersion' | 'removeVersion'>;

/** The versions of the app that the operator releases. */
export const versionHandlers: OperatorHandlersOf<Versions> = {
  manageVersions: ({ sql }) => listVersions(sql).map(manageVersion),

  addVersion: (world, release) => manageVersion(releaseVersion(world, release)),

  changeVersion: (world, changes) => manageVersion(reviseVersion(world, changes)),

  removeVersion: ({ sql }, { id }) => (deleteVersion(sql, id) ? null : refuse('UNKNOWN_ITEM')),
};
