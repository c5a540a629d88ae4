import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { appPlatform, appVersionCode } from '#client/device/app-version.ts';
import { sharedState } from '#client/ui/shared-state.ts';

const postponed = sharedState(false);
/** A build of the web app that has been fetched and waits to be put to work. */
const isBuildWaiting = sharedState(false);

/** Whoever has put off a release has not been asked about the build yet. */
export function announceBuild(): void {
  isBuildWaiting.set(true);
  postponed.set(false);
}

/** A version of the app that is newer than this one: a release that the platform tells of, or another build. */
export function useUpdate() {
  const { data: release, refetch } = useQuery({
    ...query(user.version, { platform: appPlatform, versionCode: appVersionCode }),
    enabled: isOffered(user.version),
    // Not knowing of one is no reason to keep anybody from the app (spec §4).
    retry: false,
    staleTime: Infinity,
  });
  const build = isBuildWaiting.use();
  const isPostponed = postponed.use();
  const compulsory = release?.compulsory ?? false;

  return {
    // A build that waits is a press away, and may be that release; nothing goes before one that is compulsory.
    release: build && !compulsory ? undefined : (release ?? undefined),
    exists: Boolean(release) || build,
    shown: compulsory || (!isPostponed && (Boolean(release) || build)),
    compulsory,
    postpone: () => postponed.set(true),
    show: () => postponed.set(false),
    /** Asks anew, and answers whether there is one; undefined where nobody could tell. */
    check: async (): Promise<boolean | undefined> => {
      if (!isOffered(user.version)) return false;
      const { data, isError } = await refetch();
      return isError ? undefined : Boolean(data);
    },
  };
}
